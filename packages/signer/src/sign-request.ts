// Reads what the portal asks to have signed: the multipart form of 3§7.3.
import type { IncomingMessage } from 'node:http';
import { documentLimits, fileLimit, formatLimit } from '@portal/domain/document/schema';
import { wordsFault } from '@portal/domain/document/signature-words';
import { documentText } from '@portal/domain/document/texts';
import { type MultipartForm, readMultipart } from './multipart.ts';
import { defaultBox, type SignatureRequest } from './sign-pdf.ts';
import { SignerFailure } from './signing-key.ts';

export interface AskedSignature extends Omit<SignatureRequest, 'at'> {
  readonly fileName: string;
  readonly pdf: Uint8Array;
}

/** The largest body, and the form around it. */
const largestBytes = fileLimit('signed', documentLimits.bodyBytes);

export const readSignRequest = async (request: IncomingMessage): Promise<AskedSignature> => {
  const form = await readForm(request);
  const file = form.files.get('pdf_file');
  if (!file) throw new SignerFailure(documentText.noFile);
  return {
    fileName: file.name,
    pdf: file.bytes,
    page: wholeNumber(form, 'pageNo', 1),
    box: {
      x: length(form, 'x', defaultBox.x),
      y: length(form, 'y', defaultBox.y),
      width: length(form, 'rectangle_width', defaultBox.width),
      height: length(form, 'rectangle_height', defaultBox.height),
    },
    reason: text(form, 'reason', 'Reason', documentText.reasonMissing),
    location: text(form, 'location', 'Location', documentText.locationMissing),
  };
};

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
