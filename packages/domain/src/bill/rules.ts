// Rules of bill entry (1§5, 3§5.1, decisions.md). Pure and total: the form shows them as the officer types, the server
// enforces them with the same sentence. Paths are entry field names; issue-path.ts maps them to wire names.
import { type Issue, issue } from '../issue.ts';
import { maxPaise, type Paise, paise, zeroPaise } from '../money.ts';
import { purposeField } from './bill-fields.ts';
import type {
  ComponentsDeclaration,
  Field,
  Fields,
  HeldLine,
  PayeesDeclaration,
  Refusal,
} from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { type BillEntry, billKinds } from './kind.ts';
import { thirdPartyLineIssues } from './payee-line.ts';
import { declared } from './payload.ts';
import { billLimits, type DeductionLine, type PayeeLine } from './schema.ts';

/** Net = gross − deduction, never below 0; a negative deduction, which no bill may have, adds nothing. Paise. */
export const netAmount = (gross: Paise, deduction: Paise): Paise =>
  paise(Math.max(0, gross - Math.max(0, deduction)));

/** What the screen makes of an entered deduction: 0 where it passes the kind's boundary (1§5). Paise. */
export const acceptedDeduction = (kind: BillEntry['kind'], gross: Paise, deduction: Paise): Paise => {
  const fits = billKinds[kind].deductionMayEqualGross ? deduction <= gross : deduction < gross;
  return fits && deduction >= 0 ? deduction : paise(0);
};

/** Totals to show; lines that add up to more than an amount may be show the highest amount. Paise. */
export const deductionTotal = (entry: BillEntry): Paise => limited(deductionSum(entry));
export const payeeTotal = (entry: BillEntry): Paise => limited(payeeSum(entry));
const limited = (sum: number): Paise => paise(Math.max(-maxPaise, Math.min(maxPaise, sum)));

// rules see lines of any size, so their sums are plain numbers: past 2^53 they are not exact, but far above any bill
const deductionSum = ({ deductions }: BillEntry): number =>
  deductions.reduce((sum, line) => sum + line.value, 0);
const payeeSum = ({ payees }: BillEntry): number => payees.reduce((sum, line) => sum + line.amount, 0);

/** What is left to add, in paise; 0 or below hides the Add button (1§4, Add buttons). */
export const deductionRemaining = (entry: BillEntry): number => entry.deduction - deductionSum(entry);
export const payeeRemaining = (entry: BillEntry): number =>
  netAmount(entry.gross, entry.deduction) - payeeSum(entry);

const isFilledDeduction = (line: DeductionLine): boolean =>
  Boolean(line.majorHead && line.scheme) && line.value > 0;

/** Add Deduction: all fields, and the running total stays within the bill's deduction (1§5). */
export const addDeductionIssues = (entry: BillEntry, line: DeductionLine): Issue[] => {
  if (!isFilledDeduction(line)) {
    const path = !line.majorHead ? 'majorHead' : !line.scheme ? 'scheme' : 'value';
    return [issue(path, 'bill.deduction-fields', entryText.deductionFields)];
  }
  if (deductionSum(entry) + line.value > entry.deduction)
    return [issue('value', 'bill.deduction-over', entryText.deductionOver)];
  return [];
};

/** Add Payee: the line by itself, the totals against the net amount, no payee twice (1§5). */
export const addPayeeIssues = (entry: BillEntry, line: PayeeLine): Issue[] => {
  const kind = billKinds[entry.kind];
  const own = lineIssues(kind.payload.payees, line);
  if (own.length) return own;
  if (line.amount > payeeRemaining(entry)) return [issue('amount', 'bill.payees-over', kind.payeesOver)];
  return twiceInBill(entry, line);
};

/** A payee of the line is in the bill already. */
const twiceInBill = (entry: BillEntry, line: PayeeLine): Issue[] => {
  const { identities, twice } = billKinds[entry.kind].payload.payees;
  const own = identities(line);
  for (const [at, held] of entry.payees.entries()) {
    const others = new Set(identities(held));
    const part = own.findIndex((identity) => others.has(identity));
    if (part >= 0) return [twice('', { number: at + 1, line: held }, part)];
  }
  return [];
};

/**
 * Replace by a third party: its fields, and the new amount with those of the other payees within the net amount. (2§5 has
 * the line's former amount in that sum, which would let any amount pass; meant is the one that replaces it.)
 */
export const replacePayeeIssues = (entry: BillEntry, replaced: PayeeLine, line: PayeeLine): Issue[] => {
  const own = thirdPartyLineIssues(line);
  if (own.length) return own;
  if (line.amount > payeeRemaining(entry) + replaced.amount)
    return [issue('amount', 'bill.payees-over', billKinds[entry.kind].payeesOver)];
  const { identities } = billKinds[entry.kind].payload.payees;
  const isSame = String(identities(line)) === String(identities(replaced));
  return isSame ? [] : twiceInBill(entry, line);
};

/** Everything that holds for a whole bill at submit, in the order of 3§5.1. */
export const billIssues = (entry: BillEntry): Issue[] => [
  ...fieldIssues(entry),
  ...payeeIssues(entry),
  ...purposeIssues(entry),
  ...amountIssues(entry),
  ...deductionIssues(entry),
  ...(billKinds[entry.kind].issues?.(entry) ?? []),
];

