// Payees as officers make them. Each is without fault; a test spoils the one thing that it is about.
import { type addMultiplePayee, addPayee } from '@portal/domain/payee/api';
import { demoBranches } from '@portal/partners/data/branches';
import type * as z from 'zod';
import type { Client } from './client.ts';

export type PayeeInput = z.input<NonNullable<typeof addPayee.body>>;
export type MultipleInput = z.input<NonNullable<typeof addMultiplePayee.body>>;

const [first, second] = demoBranches;
if (!first || !second) throw new Error('the demo branches are empty');
/** Two branches of one bank. */
export const payeeBranch = first;
export const otherPayeeBranch = second;

let serial = 0;
/** Digits that this test file did not use yet. */
export const fresh = (): string => {
  serial += 1;
  return String(serial).padStart(6, '0');
};

export const aPayeeForm = (changes: Partial<PayeeInput> = {}): PayeeInput => {
  const account = `0055${fresh()}`;
  return {
    payeetype: 'R',
    ein: `7${fresh()}`,
    payee: 'Test Supplies',
    bank_cd: payeeBranch.bankCode,
    bank_nm: payeeBranch.bankName,
    branch_cd: payeeBranch.branchCode,
    branch_name: payeeBranch.branchName,
    acc_no: account,
    confirm_acc_no: account,
    pan_no: 'DEMOA1001A',
    ...changes,
  };
};

/** A payee that is in the list. */
export const addedPayee = async (client: Client, changes?: Partial<PayeeInput>) =>
  (await client.ask(addPayee, { body: aPayeeForm(changes) })).body.data;

export const aMultipleForm = (master_id: string, changes: Partial<MultipleInput> = {}): MultipleInput => {
  const { payeetype: _, ...form } = aPayeeForm();
  return { ...form, master_id, cin: 'T/1', net_amt: 1_500.5, ...changes };
};

interface Shown {
  readonly ein: string;
  readonly party_name: string;
  readonly bank_code: string;
  readonly branch_code: string;
  readonly ac_no: string;
  readonly pan_no: string;
  readonly active_flag: string;
  readonly version: number;
}

/** The form of an edit that changes nothing yet. */
export const editOf = (row: Shown) => ({
  master_ein: row.ein,
  ein: row.ein,
  payee: row.party_name,
  bank_cd: row.bank_code,
  branch_cd: row.branch_code,
  acc_no: row.ac_no,
  confirm_acc_no: row.ac_no,
  master_ac_no: row.ac_no,
  pan_no: row.pan_no,
  active_flag: row.active_flag,
  version: row.version,
});
