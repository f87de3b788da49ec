// The bills of the upload screen: signed ones and those at the treasury (3§2.6).

import type { BillStatus } from '@portal/domain/bill/workflow';
import type { UploadRow } from '@portal/domain/treasury/api';
import type { BillRow } from '../bill/entity.ts';
import { authorizedRow, billsAt } from '../bill/read.ts';
import type { Call } from '../call.ts';
import type { Page } from '../storage/read.ts';

/** The stages of the list in its order; a cursor names the stage where it goes on. */
const stages = [
  'signed',
  'uploaded',
  'received',
  'audit',
  'objected',
  'delivered',
  'compiled',
] as const satisfies BillStatus[];

/** Up to `rows` bills an answer, stage by stage. */
export const uploadList = async (
  call: Call,
  cursor: string | undefined,
  rows: number,
): Promise<Page<UploadRow>> => {
  const [start = '0', ...rest] = (cursor ?? '0').split('.');
  const found: UploadRow[] = [];
  let within: string | undefined = rest.join('.') || undefined;
  for (let at = Number(start) || 0; at < stages.length; at += 1) {
    const stage = stages[at];
    if (!stage) break;
    const page = await billsAt(call, stage, within, rows - found.length, uploadRow);
    found.push(...page.rows);
    if (page.next) return { rows: found, next: `${at}.${page.next}` };
    within = undefined;
    if (found.length >= rows && at + 1 < stages.length) return { rows: found, next: `${at + 1}` };
  }
  return { rows: found, next: undefined };
};

const uploadRow = (bill: BillRow): UploadRow => ({
  ...authorizedRow(bill),
  upload_state: bill.status === 'signed' ? signedState(bill) : 'sent',
  reasons: bill.sending?.state === 'failed' ? [bill.sending.reason] : [...(bill.reasons ?? [])],
});

const signedState = (bill: BillRow): UploadRow['upload_state'] => {
  if (bill.sending?.state === 'sending') return 'sending';
  return bill.sending?.state === 'failed' ? 'failed' : 'ready';
};
