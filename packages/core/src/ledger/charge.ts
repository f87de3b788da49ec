// What a bill is charged to: a grant, from which it reserves its gross, or a common head, which has no budget and only
// counts the bill (decisions.md, Budget). All amounts in paise.
import { billErrors } from '@portal/domain/bill/errors';
import { type StoredKind, standingKind } from '@portal/domain/bill/kind';
import { grantFigures } from '@portal/domain/scheme/schema';
import { AppError } from '../error.ts';
import { type CommonHeadRow, commonHeadEntity, type GrantRow, grantEntity } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { keyOf } from '../storage/change.ts';
import { parseRow, type Wanted } from '../storage/read.ts';
import { ledgerKinds } from './kind.ts';
import { isBusy } from './noted-figures.ts';

type Item = Record<string, unknown>;

/** `key` is the row's sort key, by which a bill holds it; `isBusy` where others were charging bills to it. */
export type Charge = { readonly key: string; readonly isBusy: boolean } & (
  | { readonly kind: 'grant'; readonly row: GrantRow }
  | { readonly kind: 'head'; readonly row: CommonHeadRow }
);

export interface ChargeKey {
  readonly ddoCode: string;
  readonly year: number;
  readonly schemecd: string;
  readonly object: string;
}

/** The row to read for a bill of a kind; `chargeOf` makes a charge of what was read. */
export const wantedCharge = (
  bill: StoredKind,
  { ddoCode, year, schemecd, object }: ChargeKey,
): Wanted<Charge> => {
  const kind = standingKind(bill).isBudgeted ? 'grant' : 'head';
  const key = { ddoCode, year, schemecd, object };
  const get = kind === 'grant' ? grantEntity().get(key) : commonHeadEntity().get(key);
  return { key: keyOf(get), parse: (item) => chargeIn(kind, item) };
};

/** @throws `bill.grant-unknown`, `bill.head-unknown` (404) where there is no such row */
export const chargeOf = (kind: StoredKind, read: Charge | undefined): Charge => {
  if (read) return read;
  throw new AppError(standingKind(kind).isBudgeted ? billErrors.grantUnknown : billErrors.headUnknown);
};

/** A stored row as what it is charged as. */
export const chargeIn = (kind: 'grant' | 'head', item: Item): Charge => {
  const at = { key: String(item['sk']), isBusy: isBusy(item) };
  return kind === 'grant'
    ? { ...at, kind, row: parseRow(grantEntity(), item) }
    : { ...at, kind, row: parseRow(commonHeadEntity(), item) };
};

/** Refuses a bill that takes `delta` more than is left, before anything is drawn or staged for it. */
export const refuseShort = (charge: Charge, delta: number): void => {
  const { left, over } = ledgerKinds[charge.kind];
  const row: Item = charge.row;
  if (left && over && delta > Number(row[left])) throw new AppError(over);
};

/** What a header says of the charge whatever happens to it. */
export const chargeNames = (charge: Charge) => {
  const { year, schemecd, object, majorhead, schemeName, objectName } = charge.row;
  const common = { year, schemecd, object, majorhead, schemeName, objectName };
  return charge.kind === 'grant'
    ? { ...common, grantno: charge.row.grantno, hillyFlag: charge.row.hillyFlag }
    : { ...common, grantno: charge.row.demandNo, hillyFlag: '' };
};

/** What a slip prints of the grant or head after its bill; a head has no grant and no balance. */
export interface Figures {
  readonly yearlyGrantPaise?: number;
  readonly totalExpenditurePaise: number;
  readonly balancePaise?: number;
}

/** The present figures of the row of a charge. */
export const figuresOf = (charge: Charge): Figures => {
  if (charge.kind === 'head') return { totalExpenditurePaise: charge.row.expenditurePaise };
  const { totalGrant, totalExpenditure } = grantFigures(grantRecord(charge.row));
  return {
    yearlyGrantPaise: totalGrant,
    totalExpenditurePaise: totalExpenditure,
    balancePaise: charge.row.balancePaise,
  };
};

/** The figures once a bill took `delta` paise more (or less) of a row that is as it was read. */
export const figuresAfter = (charge: Charge, delta: number): Figures => {
  const now = figuresOf(charge);
  return {
    ...now,
    totalExpenditurePaise: now.totalExpenditurePaise + delta,
    ...(now.balancePaise === undefined ? {} : { balancePaise: now.balancePaise - delta }),
  };
};
