// Signs a PDF file by one incremental revision: a signature field with its visible box, a hole for the signature, and the
// signature over everything but the hole. Earlier bytes never change.
import { createHash, X509Certificate } from 'node:crypto';
import { type ByteSource, bytesSource, feed, sha256Of } from '@portal/core/pdf/byte-source';
import { PdfIncrement } from '@portal/core/pdf/increment';
import { frameOf, type PdfPage, pagesOf, shownSize } from '@portal/core/pdf/pages';
import { PdfEncrypted, PdfReader } from '@portal/core/pdf/reader';
import { PdfDamage } from '@portal/core/pdf/value';
import { BoxFault, drawAppearance, type SignatureText } from '@portal/core/pdf-signature/appearance';
import { billEntry } from '@portal/core/pdf-signature/object-shape';
import { signatureTime } from '@portal/core/pdf-signature/signature-entry';
import { textString } from '@portal/core/sheet/pdf-file';
import { holderName } from '@portal/core/x509/holder-name';
import { boxInside } from '@portal/domain/document/signature-place';
import { type SignedBill, signedBillLines } from '@portal/domain/document/signed-bill';
import { documentText } from '@portal/domain/document/texts';
import { type Box, rectangleOf } from './box.ts';
import { buildCms, type TimeStamper } from './cms.ts';
import { addSignatureField } from './signature-field.ts';
import { SignerFailure, type SigningKey } from './signing-key.ts';

/** The box of 3§9, on page 1. */
export const defaultBox: Box = { x: 389, y: 159, width: 168, height: 57 };

export interface SignatureRequest {
  readonly page: number;
  readonly box: Box;
  readonly reason: string;
  readonly location: string;
  readonly at: Date;
  /** The bill that the box names. A signature without it is not accepted by the portal. */
  readonly bill?: SignedBill | undefined;
}

/** A revision whose signature is still to be filled in. */
export interface OpenRevision {
  readonly bytes: Uint8Array;
  /** The hole in the whole file: from the `<` of /Contents to behind its `>`. */
  readonly hole: { readonly start: number; readonly end: number };
}

/** The signed file is the file followed by what this answers. */
export const signPdf = async (
  pdf: Uint8Array,
  request: SignatureRequest,
  key: SigningKey,
  timeStamp?: TimeStamper,
): Promise<Uint8Array> => {
  const source = bytesSource(pdf);
  const revision = await prepareRevision(readPdf(source), request, key, timeStamp !== undefined);
  return sealRevision(source, revision, key, timeStamp);
};

/** Opens a file that is to be signed, or says in a sentence why it cannot be. */
export const readPdf = (source: ByteSource): PdfReader => {
  try {
    return new PdfReader(source);
  } catch (cause) {
    if (cause instanceof PdfEncrypted)
      throw new SignerFailure('The PDF file is protected by a password and cannot be signed.', { cause });
    if (cause instanceof PdfDamage) throw damagedFile(cause);
    throw cause;
  }
};

/** Damage may show when the file is opened or, in its pages and lists, only when the signature is added. */
export const damagedFile = (cause: PdfDamage): SignerFailure =>
  new SignerFailure('The file is no PDF, or it is damaged. Nothing was signed.', { cause });

/** Writes the revision with an empty hole. */
export const prepareRevision = async (
  reader: PdfReader,
  request: SignatureRequest,
  key: SigningKey,
  isStamped = false,
): Promise<OpenRevision> => {
  const increment = new PdfIncrement(reader);
  const signature = await addSignature(increment, reader, request, { key, isStamped });
  return closeRevision(increment, signature);
};

interface AddedSignature {
  readonly number: number;
  readonly dictionary: string;
}

