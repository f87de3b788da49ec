// What one payee line of each kind of bill must hold by itself, with the sentence of 1§5 and 2§5 for what is missing.
import { type Issue, issue } from '../issue.ts';
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
