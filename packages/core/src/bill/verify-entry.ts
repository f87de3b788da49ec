// What the rules of an entry cannot know by themselves: heads and bill types in the state's masters, payees in the
// office's master, accounts at the employee service. Names and banks come from there, never from the caller.
import { billErrors } from '@portal/domain/bill/errors';
import { billKinds } from '@portal/domain/bill/kind';
import type { BillEntry, PayeeLine } from '@portal/domain/bill/schema';
import { billText as text } from '@portal/domain/bill/texts';
import { type Issue, issue } from '@portal/domain/issue';
import { Employees } from '../payee/employees.ts';
import { type Employee, employeeEntity, type SnaPayee, snaPayeeEntity } from '../payee/entity.ts';
import type { EmployeePort } from '../port/employee.ts';
import { Masters } from '../scheme/masters.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import type { StoredDeduction } from './lines.ts';

/** Bill type and form belong to the object head (1§4, Bill type). */
export const billTypeIssues = async (entry: BillEntry): Promise<Issue[]> => {
  const types = await Masters.billTypes(entry.grant.object);
  const type = types.find((one) => one.bill_code === entry.billType);
  if (!type) return [issue('billType', 'bill.type-unknown', text.billTypeUnknown)];
  return type.form_id === entry.formId ? [] : [issue('formId', 'bill.form-wrong', text.formWrong)];
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
      issues.push(issue(`deductions.${at}.scheme`, 'bill.deduction-head-unknown', text.deductionHeadUnknown));
  }
  return { deductions, issues };
};

/** The master rows of an entry's payees, to be read together with the grant; one a line, in the order of the lines. */
export const wantedPayees = (ddoCode: string, entry: BillEntry): Wanted<unknown>[] =>
  entry.payees.map((line) =>
    billKinds[entry.kind].payeeSource === 'employee'
      ? wanted(employeeEntity(), employeeEntity().get({ ein: line.ein }))
      : wanted(
          snaPayeeEntity(),
          snaPayeeEntity().get({
            ddoCode,
            snaUniqueId: line.snaUniqueId,
            ifsc: line.ifsc,
            accountNumber: line.accountNumber,
          }),
        ),
  );

export interface VerifyContext {
  readonly employees: EmployeePort;
  readonly now: Date;
  readonly requestId: string;
}

/** The payees as their masters have them, or what is wrong with each line. */
export const verifiedPayees = async (
  entry: BillEntry,
  rows: readonly unknown[],
  context: VerifyContext,
): Promise<{ payees: PayeeLine[]; issues: Issue[] }> =>
  billKinds[entry.kind].payeeSource === 'employee'
    ? verifiedEmployees(entry, rows as readonly (Employee | undefined)[], context)
    : verifiedSnaPayees(entry, rows as readonly (SnaPayee | undefined)[]);

const verifiedSnaPayees = (entry: BillEntry, rows: readonly (SnaPayee | undefined)[]) => {
  const issues: Issue[] = [];
  const payees = entry.payees.map((line, at) => {
    const row = rows[at];
    if (!row?.isActive) {
      issues.push(issue(`payees.${at}.payee`, 'bill.payee-unknown', text.payeeUnknown));
      return line;
    }
    return { ...line, name: row.name, ein: row.ein, pan: row.pan, bank: row.bankName, type: row.type };
  });
  return { payees, issues };
};

const verifiedEmployees = async (
  entry: BillEntry,
  rows: readonly (Employee | undefined)[],
  context: VerifyContext,
) => {
  const known = new Map<string, Employee>();
  for (const [at, line] of entry.payees.entries()) {
    const row = rows[at];
    if (Employees.isFresh(row, context.now)) known.set(line.ein, row);
  }
  const missing = [...new Set(entry.payees.map((line) => line.ein).filter((ein) => !known.has(ein)))];
  for (const [ein, row] of await Employees.findAll(context.employees, missing, context)) known.set(ein, row);
  const issues: Issue[] = [];
  const payees = entry.payees.map((line, at) => {
    const row = known.get(line.ein);
    if (!row) issues.push(issue(`payees.${at}.ein`, billErrors.employeeNotFound.code, text.employeeNotFound));
    else if (row.accountNumber !== line.accountNumber || row.ifsc !== line.ifsc)
      issues.push(
        issue(`payees.${at}.accountNumber`, 'bill.employee-mismatch', text.employeeMismatch(line.ein)),
      );
    else return { ...line, name: row.fullName, pan: row.pan };
    return line;
  });
  return { payees, issues };
};