/** Adds the objects of a signature to a revision. */
export const addSignature = async (
  increment: PdfIncrement,
  reader: PdfReader,
  request: SignatureRequest,
  { key, isStamped }: { readonly key: SigningKey; readonly isStamped: boolean },
): Promise<AddedSignature> => {
  const page = pageOf(reader, request.page);
  const frame = frameOf(reader, page);
  const [width, height] = shownSize(frame);
  // as near to its place as the page lets it: a place on A4 may be outside of A5
  const box = boxInside(request.box, { width, height });
  if (!box) throw new SignerFailure(`Page ${request.page} is too small for a signature.`);
  const text: SignatureText = {
    ...request,
    name: holderName(new X509Certificate(key.certificate)),
    bill: request.bill && signedBillLines(request.bill, sha256Of(reader.source)),
  };
  const rectangle = rectangleOf(box, frame);
  const appearance = await drawAppearance(increment, rectangle, frame, text).catch(sentenceOf);
  const dictionary = signatureDictionary(text, holeBytes(key, isStamped));
  const number = increment.put(dictionary);
  addSignatureField(increment, reader, page, {
    signature: number,
    appearance,
    rectangle,
  });
  return { number, dictionary };
};

const sentenceOf = (cause: unknown): never => {
  throw cause instanceof BoxFault ? new SignerFailure(cause.message, { cause }) : cause;
};

/** Ends a revision and finds the hole of its signature. */
export const closeRevision = (
  increment: PdfIncrement,
  { number, dictionary }: AddedSignature,
): OpenRevision => {
  const bytes = increment.finish();
  const body = increment.offsetOf(number) + `${number} 0 obj\n`.length;
  const opened = dictionary.indexOf('/Contents <') + '/Contents '.length;
  return { bytes, hole: { start: body + opened, end: body + dictionary.indexOf('>', opened) + 1 } };
};

/** Signs everything but the hole, and fills the hole. */
export const sealRevision = async (
  file: ByteSource,
  { bytes, hole }: OpenRevision,
  key: SigningKey,
  timeStamp?: TimeStamper,
): Promise<Uint8Array> => {
  const revision = Buffer.from(bytes);
  const size = file.size + revision.length;
  const range = `/ByteRange [0 ${hole.start} ${hole.end} ${size - hole.end}]`;
  const rangeAt = revision.indexOf(emptyRange);
  revision.write(range.padEnd(emptyRange.length), rangeAt, 'latin1');
  const hash = createHash('sha256');
  feed(hash, file, 0, file.size);
  hash.update(revision.subarray(0, hole.start - file.size)).update(revision.subarray(hole.end - file.size));
  const cms = await buildCms(hash.digest(), key, timeStamp);
  const room = (hole.end - hole.start - 2) / 2;
  if (cms.length > room) throw new Error(`the signature takes ${cms.length} bytes of ${room}`);
  revision.write(Buffer.from(cms).toString('hex'), hole.start - file.size + 1, 'latin1');
  return revision;
};

const emptyRange = `/ByteRange [0 ${'9'.repeat(10)} ${'9'.repeat(10)} ${'9'.repeat(10)}]`;

const signatureDictionary = (text: SignatureText, holeSize: number): string =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${emptyRange} ` +
  `/Contents <${'0'.repeat(holeSize * 2)}> /Name ${textString(text.name)} /Reason ${textString(text.reason)} ` +
  `/Location ${textString(text.location)} /M (${signatureTime(text.at)})${billOf(text)} >>`;

const billOf = ({ bill }: SignatureText): string =>
  bill ? ` /${billEntry} ${textString(bill.join('\n'))}` : '';

/** Room for the certificates, the attributes, a signature of up to 8,192 bits, and a time stamp with its own chain. */
const holeBytes = (key: SigningKey, isStamped: boolean): number =>
  [key.certificate, ...key.chain].reduce((size, certificate) => size + certificate.length, 3072) +
  (isStamped ? 12_288 : 0);

const pageOf = (reader: PdfReader, number: number): PdfPage => {
  let count = 0;
  for (const page of pagesOf(reader)) if (++count === number) return page;
  throw new SignerFailure(documentText.pageUnknown(count));
};
