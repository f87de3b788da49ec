// The bills of the upload screen: signed ones and those at the treasury; by year, those that are accounted (3§2.6).
import type { BillWay } from '@portal/domain/bill/way';
import { stageOfWay } from '@portal/domain/bill/workflow';
import type { UploadRow } from '@portal/domain/treasury/api';
import type { BillRow } from '../bill/entity.ts';
import { authorizedRow, billsAt, billsOfYearAt } from '../bill/read.ts';
import type { Call } from '../call.ts';
import type { Page } from '../storage/read.ts';

/** Up to `rows` bills an answer, newest first. */
export const uploadList = (
  call: Call,
  cursor: string | undefined,
  rows: number,
  way: BillWay,
): Promise<Page<UploadRow>> => billsAt(call, stageOfWay(way, 'signed'), cursor, rows, uploadRow);

/** The bills of a financial year whose accounts are compiled, newest first. */
export const accountedList = (
  call: Call,
  cursor: string | undefined,
  rows: number,
  { way, year }: { readonly way: BillWay; readonly year: number },
): Promise<Page<UploadRow>> =>
  billsOfYearAt(call, { stage: stageOfWay(way, 'compiled'), year }, cursor, rows, uploadRow);

const uploadRow = (bill: BillRow): UploadRow => ({
  ...authorizedRow(bill),
  upload_state: bill.status === 'signed' ? signedState(bill) : 'sent',
  reasons: bill.sending?.state === 'failed' ? [bill.sending.reason] : [...(bill.reasons ?? [])],
});

const signedState = (bill: BillRow): UploadRow['upload_state'] => {
  if (bill.sending?.state === 'sending') return 'sending';
  return bill.sending?.state === 'failed' ? 'failed' : 'ready';
};
