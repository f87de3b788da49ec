// Payment advices that were changed, forged or renamed become no bill (decisions.md, What makes a file verified).
import { listAdvices, processAdvices } from '@portal/domain/order/advice-api';
import { orderText as text } from '@portal/domain/order/texts';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { nrlmAdvice } from '@portal/partners/scheme-file/generate';
import { beforeAll, expect, test } from 'vitest';
import { anNregaDesk, factsOf } from '../support/nrega-desk.ts';
import { anAdvice, type WaitingAdvice, waitAtNrlm } from '../support/nrlm-desk.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { person } from '../support/scheme-file.ts';

let desk: TestOrderDesk;
beforeAll(async () => {
  desk = await anNregaDesk();
});

const changedXml = ({ signed_xml }: WaitingAdvice, from: RegExp, to: string): string =>
  Buffer.from(Buffer.from(signed_xml, 'base64').toString('utf8').replace(from, to)).toString('base64');

const fetchedRow = async (own: TestOrderDesk, id: string) =>
  (await own.office.final.ask(listAdvices, { query: {} })).body.data.find((row) => row.id === id);

const posted = async (own: TestOrderDesk, id: string) =>
  (await own.office.final.ask(processAdvices, { body: { paymentAdvices: [{ id }] } })).body;

const forged: Record<string, (advice: WaitingAdvice) => readonly [code: string, signedXml: string]> = {
  'an amount changed': (advice) => ['signature-broken', changedXml(advice, /<NETAMOUNT>/, '<NETAMOUNT>9')],
  'an account changed': (advice) => [
    'signature-broken',
    changedXml(advice, /<ACCOUNT_NO>0/, '<ACCOUNT_NO>9'),
  ],
  'the checker missing': () => ['signature-missing', nrlmAdvice(factsOf(desk, 3, 'nrlm'), [demoMaker])],
  'a stranger as checker': () => [
    'signer-unknown',
    nrlmAdvice(factsOf(desk, 3, 'nrlm'), [demoMaker, person()]),
  ],
  'no XML in it': () => ['not-xml', Buffer.from('no advice at all').toString('base64')],
};

test.each(Object.entries(forged))(
  'an advice with %s is shown with its reason and not posted',
  async (_, forge) => {
    const true_ = anAdvice(desk);
    const [code, signed_xml] = forge(true_);
    await waitAtNrlm([{ ...true_, signed_xml }]);
    const row = await fetchedRow(desk, true_.id);
    expect(row).toMatchObject({ verified: false, state: 'received' });
    expect(row?.reasons.map((reason) => reason.code)).toContain(code);
    expect(await posted(desk, true_.id)).toEqual([
      { id: true_.id, success: false, data: text.notVerified.nrlm },
    ]);
  },
);

test('the same signed advice under another id is the same one', async () => {
  const advice = anAdvice(desk);
  await waitAtNrlm([advice]);
  expect(await fetchedRow(desk, advice.id)).toMatchObject({ verified: true });
  await waitAtNrlm([{ ...advice, id: `${advice.id}-again` }]);
  expect(await fetchedRow(desk, `${advice.id}-again`)).toBeUndefined();
  expect(await posted(desk, advice.id)).toMatchObject([{ success: true }]);
});

test('other signed bytes under the number of a verified advice are not verified', async () => {
  const facts = factsOf(desk, 3, 'nrlm');
  const first = anAdvice(desk, { facts });
  const second = anAdvice(desk, { facts: { ...facts, batchId: 'ANOTHER' } });
  await waitAtNrlm([{ ...first, id: `${first.id}-1` }]);
  expect(await fetchedRow(desk, `${first.id}-1`)).toMatchObject({ verified: true });
  await waitAtNrlm([{ ...second, id: `${first.id}-2` }]);
  const row = await fetchedRow(desk, `${first.id}-2`);
  expect(row?.reasons.map(({ code }) => code)).toEqual(['id-seen']);
});

test('what the list says of office and amount counts for nothing beside the signed text', async () => {
  const other = await anNregaDesk();
  const advice = anAdvice(desk, { listed: { ddo_code: other.office.office.ddoCode, deduction: '9999.00' } });
  await waitAtNrlm([advice]);
  expect(await fetchedRow(other, advice.id)).toBeUndefined();
  expect(await fetchedRow(desk, advice.id)).toMatchObject({
    ddo_code: desk.office.office.ddoCode,
    deduction: 0,
    verified: true,
  });
  expect(await posted(other, advice.id)).toEqual([{ id: advice.id, success: false, data: text.unknown }]);
});
