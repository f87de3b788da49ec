// What slip, message to the treasury and details say of a bill that Centre and State share: its category, how its gross is made
// up, and the shares (decisions.md, Shares).
import { standingKind } from '@portal/domain/bill/kind';
import type { SpaAmounts } from '@portal/domain/bill/spa-amounts';
import { spaAmounts } from '@portal/domain/bill/spa-amounts';
import { paise } from '@portal/domain/money';
import type { BillRow } from './entity.ts';

export interface SharedFacts {
  /** Undefined for a consolidated bill whose children have several. */
  readonly category: string | undefined;
  /** Paise. */
  readonly amounts: SpaAmounts;
  /** Paise, and the percentages in hundredths; undefined where the scheme had none that make 100. */
  readonly shares: NonNullable<BillRow['shares']> | undefined;
}

/** Undefined for a bill that Centre and State do not share. */
export const sharedFacts = ({ kind, own, grossPaise, shares }: BillRow): SharedFacts | undefined =>
  standingKind(kind).isShared
    ? {
        category: own?.['category'] ? String(own['category']) : undefined,
        amounts: spaAmounts({ gross: paise(grossPaise), ...(own ? { own } : {}) }),
        shares,
      }
    : undefined;
