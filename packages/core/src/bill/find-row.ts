// The rows under which a bill is filed: one for each word, number, amount, day, payee's word and account, so that a search is a
// range of keys (decisions.md, A bill is filed under what is searched). The key says all; only rows of payees hold more. They
// are written with the bill or before it, and a reader of one looks at the bill's header before showing anything.
import { mapLimit } from '../map-limit.ts';
import { packedText } from '../storage/attribute.ts';
import { deleteRows, partsOf, putMany } from '../storage/read.ts';
import { type ItemKey, tableName } from '../storage/table.ts';
import { type Change, type Item, unexpectedRefusal } from '../storage/transact.ts';
import {
  amountText,
  backwards,
  billWords,
  dayOf,
  dayText,
  type FoundBy,
  type FoundPayee,
  numberBeginnings,
  numberEndings,
  plainAccount,
  searchedWords,
} from './find-words.ts';

/** `payees` and `accounts` are of bills with more payees: one row for all words, or ends of accounts, that begin alike. */
export type FindKind =
  | 'word'
  | 'number'
  | 'ending'
  | 'payee'
  | 'payees'
  | 'account'
  | 'accounts'
  | 'amount'
  | 'day';

export interface FindRow {
  readonly value: string;
  readonly transNo: string;
  /** Of a row of payees: the revision of the bill that has them. */
  readonly revision: number | undefined;
  readonly payees: readonly FoundPayee[];
}

interface Filed {
  readonly ddoCode: string;
  readonly transNo: string;
}

const largestNumber = 999_999_999_999;
const numberDigits = 12;
/** The number, or what it was made of, so that the newest bill of a value comes first. */
export const newestFirst = (transNo: string): string =>
  String(largestNumber - Number(transNo)).padStart(numberDigits, '0');

/** Amounts and days are ranges; what is typed has a beginning, by which an office's rows are spread. */
const isRange = (kind: FindKind): boolean => kind === 'amount' || kind === 'day';

/** The partition of an office's values of a kind. */
export const findPartition = (ddoCode: string, kind: FindKind, value: string): string =>
  isRange(kind) ? `find#${ddoCode}#${kind}` : `find#${ddoCode}#${kind}#${[...value][0] ?? ''}`;

const keyOf = ({ ddoCode, transNo }: Filed, kind: FindKind, value: string, more = ''): ItemKey => ({
  pk: findPartition(ddoCode, kind, value),
  sk: `${value}#${newestFirst(transNo)}${more}`,
});

const form = /^(?<value>.*)#(?<number>\d{12})(?:#(?<revision>\d+)(?:#\d+)?)?$/su;

/** Whether a row has a key of today; searches pass over those of the first releases. */
export const isFindRow = ({ sk }: Item): boolean => form.test(String(sk));

/** @throws where a row is not of this room */
export const readFindRow = (item: Item): FindRow => {
  const { value, number, revision } = form.exec(String(item['sk']))?.groups ?? {};
  if (value === undefined || number === undefined) throw new Error('a row of a search has another key');
  return {
    value,
    transNo: newestFirst(number),
    revision: revision === undefined ? undefined : Number(revision),
    payees: item['payees'] === undefined ? [] : JSON.parse(packedText.get(item['payees'])),
  };
};

/** The keys of what a bill is filed under, but for its payees. */
export const billKeys = (ddoCode: string, bill: FoundBy): ItemKey[] => {
  const filed = { ddoCode, transNo: bill.transNo };
  return uniqueKeys([
    ...billWords(bill).map((word) => keyOf(filed, 'word', word)),
    ...numberBeginnings(bill).map((number) => keyOf(filed, 'number', number)),
    ...numberEndings(bill).map((number) => keyOf(filed, 'ending', number)),
    keyOf(filed, 'amount', amountText(bill.netPaise)),
    keyOf(filed, 'day', dayText(dayOf(bill))),
  ]);
};

/** The keys of an authorization number, which a bill gets later. */
export const authorizationKeys = (ddoCode: string, transNo: string, authNo: string): ItemKey[] => [
  keyOf({ ddoCode, transNo }, 'number', authNo),
  keyOf({ ddoCode, transNo }, 'ending', backwards(authNo)),
];

const uniqueKeys = (keys: readonly ItemKey[]): ItemKey[] => [
  ...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, key])).values(),
];

/** Rows that a transaction takes beside all else that a bill writes (store.ts). */
const rowsInTransaction = 70;

/**
 * The rows of the payees in the transaction that shows their bill, as fine as they fit there beside its other rows. Undefined
 * where they do not: then the payees are filed before.
 */
export const payeesInBill = (bill: FoundBy & Revision, payees: readonly FoundPayee[]): Item[] | undefined => {
  const left = rowsInTransaction - billKeys(bill.ddoCode, bill).length;
  return [undefined, manyLetters, 1]
    .map((letters) => payeeRows(bill, payees, letters))
    .find((rows) => rows.length <= left);
};

