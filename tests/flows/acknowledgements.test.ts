// What scheme systems are answered, sent by the schedule as deployed: NREGA by a signed file for each thing that became of an order,
// NRLM and OMMAS payee by payee (decisions.md, Scheme files).
import { registerOrder } from '@portal/core/order/register';
import { authorizeBill, deleteBill } from '@portal/domain/bill/api';
import { listExchange, retryExchange } from '@portal/domain/exchange/api';
import { getFtoFile, processFtoFiles, rejectFtoFile } from '@portal/domain/order/api';
import { reason } from '@portal/domain/order/reason';
import { beforeAll, expect, test } from 'vitest';
import { type Dropped, nrega } from '../support/nrega-control.ts';
import { anNregaDesk, fileOf } from '../support/nrega-desk.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { anOrder, arrivalOf, rowOf } from '../support/order.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { cloud } from '../support/portal.ts';
import { signBody } from '../support/signed-bill.ts';
import { treasury, UploadDesk } from '../support/upload-desk.ts';

let desk: TestOrderDesk;
let admin: TestOffice;
/** Files that came in together, named after what becomes of them. */
const files = {} as Record<(typeof fates)[number], Dropped>;
const fates = ['accepted', 'changed', 'astray', 'sentBack', 'deleted', 'objected', 'paid'] as const;

beforeAll(async () => {
  [desk, admin] = await Promise.all([anNregaDesk(), anOffice({ kind: 'ADMIN' })]);
  for (const fate of fates) files[fate] = fileOf(desk);
  const textOf = ({ bytes }: Dropped) => Buffer.from(bytes).toString();
  const changedTo = (file: Dropped, text: string): Dropped => ({ ...file, bytes: Buffer.from(text) });
  files.changed = changedTo(files.changed, textOf(files.changed).replace('<payeeName>', '<payeeName>A'));
  const ddo = desk.office.office.ddoCode;
  files.astray = changedTo(files.astray, textOf(files.astray).replaceAll(`>${ddo}<`, '>NOWHERE<'));
  await arrived(...Object.values(files));
});

const arrived = async (...dropped: readonly Dropped[]): Promise<void> => {
  await nrega.drop(dropped);
  await nrega.run();
  for (const { name } of dropped) await nrega.taken(name);
};

/** The bill that a file became. */
const processed = async (file_name: string): Promise<string> => {
  await desk.office.final.ask(processFtoFiles, { body: { files: [file_name] } });
  const { body } = await desk.office.draft.ask(getFtoFile, { query: { file_name } });
  expect(body.data.state).toBe('processed');
  return body.data.trans_no;
};

const wordsOn = async (fileName: string) =>
  (await nrega.answers(fileName)).map(({ status, bill_no, reasons, signature_valid }) => {
    expect(signature_valid).toBe(true);
    return [status, bill_no, reasons.map(({ code }) => code)];
  });

/** The schedule of the portal may be sending them at this moment. */
const expectWords = (fileName: string, words: unknown[]): Promise<void> =>
  expect.poll(() => wordsOn(fileName), { interval: 300 }).toEqual(words);

test('a file is accepted, and its same bytes once more are answered as before under the same id', async () => {
  const { name } = files.accepted;
  await expectWords(name, [['ACCP', '', []]]);
  const before = await nrega.answers(name);
  expect(before).toMatchObject([{ about: 'order', txn_unique_id: name.replace('.xml', '') }]);
  await arrived(files.accepted);
  expect(await nrega.answers(name)).toEqual(before);
});

test('a file that was changed, and one of a DDO without office, are refused with their reasons', async () => {
  await expectWords(files.changed.name, [['RJCT', '', ['signature-broken']]]);
  await expectWords(files.astray.name, [['RJCT', '', expect.arrayContaining(['ddo'])]]);
});

test('a file that an officer sends back is refused with the remark', async () => {
  const file_name = files.sentBack.name;
  await desk.office.final.ask(rejectFtoFile, { body: { file_name, remark: 'Of the wrong month' } });
  await expectWords(file_name, [
    ['ACCP', '', []],
    ['RJCT', '', ['remark']],
  ]);
});

test('a deleted bill leaves its order pending', async () => {
  const { name } = files.deleted;
  const trans_no = await processed(name);
  await desk.office.final.ask(deleteBill, { params: { trans_no } });
  await expectWords(name, [
    ['ACCP', '', []],
    ['PDNG', trans_no, []],
  ]);
});

