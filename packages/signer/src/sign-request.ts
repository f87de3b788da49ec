// Reads what the portal asks to have signed: the multipart form of 3§7.3, or the list of files that one PIN is for
// (decisions.md, Many at once).
import type { IncomingMessage } from 'node:http';
import { documentLimits, fileLimit, formatLimit } from '@portal/domain/document/schema';
import { wordsFault } from '@portal/domain/document/signature-words';
import { type SignedBill, signedBillFields, signedBillOf } from '@portal/domain/document/signed-bill';
import { documentText } from '@portal/domain/document/texts';
import { type MultipartForm, readMultipart } from './multipart.ts';
import { defaultBox, type SignatureRequest } from './sign-pdf.ts';
import { SignerFailure } from './signing-key.ts';

/** Where the signature is drawn, and what it says. */
export type SignatureTerms = Omit<SignatureRequest, 'at' | 'bill'>;

export interface AskedSignature extends SignatureTerms {
  readonly fileName: string;
  readonly pdf: Uint8Array;
  /** The files confirmed together that it is one of. */
  readonly run: string | undefined;
  /** The bill that the box names, where the page says it. */
  readonly bill: SignedBill | undefined;
}

/** A file that is signed later, known by its name and its SHA-256 in lower-case hexadecimal. */
export interface AnnouncedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bill: SignedBill | undefined;
}

export interface AskedRun extends SignatureTerms {
  readonly files: readonly AnnouncedFile[];
}

/** The largest body, and the form around it. */
const largestBytes = fileLimit('signed', documentLimits.bodyBytes);
/** More than an officer looks through; the portal asks for 200 at most. */
const mostFiles = 200;

export const readSignRequest = async (request: IncomingMessage): Promise<AskedSignature> => {
  const form = await readForm(request);
  const file = form.files.get('pdf_file');
  if (!file) throw new SignerFailure(documentText.noFile);
  const run = fieldOf(form, 'run');
  const bill = billOf(signedBillFields.map((name) => fieldOf(form, name)));
  return { fileName: file.name, pdf: file.bytes, run: run === '' ? undefined : run, bill, ...termsOf(form) };
};

/**
 * `files` has a line for each: its SHA-256, two blanks, its name. `bills` has a line for each, too, where the boxes name bills: the
 * three fields of a sign request, with blanks between.
 */
export const readRunRequest = async (request: IncomingMessage): Promise<AskedRun> => {
  const form = await readForm(request);
  const lines = fieldOf(form, 'files').split(/\r?\n/);
  if (lines.length > mostFiles)
    throw new SignerFailure(`At most ${mostFiles} files are signed together.`, { status: 413 });
  const said = fieldOf(form, 'bills');
  const bills =
    said === '' ? lines.map(() => undefined) : said.split(/\r?\n/).map((line) => billOf(line.split(' ')));
  if (bills.length !== lines.length) throw billFault();
  const files = lines.map((line, index): AnnouncedFile => {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(.{1,200})$/.exec(line) ?? [];
    if (sha256 === undefined || name === undefined)
      throw new SignerFailure('The files are not named as they must be: SHA-256 and name.');
    return { sha256, name, bill: bills[index] };
  });
  return { files, ...termsOf(form) };
};

/** @throws SignerFailure where some of it is said, and not all */
const billOf = (fields: readonly string[]): SignedBill | undefined => {
  const [transNo = '', netRupees = '', payees = ''] = fields;
  if (fields.every((field) => field === '')) return undefined;
  const bill =
    fields.length === signedBillFields.length ? signedBillOf(transNo, netRupees, payees) : undefined;
  if (!bill) throw billFault();
  return bill;
};

const billFault = (): SignerFailure =>
  new SignerFailure('The bill is not named as it must be: trans_no, net_amt in rupees, payee_count.');

const termsOf = (form: MultipartForm): SignatureTerms => ({
  page: wholeNumber(form, 'pageNo', 1),
  box: {
    x: length(form, 'x', defaultBox.x),
    y: length(form, 'y', defaultBox.y),
    width: length(form, 'rectangle_width', defaultBox.width),
    height: length(form, 'rectangle_height', defaultBox.height),
  },
  reason: text(form, 'reason', 'Reason', documentText.reasonMissing),
  location: text(form, 'location', 'Location', documentText.locationMissing),
});

const readForm = async (request: IncomingMessage): Promise<MultipartForm> => {
  const body = await readBody(request);
  const form = readMultipart(request.headers['content-type'] ?? '', body);
  if (!form) throw new SignerFailure('The request is no form with a file.');
  return form;
};

/** One buffer of the announced size: a large file is neither grown nor copied. */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const sentence = documentText.tooLarge(formatLimit(documentLimits.bodyBytes));
  const tooLarge = new SignerFailure(sentence, { status: 413 });
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isInteger(announced))
    throw new SignerFailure('The request does not say how long it is.', { status: 411 });
  if (announced > largestBytes) throw tooLarge;
  const body = Buffer.allocUnsafe(announced);
  let received = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) received += chunk.copy(body, received);
  return body.subarray(0, received);
};

const fieldOf = (form: MultipartForm, name: string): string => form.fields.get(name)?.trim() ?? '';

const wholeNumber = (form: MultipartForm, name: string, absent: number): number => {
  const value = fieldOf(form, name);
  if (value === '') return absent;
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1)
    throw new SignerFailure(`${name} must be a whole number from 1.`);
  return Number(value);
};

/** Points. */
const length = (form: MultipartForm, name: string, absent: number): number => {
  const value = fieldOf(form, name);
  if (value === '') return absent;
  if (!/^\d{1,5}(\.\d{1,4})?$/.test(value)) throw new SignerFailure(`${name} must be a number of points.`);
  return Number(value);
};

const text = (form: MultipartForm, name: string, label: 'Reason' | 'Location', missing: string): string => {
  const value = fieldOf(form, name);
  if (value === '') throw new SignerFailure(missing);
  const fault = wordsFault(label, value);
  if (fault !== undefined) throw new SignerFailure(fault);
  return value;
};
