// The code that proves that a login reads the mail of an address. It is made where it is mailed and kept as a hash.
import { randomBytes, randomInt } from 'node:crypto';
import { newsMailLimits } from '@portal/domain/news/mail';
import { sha256 } from '../sha256.ts';

export interface MadeCode {
  /** What the mail says. */
  readonly code: string;
  /** What the table keeps: salt and hash. */
  readonly kept: string;
}

export const makeMailCode = (): MadeCode => {
  const { codeDigits } = newsMailLimits;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const salt = randomBytes(16).toString('base64url');
  return { code, kept: keptAs(salt, code) };
};

export const isMailCode = (kept: string, code: string): boolean =>
  kept === keptAs(kept.split('.', 1)[0] ?? '', code);

const keptAs = (salt: string, code: string): string => `${salt}.${sha256(`${salt}:${code}`)}`;
