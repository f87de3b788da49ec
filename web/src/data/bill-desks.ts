// The desks that an authorized bill passes in the office: which bills wait for a body, which can be signed, which wait to
// be uploaded. An objected bill waits for a corrected body (decisions.md, Life of a bill).
import type { AuthorizedRow } from '@portal/domain/bill/api';
import { type BillAction, type BillStatus, nextStatusOfWay } from '@portal/domain/bill/workflow';
import type { BillFamily, CountedState } from '@portal/domain/home/counted';
import type { Waiting } from '@portal/domain/home/schema';
import type { UploadRow } from '@portal/domain/treasury/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import type { DeskFamily } from './desk-family.ts';
import type { DeskId } from './desk-paths.ts';
import { homeQuery } from './home.ts';
import { useWholeList, type WholeListState } from './whole-list.ts';

/** A bill that has a body or wants one. */
export interface BodyBill extends AuthorizedRow {
  /** The treasury's, where it objected. */
  readonly reasons: readonly string[];
}

export const isObjected = ({ audt_flag }: Pick<AuthorizedRow, 'audt_flag'>): boolean => audt_flag === 'O';
export const needsBody = (bill: AuthorizedRow): boolean => !bill.bill_body || isObjected(bill);
export const canBeSigned = (bill: AuthorizedRow): boolean => !needsBody(bill);
/** Signed, and not at the treasury. */
export const canBeUploaded = ({ upload_state }: Pick<UploadRow, 'upload_state'>): boolean =>
  upload_state === 'ready' || upload_state === 'failed';

/** The status of a listed bill after its authorization. */
export const statusOf = (bill: AuthorizedRow & Partial<Pick<UploadRow, 'upload_state'>>): BillStatus => {
  const flagged = statusOfFlag[bill.audt_flag];
  if (flagged) return flagged;
  if (bill.upload_state) return 'signed';
  return bill.bill_body ? 'body attached' : 'authorized';
};

const statusOfFlag: Readonly<Record<string, BillStatus>> = {
  U: 'uploaded',
  P: 'received',
  A: 'audit',
  D: 'delivered',
  C: 'compiled',
  O: 'objected',
};

/** Whether an action follows; these steps are the same on every way. */
const follows = (action: BillAction, bill: Parameters<typeof statusOf>[0]): boolean =>
  nextStatusOfWay('normal', action, statusOf(bill)) !== undefined;

/** Whether the workflow lets the authorization end; while a bill is on its way to the treasury it cannot. */
export const canBeWithdrawn = (bill: AuthorizedRow & Partial<Pick<UploadRow, 'upload_state'>>): boolean =>
  bill.upload_state !== 'sending' && follows('withdraw', bill);

/** Whether the treasury may have more to say of a bill that it has. */
export const isFollowed = (bill: UploadRow): boolean =>
  bill.upload_state === 'sent' &&
  // a known flag may follow an unknown one
  (!(bill.audt_flag in statusOfFlag) || treasuryActions.some((action) => follows(action, bill)));

const treasuryActions = ['receive', 'audit', 'deliver', 'compile', 'object'] as const;

/** The bills of a desk of the treasury: those to upload, those to follow; where one desk has both, all of them. */
export const treasuryBills = (
  { desks }: Pick<DeskFamily, 'desks'>,
  desk: 'upload' | 'status',
  rows: readonly UploadRow[],
): readonly UploadRow[] =>
  desks.upload === desks.status
    ? rows
    : rows.filter(({ upload_state }) => (upload_state === 'sent') === (desk === 'status'));

/** Bills before their signature: authorized ones, and those that came back from the treasury. */
export const bodyBills = (
  authorized: readonly AuthorizedRow[],
  uploads: readonly UploadRow[],
): readonly BodyBill[] => {
  const objected = new Map(uploads.filter(isObjected).map((row) => [row.trans_no, row]));
  const others = authorized
    .filter((row) => !objected.has(row.trans_no))
    .map((row): BodyBill => ({ ...row, reasons: [] }));
  return [...objected.values(), ...others];
};

/** The bills of Upload Bill Body and of E-Sign; a part of them is not shown as if it were all. */
export function useBodyBills({ lists }: DeskFamily): WholeListState<BodyBill> {
  const authorized = useWholeList(lists.authorized);
  const uploads = useWholeList(lists.uploads);
  const rows = useMemo(
    () => authorized.rows && uploads.rows && bodyBills(authorized.rows, uploads.rows),
    [authorized.rows, uploads.rows],
  );
  return {
    rows,
    isLoading: authorized.isLoading || uploads.isLoading,
    isComplete: authorized.isComplete && uploads.isComplete,
    error: authorized.error ?? uploads.error,
    retry: () => {
      authorized.retry();
      uploads.retry();
    },
  };
}

/**
 * How many bills wait at each desk, as they are counted (decisions.md, What waits is counted): asked for when the browser has
 * nothing else to do, undefined until then.
 */
export function useDeskCounts(family: DeskFamily): Partial<Record<DeskId, number>> {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...homeQuery, enabled: isIdle });
  return useMemo(() => (data ? deskCounts(data.waiting, family) : {}), [data, family]);
}

export const deskCounts = (
  waiting: readonly Waiting[],
  { name, counted }: Pick<DeskFamily, 'name' | 'counted'>,
): Record<DeskId, number> => {
  const countOf = (family: BillFamily, ...states: CountedState[]) =>
    waiting
      .filter((one) => one.family === family && states.includes(one.state))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    authorize: countOf(counted, 'prepared'),
    body: countOf(name, 'authorized', 'objected'),
    sign: countOf(name, 'body attached'),
    upload: countOf(name, 'signed', 'failed'),
    status: countOf(name, 'uploaded', 'received', 'audit', 'delivered'),
  };
};
