// Which bill a dropped file belongs to, by its name: the transaction number, or the Department Bill No with any sign between
// its parts ("EDN/317" as EDN-317, edn_317 or EDN 317). What could be two bills is left to the officer.

export interface NumberedBody {
  readonly trans_no: string;
  readonly bill_no: string;
}

export interface FileMatch<Bill> {
  /** Each bill that the name may mean: none, one, or several to choose from. */
  readonly bills: readonly Bill[];
  readonly by: 'trans_no' | 'bill_no' | undefined;
}

export const matchFile = <Bill extends NumberedBody>(
  fileName: string,
  bills: readonly Bill[],
): FileMatch<Bill> => {
  const whole = partsOf(withoutEnding(fileName));
  // a browser numbers copies: "EDN-317 (1).pdf" may be that, or bill EDN/317/1
  const plain = partsOf(withoutEnding(fileName).replace(/\s\(\d+\)$/, ''));
  const byTransNo = bills.filter((bill) => whole.includes(bill.trans_no));
  const byBillNo = [...new Set([...namedIn(whole, bills), ...namedIn(plain, bills)])];
  const found = byTransNo.length === 0 ? byBillNo : contradicted(byTransNo, byBillNo);
  return { bills: found, by: found.length === 0 ? undefined : byTransNo.length > 0 ? 'trans_no' : 'bill_no' };
};

/** A transaction number decides between bills of one number, unless the name also has the number of another bill. */
const contradicted = <Bill>(byTransNo: readonly Bill[], byBillNo: readonly Bill[]): readonly Bill[] =>
  byBillNo.length === 0 || byBillNo.some((bill) => byTransNo.includes(bill))
    ? byTransNo
    : [...new Set([...byTransNo, ...byBillNo])];

const withoutEnding = (fileName: string): string => fileName.replace(/\.pdf$/i, '');

/** Runs of letters and runs of digits, in one spelling and case: 31 is no part of 317, nor EDN of REDN. */
const partsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];

const namedIn = <Bill extends NumberedBody>(
  name: readonly string[],
  bills: readonly Bill[],
): readonly Bill[] => {
  const found = bills.flatMap((bill) => {
    const number = partsOf(bill.bill_no);
    return isNamed(name, number) ? [{ bill, number }] : [];
  });
  // EDN/317/2 is meant where the name has all of it, not EDN/317
  return found
    .filter(
      ({ number }) =>
        !found.some((other) => other.number.length > number.length && holds(other.number, number)),
    )
    .map(({ bill }) => bill);
};

/** A number without letters ("12") is meant only where the name has no other figures: a date is no bill. */
const isNamed = (name: readonly string[], number: readonly string[]): boolean => {
  if (number.length === 0) return false;
  if (number.length === 1 && /^\p{Nd}/u.test(number[0] ?? ''))
    return name.filter((part) => /^\p{Nd}/u.test(part)).join() === number[0];
  return holds(name, number);
};

const holds = (parts: readonly string[], wanted: readonly string[]): boolean =>
  parts.some((_, at) => wanted.every((part, next) => parts[at + next] === part));
