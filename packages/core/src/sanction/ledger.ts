// The ledger of a mother sanction: one row over all years, and what rows of single years still have of it, as the portal wrote
// them before (decisions.md, Sanctions and limits). Amounts in paise.
import { type CivilDate, financialYear } from '@portal/domain/calendar';
import { put, update } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readNamed, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { type FormerSanctionRow, formerSanctionEntity, type SanctionRow, sanctionEntity } from './entity.ts';

export interface SanctionKey {
  readonly schemecd: string;
  readonly number: string;
  /** Civil date. */
  readonly date: string;
}

/** `row` is undefined where PFMS named the sanction to the earlier portal only, or never. */
export interface SanctionLedger {
  readonly key: SanctionKey;
  readonly row: SanctionRow | undefined;
  /** Rows of single years that have an amount still. */
  readonly former: readonly FormerSanctionRow[];
  /** Of all offices and years. */
  readonly allottedPaise: number;
  /** As PFMS said last; undefined where it never did. */
  readonly amountPaise: number | undefined;
}

export const readLedger = async (key: SanctionKey, now: Date): Promise<SanctionLedger> => {
  const { found } = await readNamed({
    row: wanted(sanctionEntity(), sanctionEntity().get(key)),
    former: yearsOf(key, now).map((year) => {
      const { schemecd, number } = key;
      return wanted(formerSanctionEntity(), formerSanctionEntity().get({ year, schemecd, number }));
    }),
  });
  return ledgerOf(key, found.row, found.former);
};

/** The ledger of what was read; a former row of another date is of another sanction. */
export const ledgerOf = (
  key: SanctionKey,
  row: SanctionRow | undefined,
  rows: readonly (FormerSanctionRow | undefined)[],
): SanctionLedger => {
  const same = rows.filter((one) => one !== undefined).filter(({ date }) => date === key.date);
  const former = same.filter(({ allottedPaise }) => allottedPaise > 0);
  return {
    key,
    row,
    former,
    allottedPaise: (row?.allottedPaise ?? 0) + formerPaise(former),
    amountPaise: row?.amountPaise ?? same.toSorted((a, b) => a.year - b.year).at(-1)?.amountPaise,
  };
};

const formerPaise = (former: readonly FormerSanctionRow[]): number =>
  former.reduce((sum, { allottedPaise }) => sum + allottedPaise, 0);

/** The financial years from that of the sanction to the present one. */
export const yearsOf = ({ date }: Pick<SanctionKey, 'date'>, now: Date): number[] => {
  const last = financialYear(now);
  const first = Math.min(last, financialYear(new Date(`${date as CivilDate}T12:00:00+05:30`)));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
};

/** A row that begins with what former rows say names their amount first; no time of it was kept. */
const firstRevisions = (former: readonly FormerSanctionRow[], amountPaise: number, now: Date) => [
  ...former
    .filter((one) => one.amountPaise !== amountPaise)
    .map((one) => ({ amountPaise: one.amountPaise, at: '' })),
  { amountPaise, at: now.toISOString() },
];

/** What a change of the ledger sets beside the sum. */
interface LedgerNames {
  readonly slsCode?: string | undefined;
  readonly year?: number | undefined;
}

/**
 * Adds `deltaPaise` to what is allotted (takes it away where it is below 0), and moves there what former rows have. The row
 * refuses with `refuse` where others were quicker and too little is left; all else refuses with `Overtaken`.
 */
export const allottedChanges = (
  { key, row, former, amountPaise }: SanctionLedger,
  deltaPaise: number,
  { names = {}, now, refuse }: { names?: LedgerNames; now: Date; refuse: () => Error },
): Change[] => {
  const movedPaise = formerPaise(former) + deltaPaise;
  const entity = sanctionEntity();
  const known = amountPaise ?? 0;
  const ledger: Change = row
    ? update(
        entity
          .patch(key)
          .set(definedOf(names))
          .add({ allottedPaise: movedPaise, version: 1 })
          .where((one, { eq, lte, gte }) =>
            deltaPaise > 0
              ? `${eq(one.amountPaise, known)} AND ${lte(one.allottedPaise, known - movedPaise)}`
              : gte(one.allottedPaise, -movedPaise),
          ),
        // PFMS may have said another amount since the row was read
        (stored) => (deltaPaise > 0 && stored?.['amountPaise'] !== known ? new Overtaken() : refuse()),
      )
    : put(
        entity.create({
          ...key,
          year: 0,
          ...definedOf(names),
          amountPaise: known,
          revisions: firstRevisions(former, known, now),
          allottedPaise: movedPaise,
          version: 1,
        }),
        () => new Overtaken(),
      );
  return [ledger, ...former.map(emptied)];
};

const definedOf = ({ slsCode, year }: LedgerNames) => ({
  ...(slsCode === undefined ? {} : { slsCode }),
  ...(year === undefined ? {} : { year }),
});

/** Takes what a row of a single year has; a portal of the release before may still add to it, so it must be as it was read. */
const emptied = ({ year, schemecd, number, version }: FormerSanctionRow): Change =>
  update(
    formerSanctionEntity()
      .patch({ year, schemecd, number })
      .set({ allottedPaise: 0 })
      .add({ version: 1 })
      .where((one, { eq }) => eq(one.version, version)),
    () => new Overtaken(),
  );
