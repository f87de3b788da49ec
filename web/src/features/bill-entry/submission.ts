// How a bill is sent: to the endpoint and as the payload that its kind declares (1§3, 1§7).
import { submissionOf } from '@portal/domain/bill/api';
import { entryPath } from '@portal/domain/bill/issue-path';
import { type BillEntry, type BillKind, billKinds } from '@portal/domain/bill/kind';
import { payloadOf } from '@portal/domain/bill/payload';
import type { Issue } from '@portal/domain/issue';
import { call } from '../../data/api.ts';
import { ApiError } from '../../data/api-error.ts';

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

/** Answers the transaction number. */
export const submitBill = async ({
  entry,
  demandNo,
  transNo,
  idempotencyKey,
}: Submission): Promise<string> => {
  const endpoint = submissionOf(billKinds[entry.kind].payload);
  const body = payloadOf(entry, demandNo, transNo);
  return (await call(endpoint, { body, idempotencyKey, timeoutSeconds })).data.trans_no;
};

/** The server's issues by entry field; the sentence already says what is about the whole bill. */
export const refusedIssues = (kind: BillKind, error: unknown): readonly Issue[] =>
  error instanceof ApiError
    ? error.issues
        .map((issue) => ({ ...issue, path: entryPath(kind, issue.path) }))
        .filter((issue) => issue.path !== '')
    : [];
