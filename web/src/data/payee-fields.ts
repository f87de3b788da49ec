// The form of an edit begins with what a payee's row holds, in Payee Management and under a master payee.
import type { PayeeForm, PayeeRow } from '@portal/domain/payee/schema';

type Row = Pick<
  PayeeRow,
  | 'ein'
  | 'party_name'
  | 'bank_code'
  | 'bank_desc'
  | 'branch_code'
  | 'branch_desc'
  | 'ifsc_cd'
  | 'ac_no'
  | 'pan_no'
  | 'active_flag'
>;

/** The account is confirmed anew. */
export const payeeFields = (row: Row): Omit<PayeeForm, 'type' | 'cin' | 'net'> => ({
  ein: row.ein,
  name: row.party_name,
  bankCode: row.bank_code,
  bankName: row.bank_desc,
  branchCode: row.branch_code,
  branchName: row.branch_desc,
  ifsc: row.ifsc_cd,
  account: row.ac_no,
  confirm: '',
  pan: row.pan_no,
  activeFlag: row.active_flag,
});
