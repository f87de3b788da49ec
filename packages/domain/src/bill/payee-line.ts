// What one payee line of each kind of bill must hold by itself, with the sentence of 1§5 and 2§5 for what is missing, and
// which two lines would pay the same payee.
import { type Issue, issue } from '../issue.ts';
import { formatRupees } from '../money.ts';
import { billKinds } from './kind.ts';
import { type BillEntry, isThirdParty, type PayeeLine } from './schema.ts';
import { billText as text } from './texts.ts';

/** What a payee line must hold by itself, in the order of 1§5. */
export const payeeLineIssues = (kind: BillEntry['kind'], line: PayeeLine): Issue[] => {
  switch (billKinds[kind].payeeSource) {
    case 'snaPayee':
      return snaLineIssues(line);
    case 'gpfEmployee':
      return isThirdParty(line) ? thirdPartyLineIssues(line) : gpfLineIssues(line);
    case 'employee':
      return unfilledIssues(line, employeeFields);
  }
};

const snaLineIssues = (line: PayeeLine): Issue[] => {
  if (!line.accountNumber || !line.ifsc || !line.snaUniqueId)
    return [issue('payee', 'bill.payee-not-selected', text.payeeNotSelected)];
  return line.amount > 0 ? [] : [issue('amount', 'bill.amount-invalid', text.amountInvalid)];
};

const employeeFields = ['ein', 'name', 'ifsc', 'accountNumber'] as const;

/** A third party in an employee's place (2§5, Replace). */
export const thirdPartyLineIssues = (line: PayeeLine): Issue[] =>
  unfilledIssues(line, ['name', 'ifsc', 'accountNumber']);

const unfilledIssues = (line: PayeeLine, fields: readonly (keyof PayeeLine)[]): Issue[] => {
  const missing = fields.find((field) => !line[field]);
  return missing || line.amount <= 0
    ? [issue(missing ?? 'amount', 'bill.payee-fields', text.payeeFields)]
    : [];
};

/** Each field has its own sentence, and all that are missing are named at once (2§5). */
const gpfLineIssues = (line: PayeeLine): Issue[] => [
  ...gpfFields
    .filter(([field]) => !line[field])
    .map(([field, code, sentence]) => issue(field, code, sentence)),
  ...(line.amount > 0 ? [] : [issue('amount', 'bill.gpf-amount', text.gpfAmountMissing)]),
];

const gpfFields = [
  ['name', 'bill.gpf-payee', text.gpfPayeeMissing],
  ['ein', 'bill.gpf-ein', text.gpfEinMissing],
  ['ifsc', 'bill.gpf-ifsc', text.gpfIfscMissing],
  ['gpfNumber', 'bill.gpf-number', text.gpfNumberMissing],
  ['accountNumber', 'bill.gpf-account', text.gpfAccountMissing],
  ['grade', 'bill.gpf-grade', text.gpfGradeMissing],
] as const;

/**
 * Whom a line pays; a bill pays each once. An SNA payee is its account, IFSC and SNA id (1§3), an employee the EIN. A third
 * party is its account, beside the EIN that it stands in for: part of an advance may go to it and the rest to the employee.
 */
export const payeeIdentity = (kind: BillEntry['kind'], line: PayeeLine): string => {
  if (billKinds[kind].payeeSource === 'snaPayee')
    return `${line.accountNumber}|${line.ifsc}|${line.snaUniqueId}`;
  return isThirdParty(line) ? `${line.ein}|${line.accountNumber}|${line.ifsc}` : line.ein;
};

/** Where a payee is in the bill already. */
export interface HeldLine {
  readonly number: number;
  readonly line: PayeeLine;
}

/** The refusal of a line whose payee another line pays; `prefix` is the path of the line ("" in its own window). */
export const payeeTwice = (kind: BillEntry['kind'], prefix: string, held: HeldLine): Issue => {
  const { name, ein, amount } = held.line;
  if (billKinds[kind].payeeSource === 'snaPayee')
    return issue(prefix || 'payee', 'bill.payee-twice', text.payeeTwice);
  const holds = text.payeeHeld(String(held.number), name || ein, formatRupees(amount));
  const field = isThirdParty(held.line) ? 'payee' : 'ein';
  return issue(prefix ? `${prefix}.${field}` : field, 'bill.payee-twice', `${text.payeeTwice} ${holds}`);
};
