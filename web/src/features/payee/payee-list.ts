// What Payee Management reads and sends.
import type { ImportResult } from '@portal/domain/import/schema';
import {
  addMasterPayee,
  addPayee,
  confirmPayeeAccount,
  getPayeeHistory,
  importPayees,
  listPayees,
  updatePayee,
} from '@portal/domain/payee/api';
import { type PayeeForm, type PayeeRow, payeeBody } from '@portal/domain/payee/schema';
import { call, callPage } from '../../data/api.ts';
import { payeeFields } from '../../data/payee-fields.ts';
import type { WholeList } from '../../data/whole-list.ts';

export const payeeListKey = ['payees'] as const;

export const payeeList: WholeList<PayeeRow> = {
  queryKey: payeeListKey,
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listPayees, { query: { cursor, rows }, ...how });
    return { rows: answer, next };
  },
};

/** A master payee is made by its own address (2§7). */
export const sendPayee = async (form: PayeeForm, idempotencyKey: string): Promise<PayeeRow> => {
  const body = payeeBody(form);
  const answer =
    form.type === 'M'
      ? await call(addMasterPayee, { body: { payee: form.name }, idempotencyKey })
      : await call(addPayee, { body, idempotencyKey });
  return answer.data;
};

/** An edit of what `row` showed. */
export const sendEdit = async (row: PayeeRow, form: PayeeForm, idempotencyKey: string): Promise<PayeeRow> => {
  const known = { master_ein: row.ein, master_ac_no: row.ac_no, version: row.version };
  const body = { ...payeeBody(form), ...known, active_flag: form.activeFlag };
  return (await call(updatePayee, { body, idempotencyKey })).data;
};

/** Confirms the changed account that `row` showed. */
export const sendConfirmation = ({ ein, version }: PayeeRow, idempotencyKey: string) =>
  call(confirmPayeeAccount, { body: { ein, version }, idempotencyKey });

export const sendFile = async (
  body: { csv: string; dry_run: boolean },
  idempotencyKey?: string,
): Promise<ImportResult> => (await call(importPayees, { body, idempotencyKey })).data;

export const readHistory = ({ ein, payee_id }: PayeeRow, signal: AbortSignal) =>
  call(getPayeeHistory, { query: { ein, payee_id }, signal });

/** A row as the form of its edit begins. */
export const formOf = (row: PayeeRow): PayeeForm => ({
  type: row.emp_type === 'NR' || row.emp_type === 'M' ? row.emp_type : 'R',
  ...payeeFields(row),
  cin: '',
  net: undefined,
});