/** The rules that a kind's fields declare, those of its own first; the purpose comes after the payees (3§5.1). */
const fieldIssues = (entry: BillEntry): Issue[] => {
  const { fields, own = {} } = billKinds[entry.kind].payload;
  const { purpose: _, ...before } = fields;
  return [...brokenRules(own, entry.own ?? {}), ...brokenRules(before, entry)];
};

/** A kind that does not ask for a purpose takes none that breaks the rule of all kinds. */
const purposeIssues = (entry: BillEntry): Issue[] =>
  brokenRules({ purpose: billKinds[entry.kind].payload.fields.purpose ?? purposeField }, entry);

/** What the declared rules say of values; the path is the field's name. */
const brokenRules = (fields: Readonly<Partial<Fields>>, values: object): Issue[] =>
  declared(fields).flatMap(([name, field]) => {
    const broken = refusalOf(field, (values as Readonly<Record<string, unknown>>)[name]);
    return broken ? [issue(name, broken.code, broken.message)] : [];
  });

const refusalOf = (field: Field, value: unknown): Refusal | undefined =>
  field.unit === 'text'
    ? field.rule?.((value as string | undefined) ?? '')
    : field.rule?.((value as Paise | undefined) ?? zeroPaise);

const amountIssues = (entry: BillEntry): Issue[] => {
  if (entry.gross < 0) return [issue('gross', 'bill.gross-invalid', entryText.grossInvalid)];
  if (entry.gross < 100) return [issue('gross', 'bill.gross-below-one', entryText.grossBelowOne)];
  if (entry.deduction < 0) return [issue('deduction', 'bill.deduction-invalid', entryText.deductionInvalid)];
  const kind = billKinds[entry.kind];
  if (kind.deductionMayEqualGross ? entry.deduction > entry.gross : entry.deduction >= entry.gross)
    return [
      kind.deductionMayEqualGross
        ? issue('deduction', 'bill.deduction-over-gross', entryText.deductionUpToGross)
        : issue('deduction', 'bill.deduction-not-below-gross', entryText.deductionBelowGross),
    ];
  if (entry.net !== undefined && entry.net < 0)
    return [issue('net', 'bill.net-negative', entryText.netNegative)];
  if (entry.net !== undefined && entry.net !== netAmount(entry.gross, entry.deduction))
    return [issue('net', 'bill.net-wrong', entryText.netWrong)];
  return [];
};

const deductionIssues = (entry: BillEntry): Issue[] => {
  const issues = entry.deductions.flatMap((line, at) =>
    isFilledDeduction(line)
      ? []
      : [issue(`deductions.${at}`, 'bill.deduction-fields', entryText.deductionFields)],
  );
  if (issues.length > 0) return issues;
  const over = deductionSum(entry) - entry.deduction;
  if (over > 0 && entry.deduction >= 0)
    return [issue('deductions', 'bill.deduction-over', entryText.deductionOver)];
  return over === 0 ? [] : [issue('deductions', 'bill.deductions-sum', entryText.deductionsSum)];
};

const payeeIssues = (entry: BillEntry): Issue[] => {
  const net = netAmount(entry.gross, entry.deduction);
  if (entry.payees.length === 0)
    return net > 0 ? [issue('payees', 'bill.payee-missing', entryText.payeeMissing)] : [];
  if (entry.payees.length > billLimits.payees)
    return [issue('payees', 'bill.too-many-payees', entryText.tooManyPayees)];
  const issues = entry.payees.flatMap((line, at) =>
    lineIssues(billKinds[entry.kind].payload.payees, line).map((own) =>
      issue(`payees.${at}.${own.path}`, own.code, own.message),
    ),
  );
  if (issues.length) return issues;
  const over = payeeSum(entry) - net;
  if (over > 0) return [issue('payees', 'bill.payees-over', billKinds[entry.kind].payeesOver)];
  if (over < 0) return [issue('payees', 'bill.payees-sum', entryText.payeesSum)];
  return twiceIssues(entry);
};

/** A line by itself: what its kind requires of it, and that its parts add up to its amount (decisions.md). */
const lineIssues = (payees: PayeesDeclaration, line: PayeeLine): Issue[] => {
  const own = payees.lineIssues(line);
  if (own.length || !payees.components) return own;
  return componentIssues(payees.components, line);
};

const componentIssues = (
  { fields, issues: between }: ComponentsDeclaration,
  { amount, components = [] }: PayeeLine,
): Issue[] => {
  if (components.length === 0)
    return [issue('components', 'bill.component-missing', entryText.componentMissing)];
  const issues = components.flatMap((part, at) =>
    [...brokenRules(fields, part), ...(between?.(part) ?? [])].map((own) => ({
      ...own,
      path: `components.${at}.${own.path}`,
    })),
  );
  if (issues.length) return issues;
  return components.reduce((sum, part) => sum + part.net, 0) === amount
    ? []
    : [issue('components', 'bill.components-sum', entryText.componentsSum)];
};

const twiceIssues = ({ kind, payees }: BillEntry): Issue[] => {
  const { identities, twice } = billKinds[kind].payload.payees;
  const seen = new Map<string, HeldLine>();
  return payees.flatMap((line, at) => {
    // two parts of one line may be the same as well
    for (const [part, identity] of identities(line).entries()) {
      const held = seen.get(identity);
      if (held) return [twice(`payees.${at}`, held, part)];
      seen.set(identity, { number: at + 1, line });
    }
    return [];
  });
};
