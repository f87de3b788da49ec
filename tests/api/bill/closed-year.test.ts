// Bills of a financial year that is over: read, deleted, returned and followed; anything else once finance IT opened the year.
import { billEntity, billNumberEntity } from '@portal/core/bill/entity';
import { openedYearEntity } from '@portal/core/setting/opened-year';
import {
  authorizeBill,
  deleteBill,
  getReturnedEntry,
  listBillPayees,
  returnBill,
  withdrawAuthorization,
} from '@portal/domain/bill/api';
import { decisionText } from '@portal/domain/bill/decision-texts';
import { civilDate, type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import { consolidateBills } from '@portal/domain/consolidation/api';
import { bodyUpload, postBody } from '@portal/domain/document/api';
import { listOfficeHistory } from '@portal/domain/office/api';
import { confirmOpenedYear, listOpenedYears, proposeOpenedYear } from '@portal/domain/office/opened-year';
import { uploadBill } from '@portal/domain/treasury/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { rewriteStep } from '../../support/agree.ts';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { ConsolidationDesk } from '../../support/consolidation.ts';
import { anOffice, listOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, employees, thisYear } from '../../support/records.ts';
import { aSignedBill, headerOf } from '../../support/signed-bill.ts';

const lastYear = (thisYear() - 1) as FinancialYear;
const sentence = decisionText.yearClosed(formatFinancialYear(lastYear));
const refusal = [409, 'bill.year-closed', sentence];
const file = { fileName: 'body.pdf', contentType: 'application/pdf', sizeBytes: 1_000 };
const inDays = (days: number) => civilDate(new Date(Date.now() + days * 86_400_000));

let office: TestOffice;
let admins: readonly TestOffice[];
beforeAll(async () => {
  office = await anOffice();
  admins = [await anOffice({ kind: 'ADMIN' }), await anOffice({ kind: 'ADMIN' })];
  await listOffice(office.office);
});

/** As if the bill had been prepared in the year before: its content is another than the one that was hashed. */
const ofLastYear = async (transNo: string, { office: { ddoCode } }: Pick<TestOffice, 'office'> = office) => {
  const { deptBillNo, stepCount } = await headerOf(ddoCode, transNo);
  await billEntity().patch({ ddoCode, transNo }).set({ year: lastYear }).remove(['contentVersion']).go();
  if (stepCount > 0) await rewriteStep({ ddoCode, transNo });
  await billNumberEntity().put({ ddoCode, year: lastYear, deptBillNo, transNo }).go();
  return transNo;
};
const aPreparedBill = async (of = office) =>
  ofLastYear(await submitGeneral(of.draft, aGeneralBill(await aGrant(of.office), await employees(1))), of);

interface Refused {
  readonly status: number;
  readonly body: { readonly code?: string | undefined; readonly message: string };
}
const said = ({ status, body: { code, message } }: Refused) => [status, code, message];

describe('a bill of a year that is over', () => {
  test('is read, returned and deleted, but neither authorized nor corrected', async () => {
    const trans_no = await aPreparedBill();
    expect(said(await office.final.refused(authorizeBill, { body: { trans_no } }))).toEqual(refusal);
    await office.final.ask(listBillPayees, { query: { trans_no } });
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Last year.' } });
    expect(said(await office.draft.refused(getReturnedEntry, { query: { trans_no } }))).toEqual(refusal);
    await office.draft.ask(deleteBill, { params: { trans_no } });
  });

  test('gets no body', async () => {
    const trans_no = await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), await employees(1)),
    );
    const { data: auth_no } = (await office.final.ask(authorizeBill, { body: { trans_no } })).body;
    await ofLastYear(trans_no);
    expect(said(await office.final.refused(bodyUpload.begin, { params: { auth_no }, body: file }))).toEqual(
      refusal,
    );
    const body = { fileName: file.fileName, base64: 'AAAA' };
    expect(said(await office.final.refused(postBody, { params: { auth_no }, body }))).toEqual(refusal);
  });

  test('is not sent; its authorization is withdrawn', async () => {
    const { transNo, authNo } = await aSignedBill(office);
    await ofLastYear(transNo);
    const body = { AuthNo: authNo, TransNo: transNo };
    expect(said(await office.final.refused(uploadBill, { body }))).toEqual(refusal);
    await office.final.ask(withdrawAuthorization, { body: { trans_no: transNo, remark: 'Last year.' } });
  });

  test('becomes no part of a consolidated bill', async () => {
    const desk = await ConsolidationDesk.open();
    const children = await desk.many(2, 1);
    for (const { transNo } of children) await ofLastYear(transNo, desk.office);
    const request = desk.request(children);
    expect(said(await desk.office.final.refused(consolidateBills, request))).toEqual(refusal);
  });

  test('that the treasury has goes on', async () => {
    const { transNo, authNo } = await aSignedBill(office);
    const { ddoCode } = office.office;
    await ofLastYear(transNo);
    await billEntity()
      .patch({ ddoCode, transNo })
      .set({
        status: 'objected',
        acknowledgement: { number: 'ACK/1', at: new Date().toISOString(), messageSha256: 'none' },
      })
      .go();
    await office.final.ask(bodyUpload.begin, { params: { auth_no: authNo }, body: file });
  });
});

