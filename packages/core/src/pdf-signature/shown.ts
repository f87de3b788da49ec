// Decides whether a signature shows what the portal draws and nothing else: the box is derived again from the certificate's
// name and from what the signature dictionary says of reason, place and time (decisions.md, What a signature may show).
import { X509Certificate } from 'node:crypto';
import { clockToleranceMs } from '@portal/domain/document/schema';
import { wordsFault } from '@portal/domain/document/signature-words';
import { isString, type PdfDict } from '../pdf/value.ts';
import type { Certificate } from '../x509/certificate.ts';
import { holderName } from '../x509/holder-name.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import type { AddedSignature } from './allowed-change.ts';
import { BoxFault, drawAppearance, type SignatureText } from './appearance.ts';
import { Drawing, differenceFrom, type FoundObjects } from './drawing.ts';
import { billEntry } from './object-shape.ts';
import { plainTextOf, timeFrom } from './signature-entry.ts';

const appearance = (detail: string): SignatureRefusal => new SignatureRefusal('signature.appearance', detail);

/** What the signature says, when its box shows just that. */
export const checkShown = async (
  added: AddedSignature,
  among: FoundObjects,
  certificate: Certificate,
  bill?: ExpectedBill,
): Promise<SignatureText> => {
  const text = { ...saidBy(added.dict, nameIn(certificate)), bill: billIn(added.dict, bill) };
  const drawing = new Drawing();
  const number = await drawn(drawing, added, text);
  const difference = differenceFrom(drawing, number, added.appearance, among);
  if (difference !== undefined) throw appearance(`the box differs: ${difference}`);
  return text;
};

/** What the portal has of the bill. */
export interface ExpectedBill {
  readonly lines: readonly string[];
  /** Signatures of earlier versions, which were accepted then, name none. */
  readonly mayBeMissing: boolean;
}

/** The lines that the box must show. */
const billIn = (dict: PdfDict, expected: ExpectedBill | undefined): readonly string[] | undefined => {
  const isNamed = dict.entries.has(billEntry);
  if (!isNamed && (!expected || expected.mayBeMissing)) return undefined;
  if (!isNamed) throw new SignatureRefusal('signature.bill-missing', 'the signature names no bill');
  const named = wordOf(dict, billEntry);
  if (named !== expected?.lines.join('\n'))
    throw new SignatureRefusal('signature.other-bill', `the signature names "${named}"`);
  return expected.lines;
};

const names = new WeakMap<Certificate, string>();

const nameIn = (certificate: Certificate): string => {
  const name = names.get(certificate) ?? holderName(new X509Certificate(certificate.der));
  names.set(certificate, name);
  return name;
};

/** Refuses times of the signer's machine that are too far from the server's. */
export const checkClock = (now: Date, ...claimed: readonly (Date | undefined)[]): void => {
  for (const at of claimed)
    if (at && Math.abs(at.getTime() - now.getTime()) > clockToleranceMs)
      throw new SignatureRefusal('signature.clock', `signed at ${at.toISOString()} by its own clock`);
};

const drawn = async (drawing: Drawing, added: AddedSignature, text: SignatureText): Promise<number> => {
  try {
    return await drawAppearance(drawing, added.rectangle, added.frame, text);
  } catch (cause) {
    if (cause instanceof BoxFault) throw new SignatureRefusal('signature.box', cause.message, { cause });
    throw cause;
  }
};

const saidBy = (dict: PdfDict, name: string): SignatureText => {
  if (wordOf(dict, 'Name') !== name) throw appearance('another name than that of the certificate');
  const at = timeFrom(wordOf(dict, 'M'));
  if (!at) throw appearance('no time, or one in another form');
  const [reason, location] = [wordOf(dict, 'Reason'), wordOf(dict, 'Location')];
  if (reason.trim() === '' || location.trim() === '') throw appearance('no reason, or no place');
  const fault = wordsFault('Reason', reason) ?? wordsFault('Location', location);
  if (fault !== undefined) throw new SignatureRefusal('signature.words', fault);
  return { name, reason, location, at };
};

const wordOf = (dict: PdfDict, key: string): string => {
  const value = dict.entries.get(key);
  const text = isString(value) ? plainTextOf(value) : undefined;
  if (text === undefined) throw appearance(`no ${key}, or one that is not read alike`);
  return text;
};
