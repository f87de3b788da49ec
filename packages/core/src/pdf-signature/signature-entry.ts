// Reads what a signature dictionary says in words: name, reason, location, time.
import type { PdfString } from '../pdf/value.ts';

/** A string in either of the encodings that texts have. */
export const textOf = ({ bytes }: PdfString): string =>
  isMarked(bytes)
    ? new TextDecoder('utf-16be', { ignoreBOM: true }).decode(bytes.subarray(2))
    : Buffer.from(bytes).toString('latin1');

/** A text that every reader takes for the same: plain ASCII, or whole UTF-16 that is marked as such. */
export const plainTextOf = (value: PdfString): string | undefined => {
  const text = textOf(value);
  const isAlike = isMarked(value.bytes)
    ? Buffer.from(`\ufeff${text}`, 'utf16le').swap16().equals(value.bytes)
    : /^[ -~]*$/.test(text);
  return isAlike ? text : undefined;
};

const isMarked = (bytes: Uint8Array): boolean => bytes[0] === 0xfe && bytes[1] === 0xff;

/** India has one time of the year and no other: UTC+05:30. */
export const signatureTime = (at: Date): string => {
  const shifted = new Date(at.getTime() + 330 * 60_000).toISOString();
  return `D:${shifted.replace(/\D/g, '').slice(0, 14)}+05'30'`;
};

/** The instant of such a time; undefined where it is written in another form, or is none. */
export const timeFrom = (text: string): Date | undefined => {
  const [, year, month, day, hour, minute, second] =
    /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\+05'30'$/.exec(text) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`);
  // JavaScript takes 24:00 for the next day.
  return !Number.isNaN(time.getTime()) && signatureTime(time) === text ? time : undefined;
};
