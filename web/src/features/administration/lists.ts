// The lists of accounts, proposals and offices as their screens read them: whole.
import { listAccounts } from '@portal/domain/account/api';
import { listOffices } from '@portal/domain/office/api';
import { listProposals } from '@portal/domain/proposal/api';
import { listChanges } from '@portal/domain/proposal/change-api';
import type { ProposedChange } from '@portal/domain/proposal/change-schema';
import type { Proposal } from '@portal/domain/proposal/schema';
import { callPage } from '../../data/api.ts';
import type { PageRead, WholeList } from '../../data/whole-list.ts';

type Row<E extends typeof listAccounts | typeof listOffices> = Awaited<
  ReturnType<typeof callPage<E>>
>['answer'][number];
export type AccountRow = Row<typeof listAccounts>;
export type OfficeRow = Row<typeof listOffices>;

export const accountsKey = ['administration', 'accounts'] as const;
export const proposalsKey = ['administration', 'proposals'] as const;
export const changesKey = ['administration', 'changes'] as const;
export const officesKey = ['administration', 'offices'] as const;

export const accountList: WholeList<AccountRow> = {
  queryKey: accountsKey,
  read: async ({ cursor, signal }: PageRead) => {
    const { answer, next } = await callPage(listAccounts, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const proposalList: WholeList<Proposal> = {
  queryKey: proposalsKey,
  // another account confirms while this one waits
  staleTime: 0,
  read: async ({ cursor, signal }: PageRead) => {
    const { answer, next } = await callPage(listProposals, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const changeList: WholeList<ProposedChange> = {
  queryKey: changesKey,
  // another account confirms while this one waits
  staleTime: 0,
  read: async ({ cursor, signal }: PageRead) => {
    const { answer, next } = await callPage(listChanges, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const officeList: WholeList<OfficeRow> = {
  queryKey: officesKey,
  read: async ({ cursor, signal }: PageRead) => {
    const { answer, next } = await callPage(listOffices, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};
