// The grants and common heads of the office, as the lists show them.
import { listCommonHeads, listGrants } from '@portal/domain/scheme/api';
import type { CommonHead, GrantRecord } from '@portal/domain/scheme/schema';
import { callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

export const grantList: WholeList<GrantRecord> = {
  queryKey: ['grants'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listGrants, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

export const commonHeadList: WholeList<CommonHead> = {
  queryKey: ['common-heads'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listCommonHeads, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};
