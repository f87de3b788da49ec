// Where the desks of each family of bills are: what the home and the menu need of a desk without the rest of it
// (desk-family.ts, consolidated-desks.ts).
import type { BillFamily } from '@portal/domain/home/counted';
import type { DeskId } from './desk-family.ts';

type DeskPaths = Readonly<Record<DeskId, string>>;

/** Signed bills and those at the treasury: one desk for both. */
const normal: DeskPaths = {
  authorize: '/authorizebill',
  body: '/uploadbillbody',
  sign: '/esignbill',
  upload: '/uploadbill',
  status: '/uploadbill',
};

export const deskPaths: Readonly<Record<BillFamily, DeskPaths>> = {
  normal,
  sparsh: { ...normal, authorize: '/sparsh/AuthorizeBill' },
  consolidated: {
    authorize: '/consolidatedbill/authorize',
    body: '/consolidatedbill/billbody',
    sign: '/consolidatedbill/e-sign',
    upload: '/consolidatedbill/upload',
    status: '/consolidatedbill/status',
  },
};