describe('a year that is opened for an office', () => {
  const proposal = (until: string) => ({
    ddo_code: office.office.ddoCode,
    year: lastYear,
    until,
    reason: 'Bills of 31 March that the treasury sent back',
  });

  test('is proposed by one ADMIN account and opened by another; its bills go on until the day', async () => {
    const [one, two] = admins.map(({ final }) => final);
    if (!one || !two) throw new Error('there are two ADMIN accounts');
    const trans_no = await aPreparedBill();
    const { data: proposed } = (await one.ask(proposeOpenedYear, { body: proposal(inDays(10)) })).body;
    expect(proposed).toMatchObject({ is_open: false, confirmed_by: '' });
    expect(said(await office.final.refused(authorizeBill, { body: { trans_no } }))).toEqual(refusal);

    const { ddo_code, year, version } = proposed;
    const body = { ddo_code, year, version };
    expect((await one.refused(confirmOpenedYear, { body })).status).toBe(403);
    expect((await two.refused(confirmOpenedYear, { body: { ...body, version: 9 } })).status).toBe(409);
    expect((await two.ask(confirmOpenedYear, { body })).body.data).toMatchObject({ is_open: true });
    expect((await two.refused(confirmOpenedYear, { body })).status).toBe(404);
    await office.final.ask(authorizeBill, { body: { trans_no } });

    const [event] = (await one.ask(listOfficeHistory, { query: { ddo_code } })).body;
    expect(event).toMatchObject({ action: 'year-opened', by: admins[0]?.username });
    const [row] = (await one.ask(listOpenedYears, { query: { ddo_code } })).body;
    expect(row).toMatchObject({ proposed_by: admins[0]?.username, confirmed_by: admins[1]?.username });
  });

  test('is closed after its day, and by a new proposal', async () => {
    const [one] = admins.map(({ final }) => final);
    const trans_no = await aPreparedBill();
    const key = { ddoCode: office.office.ddoCode, year: lastYear };
    await openedYearEntity()
      .patch(key)
      .set({ until: inDays(-1) })
      .go();
    expect(said(await office.final.refused(authorizeBill, { body: { trans_no } }))).toEqual(refusal);
    await openedYearEntity()
      .patch(key)
      .set({ until: inDays(1) })
      .go();
    await one?.ask(proposeOpenedYear, { body: proposal(inDays(20)) });
    expect(said(await office.final.refused(authorizeBill, { body: { trans_no } }))).toEqual(refusal);
  });

  test('is refused for a year that is not over and for an office that is not there', async () => {
    const [one] = admins.map(({ final }) => final);
    const asked = (changes: object) =>
      one?.refused(proposeOpenedYear, { body: { ...proposal(inDays(1)), ...changes } });
    expect((await asked({ year: thisYear() }))?.body.issues).toMatchObject([{ path: 'year' }]);
    expect((await asked({ ddo_code: 'NONE9' }))?.status).toBe(404);
  });
});
