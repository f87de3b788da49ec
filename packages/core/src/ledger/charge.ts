// What a bill is charged to: a grant, from which it reserves its gross, or a common head, which has no budget and only
// counts the bill (decisions.md, Budget). All amounts in paise.
import { billErrors } from '@portal/domain/bill/errors';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import { paise } from '@portal/domain/money';
import { grantFigures } from '@portal/domain/scheme/schema';
import type { BillRow } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { type CommonHeadRow, commonHeadEntity, type GrantRow, grantEntity } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { type Change, neverRefused } from '../storage/transact.ts';
import {
  changeReservation,
  type GrantKeyRow,
  openReservation,
  releaseToGrant,
  reserveFromGrant,
} from './reserve.ts';

export type Charge =
  | { readonly isBudgeted: true; readonly row: GrantRow }
  | { readonly isBudgeted: false; readonly row: CommonHeadRow };

/** The charge moved on between reading and writing; carries it as it stands now. */
export class ChargeMoved extends Error {
  readonly charge: Charge;
  constructor(charge: Charge) {
    super('what the bill is charged to moved on');
    this.charge = charge;
  }
}

/** The row to read for a bill of a kind; `chargeOf` makes a charge of what was read. */
export const wantedCharge = (kind: BillKind, key: GrantKeyRow): Wanted<unknown> => {
  const entity = billKinds[kind].isBudgeted ? grantEntity() : commonHeadEntity();
  const { ddoCode, year, schemecd, object } = key;
  return wanted(entity, entity.get({ ddoCode, year, schemecd, object }));
};

/** @throws `bill.grant-unknown`, `bill.head-unknown` (404) where there is no such row */
export const chargeOf = (kind: BillKind, row: unknown): Charge => {
  const { isBudgeted } = billKinds[kind];
  if (!row) throw new AppError(isBudgeted ? billErrors.grantUnknown : billErrors.headUnknown);
  return isBudgeted ? { isBudgeted, row: row as GrantRow } : { isBudgeted, row: row as CommonHeadRow };
};

/** Refuses a bill that takes `delta` more than the grant has, before anything is drawn or staged for it. */
export const refuseOverBalance = ({ isBudgeted, row }: Charge, delta: number): void => {
  if (isBudgeted && delta > row.balancePaise) throw new AppError(billErrors.overBalance);
};

/** What the header says of the charge, with `delta` paise more (or less) on it. */
export const chargeFields = (charge: Charge, delta: number) => {
  const { year, schemecd, object, majorhead, schemeName, objectName } = charge.row;
  const common = { year, schemecd, object, majorhead, schemeName, objectName };
  if (!charge.isBudgeted)
    return {
      ...common,
      grantno: charge.row.demandNo,
      hillyFlag: '',
      totalExpenditurePaise: paise(charge.row.expenditurePaise + delta),
    };
  const { row } = charge;
  const figures = grantFigures(grantRecord(row));
  return {
    ...common,
    grantno: row.grantno,
    hillyFlag: row.hillyFlag,
    yearlyGrantPaise: figures.totalGrant,
    totalExpenditurePaise: paise(figures.totalExpenditure + delta),
    balancePaise: paise(row.balancePaise - delta),
  };
};

/** A new bill on the charge. The change refuses with ChargeMoved (read again and retry) or `bill.over-balance` (422). */
export const openCharge = (charge: Charge, transNo: string, grossPaise: number, at: string): Change[] =>
  charge.isBudgeted
    ? [
        reserveFromGrant(charge.row, grossPaise, 1, grantMoved),
        openReservation(charge.row, transNo, grossPaise, at),
      ]
    : [countOnHead(charge.row, grossPaise, 1)];

/** A corrected bill, whose gross became `delta` more (or less). Refuses as `openCharge` does. */
export const changeCharge = (
  charge: Charge,
  transNo: string,
  grossPaise: number,
  delta: number,
  at: string,
): Change[] =>
  charge.isBudgeted
    ? [
        reserveFromGrant(charge.row, delta, 0, grantMoved),
        changeReservation(charge.row, transNo, grossPaise, 'reserved', at),
      ]
    : [countOnHead(charge.row, delta, 0)];

/** A deleted bill gives back what it holds; that needs no reading, since giving back is always allowed. */
export const closeCharge = (bill: BillRow, at: string): Change[] =>
  billKinds[bill.kind].isBudgeted
    ? [
        releaseToGrant(bill, bill.grossPaise),
        changeReservation(bill, bill.transNo, bill.grossPaise, 'released', at),
      ]
    : [uncountOnHead(bill)];

const grantMoved = (row: GrantRow): Error => new ChargeMoved({ isBudgeted: true, row });

/** Counts a bill on its head as it was read, so that the expenditure on the slip is exact. */
const countOnHead = (head: CommonHeadRow, delta: number, bills: 0 | 1): Change => ({
  write: {
    Update: {
      ...(commonHeadEntity()
        .patch(headKey(head))
        .add({ billCount: bills, expenditurePaise: delta, version: 1 })
        .where(({ version }, { eq }) => eq(version, head.version))
        .params() as NonNullable<Change['write']['Update']>),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  refuse: (stored) => {
    const row = stored && commonHeadEntity().parse({ Item: stored }).data;
    return row ? new ChargeMoved({ isBudgeted: false, row }) : new AppError(billErrors.headUnknown);
  },
});

const uncountOnHead = (bill: BillRow): Change => ({
  write: {
    Update: commonHeadEntity()
      .patch(headKey(bill))
      .add({ version: 1 })
      .subtract({ billCount: 1, expenditurePaise: bill.grossPaise })
      .params() as NonNullable<Change['write']['Update']>,
  },
  refuse: neverRefused('a head with bills exists'),
});

const headKey = ({ ddoCode, year, schemecd, object }: GrantKeyRow) => ({ ddoCode, year, schemecd, object });
