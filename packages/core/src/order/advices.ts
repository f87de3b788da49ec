// Payment advices of NRLM: what its list has is filed, and the office sees its own with the XML as it was signed (3§7.8).
import { parseRupees, rupeesOfRow as rupees } from '@portal/domain/money';
import type { AdviceRow } from '@portal/domain/order/advice-api';
import type { Call } from '../call.ts';
import { mapLimit } from '../map-limit.ts';
import type { NrlmAdvice, NrlmPort } from '../port/nrlm.ts';
import { signatoriesOf } from '../signatory/register.ts';
import { rawBytes } from '../storage/raw-file.ts';
import { type Page, readRows } from '../storage/read.ts';
import { deductionOf } from './deduction.ts';
import type { OrderRow } from './entity.ts';
import { type Fetched, fileFetched } from './fetched.ts';
import { isSmall, ordersPage } from './list.ts';
import { orderOf, wantedName } from './load.ts';
import { adviceBytes, readNrlmAdvice } from './nrlm-advice.ts';

const system = 'nrlm';
const source = '/nrlm/payment-advice';

/** Asks NRLM for the advices that wait for the state, and files the new ones. @throws `partner.nrlm-unavailable` (503) */
export const fetchAdvices = async (
  { now, requestId }: Pick<Call, 'now' | 'requestId'>,
  stateCode: string,
  port: NrlmPort,
): Promise<void> => {
  const advices = await port.advices(stateCode, { requestId });
  await fileFetched(
    { system, source, now },
    advices.map((advice) => fetched(advice, now)),
  );
};

const fetched = (advice: NrlmAdvice, now: Date): Fetched => {
  const bytes = adviceBytes(advice.signed_xml);
  const slsCode = advice.sls_code ?? '';
  return {
    name: advice.id,
    bytes,
    listed: {
      ftoNo: advice.fto_no,
      ftoType: advice.fto_type,
      transactionStatus: advice.transaction_status,
      slsCode,
      deductionPaise: Math.max(0, parseRupees(advice.deduction) ?? 0),
    },
    async read() {
      const read = await readNrlmAdvice(bytes, { signatoriesOf, now });
      // what cannot be read is shown to the office that the list names
      const named = {
        ...(advice.ddo_code ? { ddoCode: advice.ddo_code } : {}),
        ...(slsCode ? { slsCode } : {}),
      };
      return { ...read, claimed: { ...named, ...read.claimed } };
    },
  };
};

const xmlsAtOnce = 16;

/** The advices of the office, newest first; those with few payees with their XML. */
export const advicesOfOffice = async (call: Call, cursor: string | undefined): Promise<Page<AdviceRow>> => {
  const { rows, next } = await ordersPage(call, system, {}, cursor);
  const shown = await mapLimit(rows, xmlsAtOnce, async (order) =>
    adviceRow(order, isSmall(order) ? base64(await rawBytes(order.rawKey)) : ''),
  );
  return { rows: shown, next };
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const adviceRow = (order: OrderRow, signedXml: string): AdviceRow => ({
  id: order.fileName,
  fto_no: order.listed?.ftoNo ?? '',
  fto_type: order.listed?.ftoType ?? '',
  ddo_code: order.ddoCode,
  transaction_status: order.listed?.transactionStatus ?? '',
  signed_xml: signedXml,
  deduction: rupees(deductionOf(order)),
  // the signed text decides which it is, the list whether it is sent at all
  sls_code: order.listed?.slsCode ? order.slsCode : '',
  component_id: order.componentCode ?? '',
  txn_unique_id: order.txnUniqueId,
  agency_code: order.agencyCode,
  agency_name: order.header?.agencyName ?? '',
  payee_count: order.header?.payeeCount ?? 0,
  gross_amount: rupees(order.header?.grossPaise ?? 0),
  net_amount: rupees(order.header?.netPaise ?? 0),
  verified: order.isVerified,
  waits: order.state === 'received' && order.isWaiting === true,
  reasons: order.reasons,
  signers: order.signers ?? [],
  state: order.state,
  trans_no: order.transNo ?? '',
  received_at: order.receivedAt,
});

/** Bytes of one answer; a multiple of three, so that the parts of base64 make the whole when they are joined. */
const partBytes = 1_500_000;

/** A part of the XML of an advice as it was signed, from a byte on. @throws `order.unknown` (404) */
export const signedXmlPart = async (
  call: Call,
  id: string,
  cursor: string | undefined,
): Promise<{ readonly signedXml: string; readonly next: string | undefined }> => {
  const claims = await readRows(wantedName(call, { system, fileName: id }));
  const bytes = await rawBytes((await orderOf(claims, system)).rawKey);
  const from = Number(cursor ?? 0);
  const to = from + partBytes;
  return { signedXml: base64(bytes.subarray(from, to)), next: to < bytes.length ? String(to) : undefined };
};
