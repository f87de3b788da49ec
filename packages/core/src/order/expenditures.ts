// Expenditures of PMGSY: what OMMAS lists of a central scheme is filed, and the office sees its own (3§7.9).

import { financialYear } from '@portal/domain/calendar';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import { type CentralScheme, centralSchemesOf } from '@portal/domain/order/central-scheme';
import { orderErrors } from '@portal/domain/order/errors';
import type { ExpenditureRow } from '@portal/domain/order/expenditure-api';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { OmmasPort } from '../port/ommas.ts';
import { grantEntity, pfmsEntity } from '../scheme/entity.ts';
import { type Page, readRows, wanted } from '../storage/read.ts';
import type { OrderRow } from './entity.ts';
import { fileFetched } from './fetched.ts';
import { ordersPage } from './list.ts';
import { readOmmasExpenditure, withinLevels } from './ommas-expenditure.ts';

const system = 'pmgsy';
const source = '/ommas/api/paymentDetails';

/** By which it is named; one without a number has a common name. */
const numberOf = (one: unknown): string => Numbered.safeParse(one).data?.TXN_UNIQUE_ID || 'expenditure';
const Numbered = z.looseObject({ TXN_UNIQUE_ID: z.string() });

/** The central schemes that the grants of the office belong to, as PFMS last named them: PMGSY before others. */
export const centralSchemes = async (call: Call): Promise<CentralScheme[]> => {
  const query = grantEntity()
    .query.grantsOfOffice({ ddoCode: call.officer.office.ddoCode })
    .begins({ year: financialYear(call.now) });
  const { data: grants } = await query.go({ pages: 'all', consistent: true });
  const codes = [...new Set(grants.map(({ schemecd }) => schemecd))];
  const rows = await readRows(codes.map((schemecd) => wanted(pfmsEntity(), pfmsEntity().get({ schemecd }))));
  return centralSchemesOf(rows.flatMap((row) => row?.details ?? []));
};

interface Question {
  readonly SchemeCode: string;
  /** The portal's own. */
  readonly StateLGDCode: string;
}

/**
 * Asks OMMAS for the expenditures of a scheme in a state, and files the new ones.
 * @throws `order.other-scheme` (422), `partner.ommas-unavailable` (503)
 */
export const fetchExpenditures = async (
  call: Call,
  question: Question,
  port: Pick<OmmasPort, 'expenditures'>,
): Promise<void> => {
  const isOwn = (await centralSchemes(call)).some(({ SchemeCode }) => SchemeCode === question.SchemeCode);
  if (!isOwn) throw new AppError(orderErrors.otherScheme);
  const { now, requestId } = call;
  const listed = await port.expenditures(question, { requestId });
  await fileFetched(
    { system, source, now },
    listed.map((one) => {
      const bytes = Buffer.from(JSON.stringify(withinLevels(one)));
      return { name: numberOf(one), bytes, read: () => readOmmasExpenditure(bytes) };
    }),
  );
};

/** The expenditures of the office of a central scheme, newest first. */
export const expendituresOfOffice = async (
  call: Call,
  { SchemeCode }: Pick<Question, 'SchemeCode'>,
  cursor: string | undefined,
): Promise<Page<ExpenditureRow>> => {
  const { rows, next } = await ordersPage(call, system, {}, cursor);
  return { rows: rows.filter((order) => isOfScheme(order, SchemeCode)).map(shown), next };
};

/** One that could not be read is of any scheme: it is shown with its reasons. */
const isOfScheme = ({ header }: OrderRow, schemeCode: string): boolean =>
  header === undefined || header.cssCode === schemeCode;

const shown = (order: OrderRow): ExpenditureRow => ({
  id: order.fileName,
  TXN_UNIQUE_ID: order.txnUniqueId || order.fileName,
  DDO_CODE: order.ddoCode,
  AGENCY_CODE: order.agencyCode,
  AGENCY_NAME: order.header?.agencyName ?? '',
  SLS_CODE: order.slsCode,
  PAYEE_COUNT: order.header?.payeeCount ?? 0,
  TOTAL_GROSS_AMOUNT: rupees(order.header?.grossPaise ?? 0),
  TOTAL_NET_AMOUNT: rupees(order.header?.netPaise ?? 0),
  verified: order.isVerified,
  waits: order.state === 'received' && order.isWaiting === true,
  reasons: order.reasons,
  state: order.state,
  trans_no: order.transNo ?? '',
  received_at: order.receivedAt,
});