test('a bill that the treasury objects to and another one that it pays say so, and finance IT sends the answer again', async () => {
  const uploads = new UploadDesk(desk.office);
  const [objected, paid] = [files.objected.name, files.paid.name];
  const bills: string[] = [];
  for (const [file, flag] of [
    [objected, 'O'],
    [paid, 'C'],
  ] as const) {
    const transNo = await processed(file);
    const { ddoCode } = desk.office.office;
    const { body } = await desk.office.final.ask(authorizeBill, { body: { trans_no: transNo } });
    const bill = { ddoCode, transNo, authNo: body.data };
    await signBody(bill);
    await uploads.upload(bill);
    expect(await uploads.uploaded(bill)).toMatchObject({ upload_state: 'sent' });
    await treasury.move(bill.authNo, flag, flag === 'O' ? ['Head is wrong.'] : []);
    await uploads.askStatus(bill);
    bills.push(transNo);
  }
  await expectWords(objected, [
    ['ACCP', '', []],
    ['OBJC', bills[0], ['treasury']],
  ]);
  await expectWords(paid, [
    ['ACCP', '', []],
    ['PAID', bills[1], []],
  ]);
  const before = await nrega.answers(paid);

  const sent = async () =>
    (await admin.draft.ask(listExchange, { query: { partner: 'nrega', text: bills[1] ?? '' } })).body.filter(
      ({ message }) => message.startsWith('acknowledgement'),
    );
  const [message] = await sent();
  expect(message).toMatchObject({
    message: 'acknowledgement PAID',
    about: expect.stringContaining(`bill ${bills[1]}`),
    can_retry: true,
  });
  await admin.final.ask(retryExchange, { params: { id: message?.id ?? '' } });
  await treasury.run('acknowledgement');
  await expect.poll(async () => (await sent()).map(({ attempt }) => attempt).toSorted()).toEqual([1, 2]);
  expect(await nrega.answers(paid)).toEqual(before);
});

const takenBy = async (partner: string) => {
  const all = await fetch(`${cloud.partnersOrigin}/control/${partner}/acknowledgements`);
  return (await all.json()) as Record<string, unknown>[];
};

test('NRLM and OMMAS are answered payee by payee: taken, or refused with the code of the reason', async () => {
  const made: Record<string, string[]> = {};
  for (const system of ['nrlm', 'pmgsy'] as const) {
    const good = rowOf(await registerOrder(arrivalOf(anOrder(desk, { system, payees: 101 }))));
    const reasons = [reason('signature-broken')];
    const bad = rowOf(await registerOrder(arrivalOf(anOrder(desk, { system }), { reasons })));
    expect([good.isVerified, bad.isVerified]).toEqual([true, false]);
    made[system] = [good.fileName, bad.fileName];
  }
  await treasury.run('acknowledgement');
  const byNrlm = async () => (await takenBy('nrlm')).filter(({ id }) => made['nrlm']?.includes(String(id)));
  await expect.poll(byNrlm).toHaveLength(2);
  const nrlm = await byNrlm();
  expect(nrlm.map(({ status_code, times }) => [status_code, times]).toSorted()).toEqual([
    ['ACCP', 1],
    ['RJCT', 1],
  ]);
  const payees = nrlm.flatMap(({ payee_references }) => payee_references as Record<string, string>[]);
  expect(new Set(payees.map(({ payee_ack_no }) => payee_ack_no)).size).toBe(104);
  expect(payees.filter(({ status, code }) => status === 'taken' && code === '')).toHaveLength(101);
  expect(
    payees.filter(({ status, code }) => status === 'refused' && code === 'signature-broken'),
  ).toHaveLength(3);
  const numbers = made['pmgsy']?.map((name) => name.replace('.xml', ''));
  const byOmmas = async () =>
    (await takenBy('ommas')).filter(({ TXN_UNIQUE_ID }) => numbers?.includes(String(TXN_UNIQUE_ID)));
  await expect.poll(byOmmas).toHaveLength(2);
  const ommas = await byOmmas();
  expect(ommas.map(({ STATUS, PAYEES }) => [STATUS, (PAYEES as unknown[]).length]).toSorted()).toEqual([
    ['ACCP', 101],
    ['RJCT', 3],
  ]);

  // sent again by finance IT: the same number, taken once
  const text = made['nrlm']?.[0]?.replace('.xml', '') ?? '';
  const { body } = await admin.draft.ask(listExchange, { query: { partner: 'nrlm', text } });
  expect(body).toMatchObject([{ message: 'acknowledgement ACCP', state: 'done', can_retry: true }]);
  await admin.final.ask(retryExchange, { params: { id: body[0]?.id ?? '' } });
  await treasury.run('acknowledgement');
  const again = async () => (await takenBy('nrlm')).filter(({ id }) => id === made['nrlm']?.[0]);
  await expect.poll(again).toMatchObject([{ status_code: 'ACCP', times: 2 }]);
});
