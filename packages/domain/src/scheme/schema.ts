// Grants, heads and scheme details (1§3). Amounts of a grant record are in thousands of rupees, except carryexp,
// currexp and yerexp, which are in rupees (1§9).
import * as z from 'zod';
import { type Paise, paise, parseRupees, thousandsToPaise } from '../money.ts';

export const GrantRecord = z.strictObject({
  grantno: z.string(),
  majorhead: z.string(),
  schemecd: z.string(),
  object: z.string(),
  scheme_nm: z.string(),
  disc: z.string(),
  np: z.string(),
  cv: z.string(),
  total: z.number(),
  qtrtotal: z.number(),
  disttotal: z.number(),
  distqtrtotal: z.number(),
  carryexp: z.number(),
  carrybud: z.number(),
  currcount: z.int(),
  currexp: z.number(),
  yercount: z.int(),
  yerexp: z.number(),
  locflag: z.string(),
  hilly_nonhilly: z.string(),
});
export type GrantRecord = z.output<typeof GrantRecord>;

/** What a list shows of a grant, in paise (1§9). */
export interface GrantFigures {
  readonly totalGrant: Paise;
  readonly totalExpenditure: Paise;
  readonly grant: Paise;
  readonly bills: number;
  readonly expenditure: Paise;
  readonly balance: Paise;
}

const rupees = (value: number): Paise => parseRupees(value.toFixed(2)) ?? paise(0);

export const grantFigures = (grant: GrantRecord): GrantFigures => {
  const total = thousandsToPaise(grant.total);
  const carriedBudget = thousandsToPaise(grant.carrybud);
  const carriedExpenditure = rupees(grant.carryexp);
  const expenditure = rupees(grant.currexp);
  return {
    totalGrant: paise(total + carriedBudget),
    totalExpenditure: paise(carriedExpenditure + expenditure),
    grant: paise(thousandsToPaise(grant.qtrtotal) - thousandsToPaise(grant.distqtrtotal)),
    bills: grant.currcount,
    expenditure,
    balance: paise(total + Math.max(0, carriedBudget - carriedExpenditure) - expenditure),
  };
};

/** A common head of an office (2§3): charged without a budget. `exp` in rupees. */
export const CommonHead = z.strictObject({
  mhcd: z.string(),
  mh_nm: z.string(),
  scheme_cd: z.string(),
  dh_cd: z.string(),
  scheme_nm: z.string(),
  bills: z.int(),
  exp: z.number(),
});
export type CommonHead = z.output<typeof CommonHead>;

/** A common head in the place of a grant: bills and expenditure it has, of a budget nothing. */
export const commonHeadGrant = (head: CommonHead): GrantRecord => ({
  grantno: '',
  majorhead: head.mhcd,
  schemecd: head.scheme_cd,
  object: head.dh_cd,
  scheme_nm: head.scheme_nm,
  disc: head.scheme_nm,
  np: '',
  cv: '',
  total: 0,
  qtrtotal: 0,
  disttotal: 0,
  distqtrtotal: 0,
  carryexp: 0,
  carrybud: 0,
  currcount: head.bills,
  currexp: head.exp,
  yercount: head.bills,
  yerexp: head.exp,
  locflag: '',
  hilly_nonhilly: '',
});

/** "Hill" for H, anything else "Valley" (1§2). */
export const hillValley = (flag: string): 'Hill' | 'Valley' => (flag === 'H' ? 'Hill' : 'Valley');

/** One scheme as PFMS describes it (1§3; category, SLS and CSS code: decisions.md). */
export const PfmsDetails = z.strictObject({
  pfms_flag: z.string(),
  portal_name: z.string().nullable(),
  external_source: z.string().nullable(),
  category: z.string().nullable(),
  state_linked_scheme_code: z.string().nullable(),
  state_scheme_description: z.string().nullable(),
  central_scheme_code: z.string().nullable(),
  central_scheme_name: z.string().nullable(),
  sls_name: z.string().nullable(),
  centre_share: z.string().nullable(),
  state_share: z.string().nullable(),
  account_number: z.string().nullable(),
});
export type PfmsDetails = z.output<typeof PfmsDetails>;

export const BillType = z.strictObject({ bill_code: z.string(), bill_desc: z.string(), form_id: z.string() });
export type BillType = z.output<typeof BillType>;

/** A head without bill types gets this one (3§9; decisions.md). */
export const defaultBillType: BillType = {
  bill_code: '17',
  bill_desc: 'Fully Vouched Contingent Bill',
  form_id: '30',
};

export const MajorHead = z.strictObject({ mh_cd: z.string(), mh_nm: z.string() });
export type MajorHead = z.output<typeof MajorHead>;
export const SchemeOption = z.strictObject({ rs_cd: z.string(), rs_nm: z.string() });
export type SchemeOption = z.output<typeof SchemeOption>;

export const SchemeDetails = z.strictObject({
  dh_nm: z.string(),
  dept_nm: z.string(),
  scheme_nm: z.string(),
  mh_nm: z.string(),
  demand_no: z.string(),
});
export type SchemeDetails = z.output<typeof SchemeDetails>;