export interface Revision extends Filed {
  readonly revision: number;
}

/** Letters by which the payees of a large bill are filed: some hundreds of rows, however many payees there are. */
const manyLetters = 2;

/** Payees under each word of the name and under the end of the account, or under their first letters alone. */
const payeeRows = (of: Revision, payees: readonly FoundPayee[], letters: number | undefined): Item[] => {
  const cut = (values: readonly string[]) =>
    letters === undefined ? values : values.map((value) => headOf(value, letters));
  const kinds = letters === undefined ? (['payee', 'account'] as const) : (['payees', 'accounts'] as const);
  return [
    ...rowsBy(of, kinds[0], payees, (payee) => cut(nameWords(payee))),
    ...rowsBy(of, kinds[1], payees, (payee) => cut(accountEnds(payee))),
  ];
};

const nameWords = ([name]: FoundPayee): string[] => searchedWords(name);
const accountEnds = ([, account]: FoundPayee): string[] => {
  const plain = plainAccount(account);
  return plain === '' ? [] : [backwards(plain)];
};

const headOf = (value: string, letters: number): string => [...value].slice(0, letters).join('');

/** The values under which bills with more payees have those of a word, or of an account backwards. */
export const headValuesOf = (value: string): string[] => [
  ...new Set([1, manyLetters].map((letters) => headOf(value, letters))),
];
/** What begins the values under which bills with more payees have those that a word or the end of an account begins. */
export const headsOf = (value: string): string[] =>
  [...value].length === 1 ? [value] : headValuesOf(value).map((head) => `${head}#`);

/** So many payees of 100 letters each stay well under the 400 KB of a row. */
const payeesPerRow = 1_000;

const rowsBy = (
  of: Revision,
  kind: FindKind,
  payees: readonly FoundPayee[],
  valuesOf: (payee: FoundPayee) => readonly string[],
): Item[] => {
  const found = new Map<string, FoundPayee[]>();
  for (const payee of payees)
    for (const value of new Set(valuesOf(payee))) {
      const same = found.get(value);
      if (same) same.push(payee);
      else found.set(value, [payee]);
    }
  return [...found].flatMap(([value, own]) =>
    partsOf(own, payeesPerRow).map((part, at) => ({
      ...keyOf(of, kind, value, `#${of.revision}${at === 0 ? '' : `#${at}`}`),
      payees: packedText.set(JSON.stringify(part)),
    })),
  );
};

/** Rows of a bill in the transaction that shows it. */
export const fileChanges = (rows: readonly (Item | ItemKey)[]): Change[] =>
  rows.map((row) => ({
    write: { Put: { TableName: tableName(), Item: { ...row } } },
    refuse: unexpectedRefusal('a row of a search carries no condition'),
  }));

const batchesAtOnce = 4;
const rowsPerPart = 100;

/** Files the payees of a large bill before it is shown. */
export const filePayees = async (of: Revision, payees: readonly FoundPayee[]): Promise<void> => {
  await putMany(payeeRows(of, payees, manyLetters));
};

/** Takes them away again, where nothing shows their bill. */
export const unfilePayees = async (of: Revision, payees: readonly FoundPayee[]): Promise<void> => {
  const rows = payeeRows(of, payees, manyLetters);
  const keys = rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  await mapLimit(partsOf(keys, rowsPerPart), batchesAtOnce, (part) => deleteRows(part));
};

/** 10 pages of 200 KB stay well under a transaction's 4 MB and 100 items. A bill of more pages is stored before its transaction, and its payees with it (stage-bill.ts); so is a consolidated one. */
export const pagesInTransaction = 10;

/** The rows of a bill that was stored, the likeliest form first: how fine its payees are filed follows from what else it wrote. */
export const storedFindRows = (
  { authNo, ...bill }: FoundBy & Revision & { readonly childCount?: number | undefined },
  payees: readonly FoundPayee[],
  pages: number,
): Item[][] => {
  const own = [
    ...billKeys(bill.ddoCode, bill),
    ...(authNo === undefined ? [] : authorizationKeys(bill.ddoCode, bill.transNo, authNo)),
  ].map((key) => ({ ...key }));
  const isStaged = bill.childCount !== undefined || pages > pagesInTransaction;
  const likeliest = isStaged ? undefined : payeesInBill(bill, payees);
  const forms = [manyLetters, undefined, 1].map((letters) => payeeRows(bill, payees, letters));
  return (likeliest ? [likeliest, ...forms] : forms).map((rows) => [...own, ...rows]);
};

/** All rows of a bill that was stored without them. */
export const findRowsOf = (bill: FoundBy & Revision, payees: readonly FoundPayee[]): Item[] => [
  ...billKeys(bill.ddoCode, bill).map((key) => ({ ...key })),
  ...(payeesInBill(bill, payees) ?? payeeRows(bill, payees, manyLetters)),
];
