// By which words, numbers and amounts a bill and its payees are found (decisions.md, A bill is filed under what is searched).
// The rows of a bill are made of them, and what an officer types is compared with them by the same functions.
import { wordsOf } from '@portal/domain/bank/branch-words';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { civilDate } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import type { BillRow } from './entity.ts';

/** What a bill is found by, but for its payees and its status. */
export type FoundBy = Pick<
  BillRow,
  'transNo' | 'authNo' | 'deptBillNo' | 'purpose' | 'schemecd' | 'object' | 'schemeName' | 'netPaise'
> & { readonly prepared: Pick<BillRow['prepared'], 'at'> };

/** Words that every second purpose has: nothing is filed under them, and they are not compared. */
const passedOver = new Set(['a', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'under']);

/** The words of what is typed or filed, the longest first: it leaves the fewest rows to look at. */
export const searchedWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !passedOver.has(word))
    .toSorted((a, b) => b.length - a.length);

/** True where each typed word is the beginning of one of the words. */
export const beginsWords = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/** A number as it is compared: "PWD/12", "pwd/12". */
export const plainNumber = (number: string): string => number.normalize('NFKC').trim().toLowerCase();

/** From its first letter on and from each of its later parts: "pwd/12/26", "12/26", "26". */
const beginningsOf = (number: string): string[] => {
  const plain = plainNumber(number);
  const starts = [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index);
  return [...new Set([plain, ...starts.map((start) => plain.slice(start))])];
};

/** Backwards, so that its last digits are a beginning. */
export const backwards = (text: string): string => [...text].toReversed().join('');

/** An account number as it is compared. */
export const plainAccount = (account: string): string => account.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Numbers by which a bill is found from their beginning; that of its authorization comes with it. */
export const numberBeginnings = ({ transNo, authNo, deptBillNo }: Numbered): string[] => [
  ...beginningsOf(deptBillNo),
  transNo,
  ...(authNo ? [authNo] : []),
];
/** The same from their end. */
export const numberEndings = ({ transNo, authNo, deptBillNo }: Numbered): string[] =>
  [plainNumber(deptBillNo), transNo, ...(authNo ? [authNo] : [])].map(backwards);

type Numbered = Pick<FoundBy, 'transNo' | 'authNo' | 'deptBillNo'>;

/** True where a number of the bill, or a part of its Department Bill No, begins or ends as typed. */
export const hasNumber = (bill: Numbered, typed: string): boolean => {
  const plain = plainNumber(typed);
  const end = backwards(plain);
  return (
    numberBeginnings(bill).some((number) => number.startsWith(plain)) ||
    numberEndings(bill).some((number) => number.startsWith(end))
  );
};

/** The code as digits from its beginning, its major head, and the words of the name. */
export const schemeWords = ({ schemecd, object, schemeName }: Schemed): string[] => [
  `${schemecd}${object}`,
  ...formatSchemeCode(schemecd, object)
    .split('-')
    .filter((segment) => segment.length >= segmentDigits),
  ...searchedWords(schemeName),
];
const segmentDigits = 4;

type Schemed = Pick<FoundBy, 'schemecd' | 'object' | 'schemeName'>;

/** The words under which a bill of a scheme may be filed that is typed so: its code, or the longest word of its name. */
export const typedScheme = (typed: string): string[] => {
  if (!isCode(typed)) return searchedWords(typed).slice(0, 1);
  const segments = typed.split(/\D+/).filter((segment) => segment.length >= segmentDigits);
  return [...new Set([digitsOf(typed), ...segments.slice(0, 1)])];
};

/** True where the code of the bill begins so or has this part, or its name has words that begin so. */
export const hasScheme = (bill: Schemed, typed: string): boolean => {
  if (!isCode(typed)) return beginsWords(wordsOf(bill.schemeName), searchedWords(typed));
  const code = formatSchemeCode(bill.schemecd, bill.object);
  return digitsOf(code).startsWith(digitsOf(typed)) || `-${code}-`.includes(`-${typed.trim()}`);
};

const isCode = (typed: string): boolean => /^\d[\d -]*$/.test(typed.trim());
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Words of a purpose beyond these are no way to it: a transaction takes a hundred rows. */
const purposeWordsAtMost = 30;
const schemeWordsAtMost = 15;

const purposeWords = ({ purpose }: Pick<FoundBy, 'purpose'>): string[] =>
  wordsOf(purpose)
    .filter((word) => !passedOver.has(word))
    .slice(0, purposeWordsAtMost);

/** True where the purpose of the bill has words that begin so. */
export const hasPurpose = (bill: Pick<FoundBy, 'purpose'>, typed: string): boolean =>
  beginsWords(purposeWords(bill), searchedWords(typed));

/** Words of purpose and scheme, each once. */
export const billWords = (bill: FoundBy): string[] => [
  ...new Set([...purposeWords(bill), ...schemeWords(bill).slice(0, schemeWordsAtMost)]),
];

const amountDigits = 15;
/** An amount in paise as a text that sorts as the amount. */
export const amountText = (paise: number): string => String(paise).padStart(amountDigits, '0');

const lastDay = 99_999_999;
/** A civil date as a text of which later days come first. */
export const dayText = (day: string): string =>
  String(lastDay - Number(day.replaceAll('-', ''))).padStart(8, '0');
/** The day of its last submit, in India. */
export const dayOf = ({ prepared }: Pick<FoundBy, 'prepared'>): string => civilDate(new Date(prepared.at));

/** What a payee is found by: name and account, as the bill has them. */
export type FoundPayee = readonly [name: string, account: string];

/** Each pair of name and account once. */
export const foundPayees = (payees: readonly PayeeLine[]): FoundPayee[] => [
  ...new Map(
    payees.map(({ name, accountNumber }) => [`${name}\n${accountNumber}`, [name, accountNumber] as const]),
  ).values(),
];
