// What the rules of an entry cannot know by themselves: heads and bill types in the state's masters, payees in the
// office's master, accounts at the employee service. Names and banks come from there, never from the caller.
import type { PayeesDeclaration } from '@portal/domain/bill/declaration';
import { entryText } from '@portal/domain/bill/entry-texts';
import { billErrors } from '@portal/domain/bill/errors';
import type { BillEntry } from '@portal/domain/bill/kind';
import { billKinds } from '@portal/domain/bill/kind';
import { isThirdParty, type PayeeLine } from '@portal/domain/bill/schema';
import { type Issue, issue } from '@portal/domain/issue';
import { Employees } from '../payee/employees.ts';
import { type Employee, employeeEntity, type Payee, type SnaPayee, snaPayeeEntity } from '../payee/entity.ts';
import { recordId } from '../payee/record.ts';
import { ThirdParties } from '../payee/third-parties.ts';
import type { EmployeePort } from '../port/employee.ts';
import { Masters } from '../scheme/masters.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import type { StoredDeduction } from './lines.ts';
import { pendingIssue, type Verified } from './verified.ts';
import { verifiedSpaPayees, wantedSpaPayee } from './verify-spa-payees.ts';

/** Bill type and form belong to the object head (1§4, Bill type). */
export const billTypeIssues = async (entry: BillEntry): Promise<Issue[]> => {
  const types = await Masters.billTypes(entry.grant.object);
  const type = types.find((one) => one.bill_code === entry.billType);
  if (!type) return [issue('billType', 'bill.type-unknown', entryText.billTypeUnknown)];
  return type.form_id === entry.formId ? [] : [issue('formId', 'bill.form-wrong', entryText.formWrong)];
};

/** The deductions with the names of their schemes, or what is wrong with their heads. */
export const namedDeductions = async (
  entry: BillEntry,
): Promise<{ deductions: StoredDeduction[]; issues: Issue[] }> => {
  const issues: Issue[] = [];
  const deductions: StoredDeduction[] = [];
  for (const [at, line] of entry.deductions.entries()) {
    const scheme = (await Masters.schemes(line.majorHead)).find((option) => option.rs_cd === line.scheme);
    if (scheme) deductions.push({ ...line, schemeName: scheme.rs_nm });
    else
      issues.push(
        issue(`deductions.${at}.scheme`, 'bill.deduction-head-unknown', entryText.deductionHeadUnknown),
      );
  }
  return { deductions, issues };
};

/** The master rows of an entry's payees, to be read together with the grant, in the order of the lines. */
export const wantedPayees = (ddoCode: string, entry: BillEntry): Wanted<unknown>[] => {
  const { wants } = masterOf(entry);
  return entry.payees.flatMap((line) => wants(ddoCode, line));
};

export interface VerifyContext {
  readonly ddoCode: string;
  readonly employees: EmployeePort;
  readonly now: Date;
  readonly requestId: string;
}

/** The payees as their masters have them, or what is wrong with each line. */
export const verifiedPayees = async (
  entry: BillEntry,
  rows: readonly unknown[],
  context: VerifyContext,
): Promise<Verified> => masterOf(entry).verify(entry, rows, context);

/** What a master of payees knows: the rows of a line, and what the lines become by their rows. */
interface PayeeMaster {
  readonly wants: (ddoCode: string, line: PayeeLine) => Wanted<unknown> | readonly Wanted<unknown>[];
  readonly verify: (entry: BillEntry, rows: readonly unknown[], context: VerifyContext) => Promise<Verified>;
}

// a third party may be paid without an employee: no EIN reads as "-"
const wantsEmployee: PayeeMaster['wants'] = (_ddoCode, { ein }) =>
  wanted(employeeEntity(), employeeEntity().get({ ein: ein || '-' }));

const payeeMasters: Readonly<Record<PayeesDeclaration['source'], PayeeMaster>> = {
  employee: {
    wants: wantsEmployee,
    verify: async (entry, rows, context) =>
      verifiedEmployees(entry, await knownEmployees(entry, rows, context)),
  },
  gpfEmployee: {
    wants: wantsEmployee,
    verify: async (entry, rows, context) =>
      verifiedGpfPayees(entry, await knownEmployees(entry, rows, context), context.ddoCode),
  },
  snaPayee: {
    wants: (ddoCode, { snaUniqueId, ifsc, accountNumber }) =>
      wanted(snaPayeeEntity(), snaPayeeEntity().get({ ddoCode, snaUniqueId, ifsc, accountNumber })),
    verify: async (entry, rows) => verifiedSnaPayees(entry, rows as readonly (SnaPayee | undefined)[]),
  },
  spaPayee: {
    wants: wantedSpaPayee,
    verify: (entry, rows, { ddoCode }) => verifiedSpaPayees(entry, rows, ddoCode),
  },
};

