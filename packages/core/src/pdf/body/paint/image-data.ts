// The data of pictures, unpacked to their end and counted.

import type { PdfReader } from '../../reader.ts';
import { PdfDamage, type PdfDict } from '../../value.ts';
import { type Packing, packingOf, unpack } from '../content/unpack.ts';
import { shown, Unfit } from '../unfit.ts';
import type { Place } from '../walk.ts';
import { checkJpeg } from './jpeg.ts';
import type { Picture, Samples } from './picture.ts';

/** Writers end data by an end of line, or fill the last row up to a word. */
const largestRest = 64;
/** @throws PdfDamage where there are less data than dots, or more; Unfit where they are packed in a rare way */
export const checkData = ({ dict, data, reader }: Picture, samples: Samples, at: Place): void => {
  const packing = packingOf(reader, dict.entries.get('Filter'), dict.entries.get('DecodeParms'));
  let plain = data;
  for (const [index, { filter, parameters }] of packing.entries()) {
    const taken = unpack(filter, plain);
    if (taken) plain = taken;
    if (index === packing.length - 1) {
      if (!taken) checkPacked(packing[index] as Packing, plain, samples, at);
      else checkCount(plain, samples, parameters, reader);
      at.walk.budget.spendPicture(plain.length);
      return;
    }
    if (!taken || predictorOf(parameters, reader) !== 1) throw new PdfDamage('an image packed twice');
  }
  checkCount(plain, samples, undefined, reader);
};

const predictorOf = (parameters: PdfDict | undefined, reader: PdfReader): number =>
  Number(reader.resolve(parameters?.entries.get('Predictor')) ?? 1);

const rowBytes = ({ width, bits, parts }: Samples): number => Math.ceil((width * bits * parts) / 8);

const checkCount = (
  data: Uint8Array,
  samples: Samples,
  parameters: PdfDict | undefined,
  reader: PdfReader,
): void => {
  const predictor = predictorOf(parameters, reader);
  const isPng = predictor >= 10 && predictor <= 15;
  if (predictor !== 1) checkPrediction(samples, parameters, reader, isPng || predictor === 2);
  const row = rowBytes(samples) + (isPng ? 1 : 0);
  const wanted = row * samples.height;
  if (data.length < wanted) throw new PdfDamage('an image with too little data');
  if (data.length > wanted + largestRest) throw new PdfDamage('an image with too much data');
  if (isPng)
    for (let at = 0; at < wanted; at += row)
      if ((data[at] ?? 9) > 4) throw new PdfDamage('an image with rows of an unknown kind');
};

/** The packing says how long a row is: it must say what the image does. */
const checkPrediction = (
  { width, bits, parts }: Samples,
  parameters: PdfDict | undefined,
  reader: PdfReader,
  isKnown: boolean,
): void => {
  const of = (key: string, otherwise: number) =>
    Number(reader.resolve(parameters?.entries.get(key)) ?? otherwise);
  const fits = of('Columns', 1) === width && of('Colors', 1) === parts && of('BitsPerComponent', 8) === bits;
  if (!isKnown || !fits) throw new PdfDamage('an image packed as if it were another');
};

/** Filters that are pictures by themselves. */
const checkPacked = (
  { filter, parameters }: Packing,
  data: Uint8Array,
  samples: Samples,
  at: Place,
): void => {
  if (filter === 'DCTDecode') checkJpeg(data, samples, parameters, at);
  else if (filter === 'CCITTFaxDecode') checkFax(samples, parameters, at.reader);
  else if (filter === 'JBIG2Decode') {
    if (samples.bits !== 1 || samples.parts !== 1)
      throw new PdfDamage('an image packed as if it were another');
  } else
    throw new Unfit('body.not-plain', `an image that is packed in a rare way (${shown(filter)})`, at.page);
};

const checkFax = (
  { width, height, bits, parts }: Samples,
  parameters: PdfDict | undefined,
  reader: PdfReader,
): void => {
  const of = (key: string, otherwise: number | boolean) =>
    reader.resolve(parameters?.entries.get(key)) ?? otherwise;
  const rows = of('Rows', 0);
  const isFit = of('Columns', 1728) === width && (rows === 0 || rows === height) && bits === 1 && parts === 1;
  if (!isFit) throw new PdfDamage('an image packed as if it were another');
};
