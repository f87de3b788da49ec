// Where the desks of each family of bills are: what the home and the menu need of a desk without the rest of it
// (desk-family.ts, consolidated-desks.ts).
import type { BillFamily } from '@portal/domain/home/counted';

/** In the order of a bill's way. A family whose bills are followed where they are uploaded has one desk for both. */
export const deskIds = ['authorize', 'body', 'sign', 'upload', 'status'] as const;
export type DeskId = (typeof deskIds)[number];

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
