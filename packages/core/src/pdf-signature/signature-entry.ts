// Reads what a signature dictionary says in words: reason, location, time.
import { isString, type PdfDict, type PdfString } from '../pdf/value.ts';

/** A text of the dictionary, empty where there is none. */
export const entryText = (dict: PdfDict, key: string): string => {
  const value = dict.entries.get(key);
  return isString(value) ? textOf(value) : '';
};

/** A string in either of the encodings that texts have. */
export const textOf = ({ bytes }: PdfString): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff
    ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
    : Buffer.from(bytes).toString('latin1');

/** The signer's own time; undefined where it is not given or no time. */
export const timeOf = (dict: PdfDict): Date | undefined => {
  const [, year, month, day, hour, minute, second, zone = 'Z', zoneHours = '00', zoneMinutes = '00'] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([Z+-])(?:(\d\d)'?(\d\d)?'?)?)?$/.exec(
      entryText(dict, 'M'),
    ) ?? [];
  if (year === undefined) return undefined;
  const offset = zone === 'Z' ? 'Z' : `${zone}${zoneHours}:${zoneMinutes}`;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time.getTime()) ? undefined : time;
};
