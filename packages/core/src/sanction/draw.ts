// What bills may draw of a mother sanction that PFMS lowered below its limits (decisions.md, Sanctions and limits): no more than
// it has after all that bills hold of it, whatever their limits say. Amounts in paise.
import { limitEntity } from '../ledger/entity.ts';
import { mapLimit } from '../map-limit.ts';
import { update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { overAllottedEntity, sanctionEntity } from './entity.ts';
import { readLedger, type SanctionKey, type SanctionLedger, yearsOf } from './ledger.ts';

export interface LoweredSanction {
  readonly amountPaise: number;
  /** What bills hold of it, of whatever office and year. */
  readonly heldPaise: number;
  /** Holds that no other bill drew on it meanwhile. */
  readonly unchanged: Change;
}

/** Undefined where the limits are within what the sanction has: then the limit of the DDO alone says what a bill may draw. */
export const loweredSanction = async (
  key: SanctionKey,
  slsCode: string | undefined,
  now: Date,
): Promise<LoweredSanction | undefined> => {
  const ledger = await readLedger(key, now);
  const { row, amountPaise, allottedPaise } = ledger;
  if (!row || amountPaise === undefined || allottedPaise <= amountPaise) return undefined;
  const unusedPaise = await unusedOf(ledger, slsCode ?? row.slsCode, now);
  return { amountPaise, heldPaise: allottedPaise - unusedPaise, unchanged: drawnAlone(key, row.version) };
};

/**
 * What bills do not hold of the limits. A limit that the index does not name (yet) counts as held, so that the sum errs to the
 * safe side; the rows themselves are read as they are now.
 */
const unusedOf = async ({ key }: SanctionLedger, slsCode: string | undefined, now: Date): Promise<number> => {
  if (slsCode === undefined) return 0;
  const { schemecd, number: sanction, date } = key;
  const entity = limitEntity();
  const found = await Promise.all(
    yearsOf(key, now).map((year) =>
      entity.query.limitsOfScheme({ slsCode }).begins({ year, schemecd, sanction }).go({ pages: 'all' }),
    ),
  );
  const named = found.flatMap(({ data }) => data).filter((limit) => limit.sanction === sanction);
  const limits = await readRows(
    named.map(({ ddoCode, year }) => wanted(entity, entity.get({ ddoCode, year, schemecd, sanction }))),
  );
  return limits
    .filter((limit) => limit?.sanctionDate === date)
    .reduce((sum, limit) => sum + (limit?.availablePaise ?? 0), 0);
};

const drawnAlone = ({ schemecd, number, date }: SanctionKey, version: number): Change =>
  update(
    sanctionEntity()
      .patch({ schemecd, number, date })
      .add({ version: 1 })
      .where((row, { eq }) => eq(row.version, version)),
    () => new Overtaken(),
  );

/** The sanctions whose limits are more than they have now, with since when and by how much. */
export const overAllotted = async (now: Date) => {
  const { data } = await overAllottedEntity().query.overAllotted({}).go({ pages: 'all', consistent: true });
  const ledgers = await mapLimit(data, readAtOnce, (key) => readLedger(key, now));
  return data.flatMap((listed, at) => {
    const { allottedPaise = 0, amountPaise = 0 } = ledgers[at] ?? {};
    return allottedPaise > amountPaise ? [{ ...listed, overPaise: allottedPaise - amountPaise }] : [];
  });
};

const readAtOnce = 8;
