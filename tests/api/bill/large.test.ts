// Bills with more payees than a transaction takes (1,000): their lines are staged beside the header, shown in pages, and never
// those of another attempt.
import { linePageEntity } from '@portal/core/bill/line-page-entity';
import { linesOf } from '@portal/core/bill/lines';
import { dropStaged, showStaged, stagedBefore, stagePages } from '@portal/core/bill/staging';
import { revisionPages } from '@portal/core/bill/whole';
import type { SnaPayee } from '@portal/core/payee/entity';
import { transact } from '@portal/core/storage/transact';
import {
  authorizeBill,
  getBillSlip,
  getReturnedEntry,
  listBillDeductions,
  listBillPayees,
  returnBill,
  submitSnaBill,
} from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBillNumber, anSnaBill, submitSna } from '../../support/bill.ts';
import type { Client } from '../../support/client.ts';
import { billNow, faultsOf, grantNow } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { anSnaGrant, snaPayees } from '../../support/records.ts';
import { writtenUnits } from '../../support/written-units.ts';

let office: TestOffice;
let payees: SnaPayee[];
/** The fewest that are staged. */
let staged: SnaPayee[];
beforeAll(async () => {
  office = await anOffice();
  payees = await snaPayees(office.office, 1_100);
  staged = payees.slice(0, 1_001);
});

type Asked<Body> = Promise<{ body: Body; headers: Readonly<Record<string, unknown>> }>;

const allPages = async <Body>(ask: (cursor: string | undefined) => Asked<Body>): Promise<Body[]> => {
  const pages: Body[] = [];
  let cursor: string | undefined;
  do {
    const { body, headers } = await ask(cursor);
    pages.push(body);
    cursor = headers['next'] === undefined ? undefined : String(headers['next']);
  } while (cursor !== undefined);
  return pages;
};
const allPayees = (client: Client, trans_no: string) =>
  allPages((cursor) => client.ask(listBillPayees, { query: { trans_no, cursor } }));
const slipPages = (client: Client, trans_no: string) =>
  allPages((cursor) => client.ask(getBillSlip, { params: { trans_no }, query: { cursor } }));

/** What DynamoDB takes of the rows of one key in a second, in write units. */
const unitsOfKeyInSecond = 1_000;

describe('a bill whose payees are staged', () => {
  test('is stored with few write units, shown in pages of 1,000, returned, corrected and authorized, and its slip names each', async () => {
    const grant = await anSnaGrant(office.office, { totalThousands: 10_000 });
    const body = anSnaBill(grant, payees, { gross: 3_000_100, deduction: 100 });
    const trans_no = await submitSna(office.draft, body);
    expect(await faultsOf(grant)).toEqual([]);

    // of 10,000 payees its key takes the lines in a second: a tenth of the payees, a tenth of the units
    const { ddoCode } = grant;
    const stored = await revisionPages({ ddoCode, transNo: trans_no }, 1);
    expect(linesOf(stored).payees).toHaveLength(payees.length);
    const copy = { ddoCode, transNo: `copy-${trans_no}`, revision: 1 };
    const copied = stored.map((page) => ({ ...page, transNo: copy.transNo }));
    const units = await writtenUnits(() => stagePages(copy, copied, new Date()));
    expect(units.reduce((sum, each) => sum + each, 0)).toBeLessThan(unitsOfKeyInSecond / 10);
    expect(await revisionPages(copy, 1)).toEqual(copied);

    const pages = await allPayees(office.draft, trans_no);
    expect(pages.map((page) => page.length)).toEqual([1_000, 100]);
    const rows = pages.flat();
    expect(rows.map(({ slno }) => slno)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.map(({ sna_unique_id }) => sna_unique_id)).toEqual(
      payees.map(({ snaUniqueId }) => snaUniqueId),
    );
    expect((await office.draft.ask(listBillDeductions, { query: { trans_no } })).body).toHaveLength(1);

    await office.final.ask(returnBill, { body: { trans_no, remark: 'Half of them are enough.' } });
    const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
    expect(entry.payees).toHaveLength(payees.length);
    const half = anSnaBill(grant, staged, { gross: 2_000_000, deduction: 0 });
    await office.draft.ask(submitSnaBill, { body: { ...half, trans_no } });
    expect((await allPayees(office.draft, trans_no)).flat()).toHaveLength(staged.length);

    const { body: done } = await office.final.ask(authorizeBill, { body: { trans_no } });
    const slips = await slipPages(office.final, trans_no);
    expect(
      slips.map(({ auth_no, payeeCount, payeeDetails }) => [auth_no, payeeCount, payeeDetails.length]),
    ).toEqual([
      [done.data, 1_001, 1_000],
      [done.data, 1_001, 1],
    ]);
    expect(slips.flatMap(({ payeeDetails }) => payeeDetails.map(({ name }) => name))).toEqual(
      staged.map(({ name }) => name),
    );
    const file = { params: { trans_no }, query: { inline: 'true' } } as const;
    const text = await textOfPdf((await office.draft.file(getBillSlip, file)).body);
    for (const at of [0, 999, 1_000]) expect(text).toContain(staged[at]?.accountNumber);
    expect(text).toContain('Twenty Lakh Rupees Only');
    expect(await faultsOf(grant)).toEqual([]);
    expect((await grantNow(grant)).currentCount).toBe(1);
  });

  test('may not have 10,001 payees, nor more than 5 MB', async () => {
    const grant = await anSnaGrant(office.office);
    const body = anSnaBill(grant, payees.slice(0, 1), { gross: 10_000, deduction: 0 });
    const [line] = body.payee ?? [];
    const lines = (count: number, more = {}) => Array.from({ length: count }, () => ({ ...line, ...more }));
    const over = await office.draft.refused(submitSnaBill, { body: { ...body, payee: lines(10_001) } });
    expect([over.status, over.body.issues]).toEqual([
      400,
      [{ path: 'payee', code: 'bill.too-many-payees', message: 'A bill has at most 10,000 payees.' }],
    ]);
    const padded = lines(10_000, { bank_desc: 'x'.repeat(500) });
    const large = await office.draft.refused(submitSnaBill, { body: { ...body, payee: padded } });
    expect([large.status, large.body.message]).toEqual([
      413,
      'The request is larger than 5 MB. Enter fewer lines, or split it into several requests.',
    ]);
    expect((await grantNow(grant)).currentCount).toBe(0);
  });
});

