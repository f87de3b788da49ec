// What a log shows of accounts and PANs: their last four characters (decisions.md, Account numbers). They are recognized by the name
// of their field, by their shape, or by the word before them.
import { maskAccount } from '@portal/domain/code';

/** Names of fields without case, blanks and underscores: bank_account_no, confirm_acc_no, accountNumber, payee_pan. */
const secretName =
  /(account|acct)(no|num|number)?$|^(confirm)?acc?(no|num|number)$|^(payee|employee|holder)?pan(no|number)?$/;
const isSecret = (name: string): boolean => secretName.test(name.replace(/[\s_-]/g, '').toLowerCase());

const panShape = /(?<![A-Za-z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Za-z0-9])/gi;
const word = String.raw`(?=[A-Za-z]*\d)[A-Za-z0-9]{6,20}(?![A-Za-z0-9])`;
/** `account AB123456`, `"acc_no":"00123456"`, `pan=ABCDE1234F`. */
const afterName = new RegExp(
  String.raw`((?:account|acct|acc?[ _]?no|a/c|pan)[\w ]{0,16}?["'#:= ]{1,4})(${word})`,
  'gi',
);
/** Keys of the table that are made of an account. */
const tableKey = /\b(?:accountagency|claim)#[^\s"']+/g;

/** A text as a log shows it; of long numbers the last four digits are left too. */
export const maskText = (text: string): string =>
  text
    .replace(tableKey, (key) => key.replace(new RegExp(word, 'g'), maskAccount))
    .replace(panShape, maskAccount)
    .replace(afterName, (_, before: string, account: string) => before + maskAccount(account))
    .replace(/\d{5,}(?=\d{4})/g, (digits) => '•'.repeat(digits.length));

/** Deeper than any message is; what lies below is left out, since a value without end could not be written. */
const mostLevels = 40;

/** Any value as a log shows it. A single word that no name gives away is left as it is: numbers of bills, ids, codes. */
export const maskFields = (value: unknown, name = '', levels = mostLevels): unknown => {
  if (typeof value === 'string' || typeof value === 'number') {
    if (isSecret(name)) return maskAccount(String(value));
    if (typeof value === 'number') return value;
    return /\s/.test(value) ? maskText(value) : value.replace(panShape, maskAccount);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((each) => maskFields(each, name, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, maskFields(inner, key, levels - 1)]),
  );
};

/** A message as the log of messages shows it: JSON by its names, any other text as a text. */
export const maskMessage = (text: string): string => {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return maskText(text);
  }
  return JSON.stringify(maskFields(message));
};
