// Which limit a bill draws on (decisions.md, Sanctions and limits): the one of the mother sanction that it names, else the
// oldest that covers its gross; none where the DDO has none for the scheme.
import { keyOf } from '../storage/change.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { type LimitListRow, limitEntity, limitListEntity } from './entity.ts';

export interface LimitsKey {
  readonly ddoCode: string;
  readonly year: number;
  readonly schemecd: string;
}

const limitGet = ({ ddoCode, year, schemecd }: LimitsKey, sanction: string) =>
  limitEntity().get({ ddoCode, year, schemecd, sanction });

/** The sort key of a limit. */
export const limitKey = (of: LimitsKey, sanction: string): string => keyOf(limitGet(of, sanction)).sk;

/** The row that names the DDO's limits of a scheme. */
export const wantedLimits = ({ ddoCode, year, schemecd }: LimitsKey): Wanted<LimitListRow> =>
  wanted(limitListEntity(), limitListEntity().get({ ddoCode, year, schemecd }));

/**
 * The mother sanctions whose limits a bill tries, in this order: the one that it holds already, then the oldest; or the one
 * that it names, alone.
 */
export const triedLimits = (
  sanctions: readonly string[],
  named: string | undefined,
  held: string | undefined,
): string[] => {
  if (named !== undefined) return sanctions.length > 0 ? [named] : [];
  return [...sanctions].sort((a, b) => Number(b === held) - Number(a === held));
};

/** Those of the limits that have an amount left, in the order given. */
export const coveringLimits = async (
  ddoCode: string,
  keys: readonly string[],
  amountPaise: number,
): Promise<string[]> => {
  const rows = await readRows(
    keys.map((sk) => ({
      key: { pk: officePartition(ddoCode), sk },
      parse: (item: Record<string, unknown>) => Number(item['availablePaise']),
    })),
  );
  return keys.filter((_, at) => (rows[at] ?? 0) >= amountPaise);
};
