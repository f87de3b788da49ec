// Money moves as reserve → release on ledger rows, in the transaction of the bill that needs it (architecture.md,
// Storage; decisions.md, Budget). All amounts in paise.
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { type GrantRow, grantEntity, limitEntity, reservationEntity } from '../scheme/entity.ts';
import { type Change, neverRefused } from '../storage/transact.ts';

type Update = NonNullable<Change['write']['Update']>;

export interface GrantKeyRow {
  readonly ddoCode: string;
  readonly year: number;
  readonly schemecd: string;
  readonly object: string;
}

/**
 * Takes `delta` paise more (or, below 0, less) from a grant for one bill; `bills` counts it. The grant must stand as it
 * was read, so that the figures on the slip are exact.
 * The change refuses with what `moved` makes of the newer row (read again and retry) or `bill.over-balance` (422).
 */
export const reserveFromGrant = (
  grant: GrantRow,
  delta: number,
  bills: 0 | 1,
  moved: (now: GrantRow) => Error,
): Change => ({
  write: {
    Update: {
      ...(grantEntity()
        .patch({ ddoCode: grant.ddoCode, year: grant.year, schemecd: grant.schemecd, object: grant.object })
        .add({
          currentCount: bills,
          yearlyCount: bills,
          currentExpenditurePaise: delta,
          yearlyExpenditurePaise: delta,
          version: 1,
        })
        .subtract({ balancePaise: delta })
        .where(
          ({ balancePaise, version }, { gte, eq }) =>
            `${eq(version, grant.version)} AND ${gte(balancePaise, delta)}`,
        )
        .params() as Update),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  refuse: (stored) => {
    const now = stored && grantEntity().parse({ Item: stored }).data;
    if (!now) return new AppError(billErrors.grantUnknown);
    return now.balancePaise < delta ? new AppError(billErrors.overBalance) : moved(now);
  },
});

/** Gives a bill's whole reservation back to its grant; needs no reading, since giving back is always allowed. */
export const releaseToGrant = (key: GrantKeyRow, amountPaise: number): Change => ({
  write: {
    Update: grantEntity()
      .patch({ ddoCode: key.ddoCode, year: key.year, schemecd: key.schemecd, object: key.object })
      .add({ balancePaise: amountPaise, version: 1 })
      .subtract({
        currentCount: 1,
        yearlyCount: 1,
        currentExpenditurePaise: amountPaise,
        yearlyExpenditurePaise: amountPaise,
      })
      .params() as Update,
  },
  refuse: neverRefused('a grant with reservations exists'),
});

/** The ledger row of a new bill. */
export const openReservation = (
  key: GrantKeyRow,
  transNo: string,
  amountPaise: number,
  at: string,
): Change => ({
  write: {
    Put: reservationEntity()
      .create({ ...ledgerKey(key), transNo, amountPaise, state: 'reserved', at })
      .params() as NonNullable<Change['write']['Put']>,
  },
  refuse: neverRefused('a bill reserves once'),
});

/** The ledger row of a corrected bill, or with state "released" of a deleted one. */
export const changeReservation = (
  key: GrantKeyRow,
  transNo: string,
  amountPaise: number,
  state: 'reserved' | 'released',
  at: string,
): Change => ({
  write: {
    Update: reservationEntity()
      .patch({ ...ledgerKey(key), transNo })
      .set({ amountPaise, state, at })
      .where((row, { eq }) => eq(row.state, 'reserved'))
      .params() as Update,
  },
  refuse: () => new AppError(billErrors.changedMeanwhile),
});

const ledgerKey = ({ ddoCode, year, schemecd, object }: GrantKeyRow) => ({ ddoCode, year, schemecd, object });

/** Takes `delta` paise from the DDO's allotted limit. The change refuses with `bill.over-limit` (422). */
export const reserveFromLimit = (ddoCode: string, schemecd: string, delta: number): Change => ({
  write: {
    Update: limitEntity()
      .patch({ ddoCode, schemecd })
      .subtract({ availablePaise: delta })
      .where(({ availablePaise }, { gte }) => gte(availablePaise, delta))
      .params() as Update,
  },
  refuse: () => new AppError(billErrors.overLimit),
});
