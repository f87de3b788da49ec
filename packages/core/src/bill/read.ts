// Lists of bills by stage, and a bill's history. Amounts leave in rupees.

import { actorText } from '@portal/domain/bill/actor';
import type { AuthorizedRow, ConfirmRow, HistoryStep, ReturnedRow } from '@portal/domain/bill/api';
import type { HistorySignature } from '@portal/domain/bill/signature';
import type { BillStage } from '@portal/domain/bill/workflow';
import { civilDate, formatMonth } from '@portal/domain/calendar';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type * as z from 'zod';
import type { Call } from '../call.ts';
import { listPage, type Page } from '../storage/read.ts';
import { type BillRow, billEntity, type StepRow } from './entity.ts';
import { billNotFound } from './load.ts';
import { numberPrefix } from './number.ts';
import { isOwnBill } from './own.ts';
import { stepsOf } from './step.ts';

/** Headers of the officer's office at one stage, newest number first. */
export const billsAt = async <T>(
  call: Call,
  stage: BillStage,
  cursor: string | undefined,
  rows: number,
  show: (bill: BillRow, call: Call) => T,
): Promise<Page<T>> => {
  const query = billEntity().query.billsByStage({ ddoCode: call.officer.office.ddoCode, stage });
  const page = await listPage(query, cursor, { count: rows, order: 'desc' });
  return { rows: page.rows.map((bill) => show(bill, call)), next: page.next };
};

/** The same of one financial year: the year in which their numbers were drawn. */
export const billsOfYearAt = async <T>(
  { officer }: Call,
  { stage, year }: { readonly stage: BillStage; readonly year: number },
  cursor: string | undefined,
  rows: number,
  show: (bill: BillRow) => T,
): Promise<Page<T>> => {
  const { office } = officer;
  const query = billEntity()
    .query.billsByStage({ ddoCode: office.ddoCode, stage })
    .begins({ transNo: numberPrefix(office, year) });
  const page = await listPage(query, cursor, { count: rows, order: 'desc' });
  return { rows: page.rows.map(show), next: page.next };
};

export const confirmRow = (bill: BillRow, call: Call): ConfirmRow => ({
  grno: bill.grantno,
  hilly_nonhilly: bill.hillyFlag,
  scheme_cd: bill.schemecd,
  object: bill.object,
  gross_amt: rupees(bill.grossPaise),
  dedu: rupees(bill.deductionPaise),
  net_amt: rupees(bill.netPaise),
  v_month: formatMonth(new Date(bill.prepared.at)),
  trans_no: bill.transNo,
  pfms_flag: bill.pfmsFlag,
  dept_bill_no: bill.deptBillNo,
  purpose: bill.purpose,
  scheme_nm: bill.schemeName,
  prepared_by: actorText(bill.prepared),
  prepared_at: bill.prepared.at,
  is_own: isOwnBill(bill, call.officer),
  ...(bill.order ? { order_file: bill.order.fileName } : {}),
});

export const returnedRow = (bill: BillRow, call: Call): ReturnedRow => ({
  ...confirmRow(bill, call),
  kind: bill.kind,
  remark: bill.returned?.remark ?? '',
  returned_by: bill.returned ? actorText(bill.returned) : '',
  returned_at: bill.returned?.at ?? '',
});

export const authorizedRow = (bill: BillRow): AuthorizedRow => ({
  bill_no: bill.deptBillNo,
  trans_no: bill.transNo,
  auth_no: bill.authNo ?? '',
  scheme_cd: bill.schemecd,
  object: bill.object,
  purpose: bill.purpose,
  scheme_nm: bill.schemeName,
  gross_amt: rupees(bill.grossPaise),
  dedu: rupees(bill.deductionPaise),
  net_amt: rupees(bill.netPaise),
  final_date: bill.authorized ? civilDate(new Date(bill.authorized.at)) : '',
  audt_flag: bill.auditFlag ?? '',
  bill_body: bill.body !== undefined,
  body_pages: bill.body?.pages ?? 0,
  body_papers: bill.bodyPapers ?? [],
  payee_count: bill.payeeCount,
  delivered: bill.deliveredAt !== undefined,
});

/** Every step of a bill, oldest first. @throws `bill.not-found` (404) */
export const billHistory = async (call: Call, transNo: string): Promise<z.output<typeof HistoryStep>[]> => {
  const steps = await stepsOf({ ddoCode: call.officer.office.ddoCode, transNo });
  if (steps.length === 0) throw billNotFound();
  return steps.map((step) => ({
    at: step.at,
    username: step.username,
    login_type: step.login,
    action: step.action,
    from: step.from,
    to: step.to,
    remark: step.remark ?? null,
    gross_amt: rupees(step.grossPaise),
    net_amt: rupees(step.netPaise),
    document_sha256: step.documentSha256 ?? null,
    signature: signatureOf(step),
    hash: step.hash,
    previous_hash: step.previousHash,
  }));
};

const signatureOf = ({ signer, signReason, signLocation, claimedAt }: StepRow): HistorySignature | null =>
  signer === undefined || claimedAt === undefined
    ? null
    : { signer, reason: signReason ?? '', location: signLocation ?? '', claimed_at: claimedAt };
