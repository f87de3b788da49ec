// What the SNA Payee Master reads and sends: the payees, and the agencies with their accounts to choose from.

import type { ImportResult } from '@portal/domain/import/schema';
import {
  addSnaPayee,
  confirmSnaAccount,
  getSnaPayeeHistory,
  importSnaPayees,
  listAgencyBanks,
  listAgencyBranches,
  listSnaMaster,
  updateSnaPayee,
} from '@portal/domain/payee/api';
import type { SnaAgency, SnaMasterRow, SnaPayeeForm } from '@portal/domain/payee/sna-schema';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../data/api.ts';
import type { WholeList } from '../../data/whole-list.ts';

export const snaMasterKey = ['sna-master'] as const;
/** The choice of an SNA bill is read from the same rows. */
export const snaChoiceKey = ['sna-payees'] as const;

export const snaMasterList: WholeList<SnaMasterRow> = {
  queryKey: snaMasterKey,
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listSnaMaster, { query: { cursor, rows }, ...how });
    return { rows: answer, next };
  },
};

const staleTime = 10 * 60_000;

export const agencyBanksQuery = (agency: string, scheme: string) =>
  queryOptions({
    queryKey: ['agency-banks', agency, scheme],
    queryFn: ({ signal }) =>
      call(listAgencyBanks, { query: { Agency_id: agency, State_code: scheme }, signal }),
    staleTime,
    enabled: agency !== '' && scheme !== '',
  });

export const agencyBranchesQuery = (agency: string, scheme: string, bank: string) =>
  queryOptions({
    queryKey: ['agency-branches', agency, scheme, bank],
    queryFn: ({ signal }) =>
      call(listAgencyBranches, {
        query: { Agency_id: agency, State_code: scheme, Bank_code: bank },
        signal,
      }),
    staleTime,
    enabled: agency !== '' && scheme !== '' && bank !== '',
  });

/** One agency of one scheme among the choices. */
export const agencyKey = (agency: Pick<SnaAgency, 'unique_agency_code' | 'state_scheme_code'>): string =>
  `${agency.unique_agency_code}|${agency.state_scheme_code}`;

const bodyOf = (form: SnaPayeeForm) => ({
  selected_agency: [form.agencyCode, form.name, form.stateSchemeCode].join('|'),
  agency_no: form.agencyCode,
  payee_name: form.name,
  bank_code: form.bankCode,
  bank_desc: form.bankName,
  branch_code: form.branchCode,
  branch_desc: form.branchName,
  ac_no: form.account,
  confirm_ac_no: form.confirm,
});

export const sendSnaPayee = async (form: SnaPayeeForm, idempotencyKey: string): Promise<SnaMasterRow> =>
  (await call(addSnaPayee, { body: bodyOf(form), idempotencyKey })).data;

/** An edit of what `row` showed; with a flag also whether it is active. */
export const sendSnaEdit = async (
  row: SnaMasterRow,
  form: SnaPayeeForm,
  idempotencyKey: string,
  activeFlag?: 'Y' | 'N',
): Promise<SnaMasterRow> => {
  const known = { ein: row.ein, master_ac_no: row.ac_no, version: row.version };
  const flag = activeFlag === undefined ? {} : { active_flag: activeFlag };
  return (await call(updateSnaPayee, { body: { ...bodyOf(form), ...known, ...flag }, idempotencyKey })).data;
};

/** Confirms the changed account that `row` showed. */
export const sendConfirmation = ({ ein, version }: SnaMasterRow, idempotencyKey: string) =>
  call(confirmSnaAccount, { body: { ein, version }, idempotencyKey });

export const sendFile = async (
  body: { readonly csv: string; readonly dry_run: boolean },
  idempotencyKey?: string,
): Promise<ImportResult> => (await call(importSnaPayees, { body, idempotencyKey })).data;

export const readHistory = (ein: string, signal: AbortSignal) =>
  call(getSnaPayeeHistory, { query: { ein }, signal });

/** A row as the form of its edit begins; the account is confirmed anew. */
export const formOf = (row: SnaMasterRow): SnaPayeeForm => ({
  agencyCode: row.agency_no,
  stateSchemeCode: row.state_scheme_code,
  name: row.party_name,
  bankCode: row.bank_code,
  bankName: row.bank_desc,
  branchCode: row.branch_code,
  branchName: row.branch_desc,
  account: row.ac_no,
  confirm: '',
});
