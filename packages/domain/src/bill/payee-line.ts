// What one payee line of each kind of bill must hold by itself, with the sentence of 1§5 and 2§5 for what is missing, and
// which two lines would pay the same payee. The kinds' declarations name these.
import { type Issue, issue } from '../issue.ts';
import { formatRupees } from '../money.ts';
import type { HeldLine } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { isThirdParty, type PayeeLine } from './schema.ts';

/** A payee of the SNA payee master, in the order of 1§5. */
export const snaLineIssues = (line: PayeeLine): Issue[] => {
  if (!line.accountNumber || !line.ifsc || !line.snaUniqueId)
    return [issue('payee', 'bill.payee-not-selected', entryText.payeeNotSelected)];
  return line.amount >= leastSnaPaise
    ? []
    : [issue('amount', 'bill.amount-invalid', entryText.amountInvalid)];
};

/** An SNA payee is paid at least one rupee (1§9). */
const leastSnaPaise = 100;

/** An employee found by EIN (1§5). */
export const employeeLineIssues = (line: PayeeLine): Issue[] =>
  unfilledIssues(line, ['ein', 'name', 'ifsc', 'accountNumber']);

/** A third party in an employee's place (2§5, Replace). */
export const thirdPartyLineIssues = (line: PayeeLine): Issue[] =>
  unfilledIssues(line, ['name', 'ifsc', 'accountNumber']);

const unfilledIssues = (line: PayeeLine, fields: readonly (keyof PayeeLine)[]): Issue[] => {
  const missing = fields.find((field) => !line[field]);
  return missing || line.amount <= 0
    ? [issue(missing ?? 'amount', 'bill.payee-fields', entryText.payeeFields)]
    : [];
};

/** An employee with a provident fund, or a third party in his place (2§5). */
export const gpfLineIssues = (line: PayeeLine): Issue[] =>
  isThirdParty(line) ? thirdPartyLineIssues(line) : gpfEmployeeIssues(line);

/** Each field has its own sentence, and all that are missing are named at once (2§5). */
const gpfEmployeeIssues = (line: PayeeLine): Issue[] => [
  ...gpfFields
    .filter(([field]) => !line[field])
    .map(([field, code, sentence]) => issue(field, code, sentence)),
  ...(line.amount > 0 ? [] : [issue('amount', 'bill.gpf-amount', entryText.gpfAmountMissing)]),
];

const gpfFields = [
  ['name', 'bill.gpf-payee', entryText.gpfPayeeMissing],
  ['ein', 'bill.gpf-ein', entryText.gpfEinMissing],
  ['ifsc', 'bill.gpf-ifsc', entryText.gpfIfscMissing],
  ['gpfNumber', 'bill.gpf-number', entryText.gpfNumberMissing],
  ['accountNumber', 'bill.gpf-account', entryText.gpfAccountMissing],
  ['grade', 'bill.gpf-grade', entryText.gpfGradeMissing],
] as const;

/** An SNA payee is its account, IFSC and SNA id (1§3). */
export const snaIdentities = (line: PayeeLine): readonly string[] => [
  `${line.accountNumber}|${line.ifsc}|${line.snaUniqueId}`,
];

export const snaTwice = (prefix: string): Issue =>
  issue(prefix || 'payee', 'bill.payee-twice', entryText.payeeTwice);

/**
 * An employee is the EIN. A third party is its account, beside the EIN of the employee it is paid for: part of an advance
 * may go to it and the rest to the employee.
 */
export const employeeIdentities = (line: PayeeLine): readonly string[] => [
  isThirdParty(line) ? `${line.ein}|${line.accountNumber}|${line.ifsc}` : line.ein,
];

export const employeeTwice = (prefix: string, { number, line }: HeldLine): Issue => {
  const holds = entryText.payeeHeld(String(number), line.name || line.ein, formatRupees(line.amount));
  const field = isThirdParty(line) ? 'payee' : 'ein';
  return issue(prefix ? `${prefix}.${field}` : field, 'bill.payee-twice', `${entryText.payeeTwice} ${holds}`);
};
