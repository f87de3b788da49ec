// The grant that a bill entry is charged to, as its list has it now.
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { commonHeadGrant, type GrantRecord } from '@portal/domain/scheme/schema';
import { commonHeadList, grantList } from '../../data/grants.ts';
import { useWholeList } from '../../data/whole-list.ts';

/** The grant or head as the list has it now; as it was chosen where the list cannot be read. */
export const useCurrentGrant = (kind: BillKind, chosen: GrantRecord): GrantRecord => {
  const { isBudgeted } = billKinds[kind];
  const grants = useWholeList(grantList, isBudgeted);
  const heads = useWholeList(commonHeadList, !isBudgeted);
  const rows = isBudgeted ? grants.rows : heads.rows?.map(commonHeadGrant);
  return rows?.find((one) => one.schemecd === chosen.schemecd && one.object === chosen.object) ?? chosen;
};
