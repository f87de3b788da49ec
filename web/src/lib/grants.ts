// The grants of the office, as the list shows them and a bill entry watches its own.
import { listGrants } from '@portal/domain/scheme/api';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { callPage } from './api.ts';
import { useWholeList, type WholeList } from './whole-list.ts';

export const grantList: WholeList<GrantRecord> = {
  queryKey: ['grants'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listGrants, { query: { cursor }, signal });
    return { rows: answer, next };
  },
};

/** The grant as it stands now; as it was chosen where the list cannot be read. */
export const useCurrentGrant = (chosen: GrantRecord): GrantRecord => {
  const { rows } = useWholeList(grantList);
  return rows?.find((one) => one.schemecd === chosen.schemecd && one.object === chosen.object) ?? chosen;
};