describe('the lines of an attempt that failed', () => {
  test('never show in the bill that is stored afterwards', async () => {
    const grant = await anSnaGrant(office.office, { totalThousands: 100_000 });
    const taken = aBillNumber();
    await submitSna(office.draft, anSnaBill(grant, payees.slice(0, 1), { dept_bill_no: taken }));
    const trans_no = await submitSna(office.draft, anSnaBill(grant, payees.slice(0, 2)));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const many = anSnaBill(grant, staged, {
      gross: 1_500,
      deduction: 0,
      dept_bill_no: taken,
    });
    expect((await office.draft.refused(submitSnaBill, { body: { ...many, trans_no } })).status).toBe(422);
    const few = anSnaBill(grant, payees.slice(0, 3));
    await office.draft.ask(submitSnaBill, { body: { ...few, trans_no } });
    expect((await allPayees(office.draft, trans_no)).flat()).toHaveLength(3);
    expect(await faultsOf(grant)).toEqual([]);
    // and again, with the larger ones second
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const next = anSnaBill(grant, staged, { gross: 1_200, deduction: 0 });
    await office.draft.ask(submitSnaBill, { body: { ...next, trans_no } });
    expect((await allPayees(office.draft, trans_no)).flat()).toHaveLength(staged.length);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('are removed by the resume schedule, and those of the bill stay', async () => {
    const grant = await anSnaGrant(office.office, { totalThousands: 100_000 });
    const { ddoCode } = grant;
    const first = anSnaBill(grant, staged, { gross: 1_100, deduction: 0 });
    const trans_no = await submitSna(office.draft, first);
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const taken = { ...first, dept_bill_no: aBillNumber() };
    await submitSna(office.draft, anSnaBill(grant, payees.slice(0, 1), { dept_bill_no: taken.dept_bill_no }));
    expect((await office.draft.refused(submitSnaBill, { body: { ...taken, trans_no } })).status).toBe(422);
    const stagedRows = async (before: Date) =>
      (await stagedBefore(before.toISOString())).filter((row) => row.transNo === trans_no);
    expect(await stagedRows(new Date(Date.now() - 60_000))).toEqual([]);
    const [left, ...others] = await stagedRows(new Date(Date.now() + 60_000));
    expect(others).toEqual([]);
    if (!left) throw new Error('the refused pages are not noted');
    const pages = async (revision: string) =>
      (
        await linePageEntity()
          .query.linesOfBill({ ddoCode, transNo: trans_no, revision })
          .go({ pages: 'all' })
      ).data.length;
    expect(await pages(left.revision)).toBe(11);
    await dropStaged(left);
    await dropStaged(left);
    expect(await pages(left.revision)).toBe(0);
    expect(await stagedRows(new Date(Date.now() + 60_000))).toEqual([]);
    expect((await allPayees(office.draft, trans_no)).flat()).toHaveLength(staged.length);
    expect(await faultsOf(grant)).toEqual([]);
  });

  test('that were removed are never shown', async () => {
    const { ddoCode } = office.office;
    const of = { ddoCode, transNo: '1', revision: 1 };
    await stagePages(of, [], new Date());
    const rows = await stagedBefore(new Date(Date.now() + 60_000).toISOString());
    const row = rows.find((one) => one.ddoCode === ddoCode && one.transNo === of.transNo);
    if (!row) throw new Error('what is staged is not noted');
    await dropStaged(row);
    await expect(transact([showStaged(of)])).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('never mix with those of another one at the same time', async () => {
    const grant = await anSnaGrant(office.office, { totalThousands: 100_000 });
    const trans_no = await submitSna(office.draft, anSnaBill(grant, payees.slice(0, 1)));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const attempts = [1_001, 1_100, 300].map((count) => ({
      ...anSnaBill(grant, payees.slice(0, count), { gross: count, deduction: 0 }),
      trans_no,
    }));
    const answers = await Promise.all(
      attempts.map((body, at) => (at === 1 ? office.final : office.draft).send(submitSnaBill, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const won = attempts[answers.findIndex(({ status }) => status === 201)];
    expect((await billNow(grant.ddoCode, trans_no))?.payeeCount).toBe(won?.payee?.length);
    expect((await allPayees(office.draft, trans_no)).flat()).toHaveLength(won?.payee?.length ?? 0);
    expect(await faultsOf(grant)).toEqual([]);
  });
});

describe('a cursor of a bill’s payees', () => {
  test('that is unknown is refused', async () => {
    const grant = await anSnaGrant(office.office);
    const trans_no = await submitSna(office.draft, anSnaBill(grant, payees.slice(0, 1)));
    const { status, body } = await office.draft.refused(listBillPayees, {
      query: { trans_no, cursor: 'nonsense' },
    });
    expect([status, body.message]).toEqual([400, 'This list cannot be continued from there. Load it again.']);
  });
});
