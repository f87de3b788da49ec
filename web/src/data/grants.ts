// The grants and common heads of the office, as the lists show them and a bill entry watches its own.
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { listCommonHeads, listGrants } from '@portal/domain/scheme/api';
import { type CommonHead, commonHeadGrant, type GrantRecord } from '@portal/domain/scheme/schema';
import { callPage } from './api.ts';
import { useWholeList, type WholeList } from './whole-list.ts';

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

/** The grant or head as the list has it now; as it was chosen where the list cannot be read. */
export const useCurrentGrant = (kind: BillKind, chosen: GrantRecord): GrantRecord => {
  const { isBudgeted } = billKinds[kind];
  const grants = useWholeList(grantList, isBudgeted);
  const heads = useWholeList(commonHeadList, !isBudgeted);
  const rows = isBudgeted ? grants.rows : heads.rows?.map(commonHeadGrant);
  return rows?.find((one) => one.schemecd === chosen.schemecd && one.object === chosen.object) ?? chosen;
};
