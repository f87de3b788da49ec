// Files of NREGA, payment advices of NRLM and expenditures of PMGSY: the list of an office with many large ones, one of them, and what officers do with
// them.
import * as advice from '@portal/domain/order/advice-api';
import * as api from '@portal/domain/order/api';
import * as expenditure from '@portal/domain/order/expenditure-api';
import { demoOrigins, schemeFacts } from '@portal/partners/scheme-file/facts';
import { nrlmAdvice } from '@portal/partners/scheme-file/generate';
import type { Client } from '../../support/client.ts';
import { aFile, anOrder, orderDeskOf, registered } from '../../support/order.ts';
import { benchCloud } from '../cloud.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, firstRows, inParallel, once, read } from './case.ts';

const listedFiles = 200;
const largePayees = 5_000;
const smallPayees = 50;

export const orderCases = async (): Promise<Case[]> => {
  const listed = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  const [large = ''] = await times(listedFiles, () => registered(anOrder(listed, { payees: largePayees })));
  const work = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  const { draft } = listed.office;
  const { final } = work.office;
  return [
    read(
      api.listFtoFiles,
      draft,
      {},
      { title: `${listedFiles} files of 5,000 payees`, mostMs: 300, mostBytes: 1_000_000 },
    ),
    read(
      api.getFtoFile,
      draft,
      { query: { file_name: large, ...firstRows } },
      { title: 'first page of 5,000', mostCalls: 3 },
    ),
    command(api.rejectFtoFile, (count) =>
      times(count, async () =>
        once(final, { body: { file_name: await aFile(work), remark: 'Wrong work.' } }),
      ),
    ),
    command(
      api.processFtoFiles,
      (count) =>
        times(count, async () =>
          once(final, { body: { files: [await aFile(work, { payees: smallPayees })] } }),
        ),
      { title: 'one file of 50 payees' },
    ),
  ];
};

/** Payment advices are listed as files are, and their XML comes out of the bucket. */
export const adviceCases = async (): Promise<Case[]> => {
  const listed = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  await times(listedFiles, () => registered(anOrder(listed, { system: 'nrlm', payees: largePayees })));
  const work = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  const { draft, office } = listed.office;
  const { final } = work.office;
  const id = await aKeptAdvice(draft, office.ddoCode);
  const order = { system: 'nrlm', payees: smallPayees } as const;
  const { slsCode } = work.grant;
  const aboutIt = { ftoNo: '1', ftoType: 'Payment', transactionStatus: '', slsCode, deductionPaise: 1_000 };
  return [
    read(
      advice.listAdvices,
      draft,
      { query: { kept: 'true' } },
      { title: `${listedFiles} advices of 5,000 payees`, mostMs: 300, mostBytes: 1_000_000 },
    ),
    read(advice.getSignedXml, draft, { query: { id } }, { title: '50 payees', mostCalls: 3 }),
    command(
      advice.processAdvices,
      (count) =>
        times(count, async () => {
          const own = await registered(anOrder(work, order), { listed: aboutIt });
          return once(final, { body: { paymentAdvices: [{ id: own, component_id: '1.1' }] } });
        }),
      { title: 'one advice of 50 payees' },
    ),
  ];
};

/** Expenditures are listed and processed as files are. */
export const expenditureCases = async (): Promise<Case[]> => {
  const code = '9179';
  const scheme = { central_scheme_code: code, central_scheme_name: 'PMGSY (bench)' };
  const listed = await orderDeskOf(await anOffice('SPA'), 100_000_000, scheme);
  const [large = ''] = await times(listedFiles, () =>
    registered(anOrder(listed, { system: 'pmgsy', payees: largePayees, changes: { cssCode: code } })),
  );
  const work = await orderDeskOf(await anOffice('SPA'), 100_000_000, scheme);
  const { draft } = listed.office;
  const { final } = work.office;
  const order = { system: 'pmgsy', payees: smallPayees } as const;
  return [
    read(expenditure.listCentralSchemes, draft, {}, { mostCalls: 3 }),
    read(
      expenditure.listExpenditures,
      draft,
      { query: { kept: 'true' }, body: { SchemeCode: code } },
      { title: `${listedFiles} expenditures of 5,000 payees`, mostMs: 300, mostBytes: 1_000_000 },
    ),
    read(
      expenditure.getExpenditure,
      draft,
      { query: { txn_unique_id: large, ...firstRows } },
      { title: 'first page of 5,000', mostCalls: 3 },
    ),
    command(
      expenditure.processExpenditures,
      (count) =>
        times(count, async () =>
          once(final, { body: { txn_unique_ids: [await registered(anOrder(work, order))] } }),
        ),
      { title: 'one expenditure of 50 payees' },
    ),
  ];
};

/** The id of an advice that the portal fetched for an office; its agency has no signatories, so that it is not verified. */
const aKeptAdvice = async (client: Client, ddoCode: string): Promise<string> => {
  const { partnersOrigin } = await benchCloud();
  const origin = { ...demoOrigins.nrlm, ddoCode };
  const facts = schemeFacts({ origin, serial: 1, payees: smallPayees, now: new Date() });
  const { txnUniqueId: id } = facts;
  const body = JSON.stringify({ advices: [{ id, signed_xml: nrlmAdvice(facts) }] });
  const answer = await fetch(`${partnersOrigin}/control/nrlm`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`NRLM took no order: ${await answer.text()}`);
  await client.ask(advice.listAdvices, { query: {} });
  return id;
};

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  inParallel(Array.from({ length: count }), 4, make);
