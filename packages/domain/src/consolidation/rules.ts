// The rules of 3§5.5 and of decisions.md (Consolidation), for form and server: pure, total.
import { purposeRule } from '../bill/bill-fields.ts';
import { type Issue, issue } from '../issue.ts';
import { consolidationErrors as errors } from './errors.ts';
import { type Candidate, type ConsolidationEntry, consolidationLimits as limits } from './schema.ts';
import { consolidationText as text } from './texts.ts';

/** The least characters of a purpose (3§5.5). */
export const purposeLeast = 20;

/** What an entry lacks by itself, in the order of the form. */
export const consolidationIssues = (entry: ConsolidationEntry): Issue[] => [
  ...chosenIssues(entry.authNos),
  ...numberIssues(entry.deptBillNo),
  ...purposeIssues(entry.purpose),
];

const chosenIssues = (authNos: readonly string[]): Issue[] => {
  if (authNos.length === 0) return [issue('auth_nos', 'consolidation.none', text.noBillChosen)];
  if (authNos.length > limits.bills)
    return [issue('auth_nos', 'consolidation.too-many-bills', text.tooManyBills)];
  const seen = new Set<string>();
  const twice = authNos.find((authNo) => seen.size === seen.add(authNo).size);
  return twice === undefined ? [] : [issue('auth_nos', errors.billTwice.code, text.billTwice(twice))];
};

export const numberIssues = (deptBillNo: string): Issue[] =>
  /^\d{1,30}$/.test(deptBillNo) ? [] : [issue('dept_bill_no', 'consolidation.number', text.numberInvalid)];

export const purposeIssues = (purpose: string): Issue[] => {
  if (purpose.length < purposeLeast)
    return [issue('bill_purpose', 'consolidation.purpose-short', text.purposeShort)];
  const broken = purposeRule(purpose);
  return broken ? [issue('bill_purpose', broken.code, broken.message)] : [];
};

type Grouped = Omit<Candidate, 'deptBillNo' | 'payeeCount'>;

/** What bills of one consolidation must have in common; the money of one voucher is of one mother sanction, or of none. */
export const groupOf = (bill: Grouped): string => [headOf(bill), sanctionOf(bill)].join('|');

const headOf = ({ year, schemecd, object }: Grouped): string => [year, schemecd, object].join('|');
const sanctionOf = ({ sanction }: Grouped): string => (sanction ? `${sanction.number}|${sanction.date}` : '');

/** The first bill that is of another group, and how many payees the bills have together. */
export const groupIssues = (bills: readonly Candidate[]): Issue[] => {
  const [first] = bills;
  if (!first) return [];
  const other = bills.find((bill) => headOf(bill) !== headOf(first));
  if (other) return [issue('auth_nos', errors.mixed.code, text.mixed(other.deptBillNo))];
  const apart = bills.find((bill) => sanctionOf(bill) !== sanctionOf(first));
  if (!apart) return [];
  const message = text.otherSanction(apart.deptBillNo, apart.sanction?.number, first.sanction?.number);
  return [issue('auth_nos', errors.otherSanction.code, message)];
};

export const payeesOf = (bills: readonly Pick<Candidate, 'payeeCount'>[]): number =>
  bills.reduce((sum, { payeeCount }) => sum + payeeCount, 0);

export const hasTooManyPayees = (bills: readonly Pick<Candidate, 'payeeCount'>[]): boolean =>
  payeesOf(bills) > limits.payees;
