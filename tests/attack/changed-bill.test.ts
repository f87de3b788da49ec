// An operator with write access to the table changes a bill by hand: the portal neither sends it nor puts it into a consolidated bill,
// and the office sees why.
import type { BillRow } from '@portal/core/bill/entity';
import { linePageEntity } from '@portal/core/bill/line-page-entity';
import { itemOf } from '@portal/core/storage/change';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { treasuryText } from '@portal/domain/treasury/texts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { agree } from '../support/agree.ts';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { change, mendAll, putRow, rowAt } from '../support/damage.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aSignedBill, headerOf } from '../support/signed-bill.ts';
import { treasury, UploadDesk } from '../support/upload-desk.ts';

let office: TestOffice;
let desk: UploadDesk;
beforeAll(async () => {
  office = await anOffice();
  desk = new UploadDesk(office);
});
afterEach(mendAll);

const headerKey = ({ ddoCode, transNo }: BillRow) => ({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' });

/** Another account for the first payee. */
const redirect = async ({ ddoCode, transNo }: BillRow): Promise<void> => {
  const Item = await rowAt({ pk: `bill#${ddoCode}#${transNo}`, sk: 'line#9998#payee#0000' });
  const { data } = linePageEntity().parse({ Item: Item ?? {} });
  if (!data) throw new Error('the bill has no page of payees');
  const lines = data.lines.replace(/"accountNumber":"\d+"/, '"accountNumber":"99990000111"');
  await putRow(itemOf(linePageEntity().put({ ...data, lines })));
};

const damages: readonly (readonly [string, (bill: BillRow) => Promise<unknown>])[] = [
  ['the account of a payee', redirect],
  ['the treasury', (bill) => change(headerKey(bill), 'office', { ...bill.office, treasuryCode: '77' })],
  [
    'the certificate of the signature',
    (bill) => change(headerKey(bill), 'signed', { ...bill.signed, sha256: 'a'.repeat(64) }),
  ],
  [
    'the header with its step, without the key of the portal',
    async (bill) => {
      await change(headerKey(bill), 'authNo', bill.authNo);
      await change(headerKey(bill), 'purpose', 'Another purpose');
      await agree(bill, { hmac: 'ab'.repeat(32) });
    },
  ],
];

test.each(damages)('a signed bill of which %s was changed is not sent', async (_what, damage) => {
  const bill = await aSignedBill(office);
  await damage(await headerOf(bill.ddoCode, bill.transNo));
  await desk.upload(bill);
  expect(await desk.uploaded(bill)).toMatchObject({
    upload_state: 'failed',
    reasons: [treasuryText.changedBill],
  });
  expect(await treasury.messagesOf(bill.transNo)).toEqual([]);
});

test('a bill of which the account of a payee was changed is not consolidated, and its neighbours are free again', async () => {
  const consolidation = await ConsolidationDesk.open();
  const children = await consolidation.children(3);
  const headers = () => Promise.all(children.map(({ transNo }) => headerOf(consolidation.ddoCode, transNo)));
  const [, changed] = await headers();
  if (!changed) throw new Error('there are three bills');
  await redirect(changed);
  const id = await consolidation.consolidate(children);
  expect(await consolidation.ended(id)).toMatchObject({
    state: 'failed',
    trans_no: '',
    reason: consolidationText.changedBill(changed.deptBillNo),
  });
  for (const { status, parentNo } of await headers())
    expect({ status, parentNo }).toEqual({ status: 'authorized', parentNo: undefined });
});
