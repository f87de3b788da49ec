// What the windows of a bill entry read: SNA payees, third parties, the employee of an EIN.
import { getEmployee, listSnaPayees, type SnaPayeeRow } from '@portal/domain/bill/api';
import { entryText } from '@portal/domain/bill/entry-texts';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import type { Answer } from '@portal/domain/contract';
import { listThirdParties } from '@portal/domain/payee/api';
import { call, callPage } from '../../data/api.ts';
import type { WholeList } from '../../data/whole-list.ts';

export const snaPayeeList: WholeList<SnaPayeeRow> = {
  queryKey: ['sna-payees'],
  read: async ({ cursor, rows, signal }) => {
    const { answer, next } = await callPage(listSnaPayees, { query: { cursor, rows }, signal });
    if (answer.success !== true || !Array.isArray(answer.data))
      throw new TypeError('The list of SNA payees came in a form that the portal does not know.');
    return { rows: answer.data.map(trimmed), next };
  },
};

export type ThirdParty = Answer<typeof listThirdParties>[number];

export const thirdPartyList: WholeList<ThirdParty> = {
  // below the payees' key: what is changed there is read anew here
  queryKey: ['payees', 'third-parties'],
  read: async ({ cursor, rows, signal }) => {
    const { answer, next } = await callPage(listThirdParties, { query: { cursor, rows }, signal });
    return { rows: answer, next };
  },
};

/** Strings are trimmed on load (1§3, SNA payee). */
const trimmed = (row: SnaPayeeRow): SnaPayeeRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as SnaPayeeRow;

/** All of the payee's fields, as the draft of a line takes them (1§2, Payee panel). */
export const snaPayee = (row: SnaPayeeRow): Omit<PayeeLine, 'amount'> => ({
  ...emptyPayeeLine,
  name: row.party_name,
  ein: row.ein,
  pan: row.pan_no,
  accountNumber: row.ac_no,
  ifsc: row.ifsc_cd,
  bank: [row.bank_desc, row.branch_desc].filter(Boolean).join(', '),
  type: row.emp_type,
  snaUniqueId: row.sna_unique_id,
});

/** The employee of an EIN as a GPF bill pays one (2§3); the answer names no bank. */
export const findGpfEmployee =
  (schemecd: string) =>
  async (ein: string, signal: AbortSignal): Promise<Omit<PayeeLine, 'amount'>> => {
    const answer = await call(getEmployee, { query: { ein, gpfScheme: schemecd }, signal });
    if (!('PayeeName' in answer)) throw new Error(entryText.employeeNotFound);
    return {
      ...emptyPayeeLine,
      ein,
      name: answer.PayeeName.trim(),
      accountNumber: answer.BankAccountNo.trim(),
      ifsc: answer.IFSCCode.trim(),
      gpfNumber: answer.GPFNo.trim(),
      grade: answer.Grade.trim(),
    };
  };

/** The employee of an EIN. Success is `emp_det` with status code 00 (1§7); everything else: not found. */
export const findEmployee = async (ein: string, signal: AbortSignal): Promise<Omit<PayeeLine, 'amount'>> => {
  const answer = await call(getEmployee, { query: { ein }, signal });
  if (!('status_code' in answer) || answer.status_code.trim() !== '00' || !answer.emp_det)
    throw new Error(entryText.employeeNotFound);
  const employee = answer.emp_det;
  return {
    ...emptyPayeeLine,
    name: employee.full_name.trim(),
    ein: employee.ein.trim(),
    pan: employee.pan_no.trim(),
    accountNumber: employee.bank_account_no.trim(),
    ifsc: employee.ifsc_code.trim(),
  };
};
