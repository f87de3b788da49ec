// A stored grant or common head as the wire shows it (1§3, 2§3), and the balance that a grant starts with.

import { type Paise, paise, toRupees } from '@portal/domain/money';
import { type CommonHead, type GrantRecord, grantFigures } from '@portal/domain/scheme/schema';
import type { CommonHeadRow, GrantRow } from './entity.ts';

export const grantRecord = (row: GrantRow): GrantRecord => ({
  grantno: row.grantno,
  majorhead: row.majorhead,
  schemecd: row.schemecd,
  object: row.object,
  scheme_nm: row.schemeName,
  disc: row.description,
  np: row.np,
  cv: row.cv,
  total: row.totalThousands,
  qtrtotal: row.quarterThousands,
  disttotal: row.distributedThousands,
  distqtrtotal: row.distributedQuarterThousands,
  carryexp: toRupees(paise(row.carriedExpenditurePaise)),
  carrybud: row.carriedBudgetThousands,
  currcount: row.currentCount,
  currexp: toRupees(paise(row.currentExpenditurePaise)),
  yercount: row.yearlyCount,
  yerexp: toRupees(paise(row.yearlyExpenditurePaise)),
  locflag: row.locflag,
  hilly_nonhilly: row.hillyFlag,
});

/** The balance of 1§9 for a new grant, in paise. */
export const startingBalance = (row: Omit<GrantRow, 'balancePaise' | 'version'>): Paise =>
  grantFigures(grantRecord({ ...row, balancePaise: 0, version: 0 })).balance;

export const commonHead = (row: CommonHeadRow): CommonHead => ({
  mhcd: row.majorhead,
  mh_nm: row.majorHeadName,
  scheme_cd: row.schemecd,
  dh_cd: row.object,
  scheme_nm: row.schemeName,
  bills: row.billCount,
  exp: toRupees(paise(row.expenditurePaise)),
});
