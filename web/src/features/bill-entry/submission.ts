// How each kind of bill is sent: its endpoint and its payload (1§3, 1§7).
import { submitGeneralBill, submitGpfBill, submitSnaBill } from '@portal/domain/bill/api';
import { type BillKindRules, billKinds } from '@portal/domain/bill/kind';
import { generalPayload, gpfPayload, snaPayload } from '@portal/domain/bill/payload';
import type { BillEntry } from '@portal/domain/bill/schema';
import { call } from '../../data/api.ts';

export interface Submission {
  readonly entry: BillEntry;
  /** The demand number (1§3, general payload). */
  readonly demandNo: string;
  /** A returned bill keeps its number. */
  readonly transNo: string | undefined;
  readonly idempotencyKey: string;
}

/** 10,000 payees take their time. */
const timeoutSeconds = 60;

const submissions = {
  general: ({ entry, demandNo, transNo, idempotencyKey }) =>
    call(submitGeneralBill, {
      body: generalPayload(entry, demandNo, transNo),
      idempotencyKey,
      timeoutSeconds,
    }),
  gpf: ({ entry, demandNo, transNo, idempotencyKey }) =>
    call(submitGpfBill, { body: gpfPayload(entry, demandNo, transNo), idempotencyKey, timeoutSeconds }),
  sna: ({ entry, transNo, idempotencyKey }) =>
    call(submitSnaBill, { body: snaPayload(entry, transNo), idempotencyKey, timeoutSeconds }),
} as const satisfies Record<BillKindRules['payload'], (submission: Submission) => Promise<unknown>>;

/** Answers the transaction number. */
export const submitBill = async (submission: Submission): Promise<string> =>
  (await submissions[billKinds[submission.entry.kind].payload](submission)).data.trans_no;
