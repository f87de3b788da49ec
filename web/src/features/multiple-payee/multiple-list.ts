// What the Multiple Payee Master reads and sends: master payees, and the payees under the chosen one.
import type { ImportResult } from '@portal/domain/import/schema';
import { type Paise, toRupees } from '@portal/domain/money';
import {
  addMultiplePayee,
  confirmPayeeAccount,
  getPayeeHistory,
  importMultiplePayees,
  listMasterPayees,
  listMultiplePayees,
  updateMultiplePayee,
} from '@portal/domain/payee/api';
import { type MultiplePayeeRow, type PayeeForm, payeeBody } from '@portal/domain/payee/schema';
import { call, callPage } from '../../data/api.ts';
import { payeeFields } from '../../data/payee-fields.ts';
import { paiseOf } from '../../data/rupees.ts';
import type { WholeList } from '../../data/whole-list.ts';

export interface MasterPayee {
  readonly ein: string;
  readonly party_name: string;
}

export const masterList: WholeList<MasterPayee> = {
  queryKey: ['payees', 'masters'],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listMasterPayees, { query: { cursor, rows }, ...how });
    return { rows: answer, next };
  },
};

export const multipleListKey = (masterId: string) => ['multiple-payees', masterId] as const;

export const multipleList = (masterId: string): WholeList<MultiplePayeeRow> => ({
  queryKey: multipleListKey(masterId),
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listMultiplePayees, {
      query: { master_id: masterId, cursor, rows },
      ...how,
    });
    return { rows: answer, next };
  },
});

const bodyOf = (masterId: string, form: PayeeForm) => {
  const { payeetype: _, ...body } = payeeBody(form);
  const net = form.net === undefined ? {} : { net_amt: toRupees(form.net) };
  return { ...body, master_id: masterId, cin: form.cin, ...net };
};

export const sendMultiple = async (masterId: string, form: PayeeForm, idempotencyKey: string) =>
  (await call(addMultiplePayee, { body: bodyOf(masterId, form), idempotencyKey })).data;

/** An edit of what `row` showed. */
export const sendMultipleEdit = async (row: MultiplePayeeRow, form: PayeeForm, idempotencyKey: string) => {
  const known = { master_ein: row.ein, master_ac_no: row.ac_no, version: row.version };
  const body = { ...bodyOf(row.master, form), ...known, active_flag: form.activeFlag };
  return (await call(updateMultiplePayee, { body, idempotencyKey })).data;
};

/** Confirms the changed account that `row` showed. */
export const sendConfirmation = ({ ein, master, version }: MultiplePayeeRow, idempotencyKey: string) =>
  call(confirmPayeeAccount, { body: { ein, master_id: master, version }, idempotencyKey });

export const sendFile =
  (master_id: string) =>
  async (body: { csv: string; dry_run: boolean }, idempotencyKey?: string): Promise<ImportResult> =>
    (await call(importMultiplePayees, { body: { ...body, master_id }, idempotencyKey })).data;

export const readHistory = ({ ein, master, payee_id }: MultiplePayeeRow, signal: AbortSignal) =>
  call(getPayeeHistory, { query: { ein, master_id: master, payee_id }, signal });

/** A row as the form of its edit begins; the account is confirmed anew. */
export const formOf = (row: MultiplePayeeRow): PayeeForm => ({
  type: '',
  ...payeeFields(row),
  cin: row.cin,
  net: paiseOf(row.net_amt) as Paise,
});
