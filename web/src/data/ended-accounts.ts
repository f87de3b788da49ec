// Accounts at branches that ended, and the press that takes the branch afterwards (decisions.md, Branches that ended).
import type { EndedAccount, PayeeListName } from '@portal/domain/bank/branch-end';
import {
  listEndedAccounts,
  takePayeeBranch,
  takeSnaBranch,
  takeVendorBranch,
} from '@portal/domain/payee/branch-api';
import { call, callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

export const endedAccountsKey = ['ended-accounts'] as const;

export const endedAccountList: WholeList<EndedAccount> = {
  queryKey: endedAccountsKey,
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listEndedAccounts, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

type Known = Pick<EndedAccount, 'ein' | 'version'> & { readonly master_id: string };

const takes: Record<PayeeListName, (known: Known, idempotencyKey: string) => Promise<unknown>> = {
  payee: ({ ein, version }, idempotencyKey) =>
    call(takePayeeBranch, { body: { ein, version }, idempotencyKey }),
  multiple: (known, idempotencyKey) => call(takePayeeBranch, { body: known, idempotencyKey }),
  snapayee: ({ ein, version }, idempotencyKey) =>
    call(takeSnaBranch, { body: { ein, version }, idempotencyKey }),
  vendor: ({ ein, version }, idempotencyKey) =>
    call(takeVendorBranch, { body: { ein, version }, idempotencyKey }),
};

export const takeBranch = (list: PayeeListName, known: Known, idempotencyKey: string): Promise<unknown> =>
  takes[list](known, idempotencyKey);
