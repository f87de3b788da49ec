// What officers and finance IT read of the scheme systems: their files, places as NRLM lists them, their signatories and
// messages.
import { getExchange } from '@portal/domain/exchange/api';
import { getSignedXml, listAdvices } from '@portal/domain/order/advice-api';
import { listCentralSchemes } from '@portal/domain/order/expenditure-api';
import { listDscRequests, listProposedSignatories } from '@portal/domain/signatory/api';
import type { LooseInput } from './client.ts';
import { aKeptMessage } from './kept-message.ts';
import { anAdvice, waitAtNrlm } from './nrlm-desk.ts';
import type { TestOffice } from './office.ts';
import { anOrder, orderDeskOf, registered } from './order.ts';
import { orderReads } from './order-desk.ts';
import { partnerSamples } from './partner-samples.ts';

/** Of an office and one of its agencies. The environment has the key of messages. */
export const systemReads = async (
  office: TestOffice,
  agency: string,
): Promise<Record<string, LooseInput>> => ({
  ...(await orderReads(office)),
  'GET /api/v1/nrlm/signed-xml': { query: { id: await aFetchedAdvice(office) } },
  'GET /api/v1/ommas/schemes': {},
  'GET /api/v1/ommas/expenditure': { query: { txn_unique_id: await anExpenditureOf(office) } },
  'GET /api/v1/nregamaster/DscEnrolmment': {},
  'GET /api/v1/admin/signatory/request': {},
  'GET /api/v1/admin/signatory': { query: { agency_code: agency } },
  'GET /api/v1/admin/exchange': { query: { day: '2026-01-06' } },
  'GET /api/v1/admin/exchange/{id}': { params: { id: await aKeptMessage() }, query: {} },
  ...Object.fromEntries(Object.entries(partnerSamples).filter(([name]) => name.startsWith('GET '))),
});

const aFetchedAdvice = async (office: TestOffice): Promise<string> => {
  const advice = anAdvice(await orderDeskOf(office));
  await waitAtNrlm([advice]);
  await office.draft.ask(listAdvices, { query: {} });
  return advice.id;
};

const anExpenditureOf = async (office: TestOffice): Promise<string> =>
  registered(anOrder(await orderDeskOf(office), { system: 'pmgsy' }));

/** Those of rows under a third key, which the first two name. */
export const systemReadsOfThree = [
  getSignedXml,
  // the schemes of the grants
  listCentralSchemes,
  // requests that wait are named in one list; an office sees those of its agencies
  listDscRequests,
  listProposedSignatories,
  // who opened a message is noted before it is shown
  getExchange,
] as const;
