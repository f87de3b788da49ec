// Slips and bills at the size that the portal promises: a slip of 200 payees, a bill of 10,000.
import {
  authorizeBill,
  getBillSlip,
  listBillDeductions,
  listBillPayees,
  submitSnaBill,
} from '@portal/domain/bill/api';
import { aGeneralBill, anSnaBill, submitGeneral } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { aGrant, anSnaGrant, employees, snaPayees } from '../support/records.ts';
import { benchCloud } from './cloud.ts';
import { anOffice } from './officers.ts';
import { atMost, figure, type Part } from './report.ts';
import { median, percentile, timed } from './statistic.ts';

const slips = 40;
const warmUps = 10;
const largeBills = 3;
const payeeCount = 10_000;

export const largeSizes = async (): Promise<Part> => {
  await benchCloud();
  const slipTimes = await timeSlips();
  const { times, bodyBytes, pages } = await timeLargeBills();
  const rows = Object.entries(times).map(([act, series]) => [act, figure(median(series))]);
  const shown = pages.reduce((sum, page) => sum + page, 0);
  return {
    title: 'Large slips and bills',
    notes: [
      `The slip: PDF with embedded fonts and tags over HTTP, ${slips} in a row. The bill: SNA, ${figure(bodyBytes / 1000)} KB of ` +
        `body, median of ${largeBills}; its payees are shown in ${pages.length} pages.`,
    ],
    tables: [
      {
        head: ['slip of 200 payees', 'ms'],
        rows: [
          ['p50', figure(median(slipTimes))],
          ['p95', figure(percentile(slipTimes, 0.95))],
        ],
      },
      { head: ['bill of 10,000 payees', 'ms'], rows },
    ],
    limits: [
      atMost('slip of 200 payees, warm, p50', median(slipTimes), 100, 'ms'),
      {
        what: 'bill of 10,000 payees: submit, authorize, details in pages',
        atMost: 'works',
        measured: `${figure(shown)} payees in ${pages.length} pages`,
        isHeld: shown === payeeCount && pages.length > 1,
      },
    ],
  };
};

const timeSlips = async (): Promise<number[]> => {
  const { office, draft } = await anOffice();
  const grant = await aGrant(office, { totalThousands: 10_000 });
  const people = await employees(200);
  const trans_no = await submitGeneral(draft, aGeneralBill(grant, people, { gross: 100_000 }));
  const times: number[] = [];
  for (let slip = -warmUps; slip < slips; slip += 1) {
    const time = await timed(() =>
      draft.file(getBillSlip, { params: { trans_no }, query: { inline: 'true' } }),
    );
    if (slip >= 0) times.push(time);
  }
  return times;
};

const timeLargeBills = async () => {
  const { office, draft, final } = await anOffice();
  const payees = await snaPayees(office, payeeCount);
  const times: Record<string, number[]> = {};
  const time = async (act: string, work: () => Promise<unknown>) => {
    times[act] ??= [];
    times[act].push(await timed(work));
  };
  let bodyBytes = 0;
  let pages: number[] = [];
  for (let bill = 0; bill < largeBills; bill += 1) {
    const grant = await anSnaGrant(office, { totalThousands: 1_000_000 });
    const body = anSnaBill(grant, payees, { gross: 10_000_100, deduction: 100 });
    bodyBytes = JSON.stringify(body).length;
    let trans_no = '';
    await time('submit', async () => {
      trans_no = (await draft.ask(submitSnaBill, { body })).body.data.trans_no;
    });
    await time('details: figures of the slip', () =>
      final.ask(getBillSlip, { params: { trans_no }, query: {} }),
    );
    await time('details: deductions', () => final.ask(listBillDeductions, { query: { trans_no } }));
    await time('details: first page of payees', () => final.ask(listBillPayees, { query: { trans_no } }));
    await time('details: all pages of payees', async () => {
      pages = await pageSizes(final, trans_no);
    });
    await time('authorize', () => final.ask(authorizeBill, { body: { trans_no } }));
  }
  return { times, bodyBytes, pages };
};

const pageSizes = async (client: Client, trans_no: string): Promise<number[]> => {
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await client.ask(listBillPayees, { query: { trans_no, cursor } });
    sizes.push(body.length);
    cursor = headers['next'] === undefined ? undefined : String(headers['next']);
  } while (cursor !== undefined);
  return sizes;
};