const masterOf = ({ kind }: BillEntry): PayeeMaster => payeeMasters[billKinds[kind].payload.payees.source];

const verifiedSnaPayees = (entry: BillEntry, rows: readonly (SnaPayee | undefined)[]): Verified => {
  const issues: Issue[] = [];
  const payees = entry.payees.map((line, at) => {
    const row = rows[at];
    if (!row?.isActive) {
      issues.push(issue(`payees.${at}.payee`, 'bill.payee-unknown', entryText.payeeUnknown));
      return line;
    }
    if (row.accountChange) issues.push(pendingIssue(at));
    return { ...line, name: row.name, ein: row.ein, pan: row.pan, bank: row.bankName, type: row.type };
  });
  return { payees, issues };
};

/** By EIN: kept answers of today, and the service's own for the others. */
const knownEmployees = async (
  { payees }: BillEntry,
  rows: readonly unknown[],
  context: VerifyContext,
): Promise<ReadonlyMap<string, Employee>> => {
  const known = new Map<string, Employee>();
  for (const [at, line] of payees.entries()) {
    const row = rows[at] as Employee | undefined;
    if (Employees.isFresh(row, context.now)) known.set(line.ein, row);
  }
  const wantedEins = payees.map((line) => line.ein).filter((ein) => ein !== '' && !known.has(ein));
  const missing = [...new Set(wantedEins)];
  for (const [ein, row] of await Employees.findAll(context.employees, missing, context)) known.set(ein, row);
  return known;
};

const employeeUnknown = (at: number): Issue =>
  issue(`payees.${at}.ein`, billErrors.employeeNotFound.code, entryText.employeeNotFound);
const hasAccountOf = (line: PayeeLine, { accountNumber, ifsc }: Pick<PayeeLine, 'accountNumber' | 'ifsc'>) =>
  line.accountNumber === accountNumber && line.ifsc === ifsc;
const accountIssue = (at: number, line: PayeeLine): Issue =>
  issue(`payees.${at}.accountNumber`, 'bill.employee-mismatch', entryText.employeeMismatch(line.ein));

const verifiedEmployees = ({ payees: lines }: BillEntry, known: ReadonlyMap<string, Employee>): Verified => {
  const issues: Issue[] = [];
  const payees = lines.map((line, at) => {
    const row = known.get(line.ein);
    if (!row) issues.push(employeeUnknown(at));
    else if (!hasAccountOf(line, row)) issues.push(accountIssue(at, line));
    else return { ...line, name: row.fullName, pan: row.pan };
    return line;
  });
  return { payees, issues };
};

/**
 * Lines of a GPF bill: the employee's own account, or that of a third party of the office who took the line over (2§2.2,
 * Replace). GPF number and grade are the employee's either way.
 */
const verifiedGpfPayees = async (
  { payees: lines }: BillEntry,
  known: ReadonlyMap<string, Employee>,
  ddoCode: string,
): Promise<Verified> => {
  const isOwn = (line: PayeeLine) => {
    const row = known.get(line.ein);
    return row !== undefined && hasAccountOf(line, row);
  };
  const others = lines.filter((line) => isThirdParty(line) && !isOwn(line));
  const thirdParties = await ThirdParties.withAccounts(ddoCode, others);
  const issues: Issue[] = [];
  const payees = lines.map((line, at) => {
    const row = known.get(line.ein);
    const found = gpfIssue(line, at, row);
    if (found) issues.push(found);
    const gpf = { gpfNumber: row?.gpfNumber ?? '', grade: row?.grade ?? '' };
    if (row && isOwn(line)) return { ...line, ...gpf, name: row.fullName, pan: row.pan, bank: '' };
    if (!isThirdParty(line)) {
      if (row) issues.push(accountIssue(at, line));
      return line;
    }
    const party = thirdParties.find((one) => hasAccountOf(line, one));
    if (!party)
      issues.push(issue(`payees.${at}.payee`, 'bill.third-party-unknown', entryText.thirdPartyUnknown));
    else if (party.accountChange) issues.push(pendingIssue(at));
    return party ? { ...line, ...gpf, ...asParty(party) } : line;
  });
  return { payees, issues };
};

const asParty = (party: Payee) => ({
  name: party.name,
  pan: party.pan,
  bank: party.bankName,
  record: recordId(party),
});

/** What is wrong with the employee of a line; a third party may be paid without one. */
const gpfIssue = (line: PayeeLine, at: number, row: Employee | undefined): Issue | undefined => {
  if (line.ein === '') return undefined;
  if (!row) return employeeUnknown(at);
  if (line.gpfNumber !== '' && line.gpfNumber !== row.gpfNumber)
    return issue(`payees.${at}.gpfNumber`, 'bill.gpf-mismatch', entryText.gpfNumberMismatch(line.ein));
  return undefined;
};
