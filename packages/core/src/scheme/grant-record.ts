// A stored grant as the wire shows it (1§3), and the balance that it starts with.

import { type Paise, paise, toRupees } from '@portal/domain/money';
import { type GrantRecord, grantFigures } from '@portal/domain/scheme/schema';
import type { GrantRow } from './entity.ts';

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

/** The balance of 1§9 for a grant that is stored anew, in paise. */
export const startingBalance = (row: Omit<GrantRow, 'balancePaise' | 'version'>): Paise =>
  grantFigures(grantRecord({ ...row, balancePaise: 0, version: 0 })).balance;
