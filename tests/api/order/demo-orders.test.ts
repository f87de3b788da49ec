// The demo office has orders of NRLM and PMGSY from the first start on: fetched by its screens, verified, and refused where they
// must be (architecture.md, Demo data).
import { listAdvices } from '@portal/domain/order/advice-api';
import { listCentralSchemes, listExpenditures } from '@portal/domain/order/expenditure-api';
import { demoOrigins } from '@portal/partners/scheme-file/facts';
import { expect, test } from 'vitest';
import { atWork } from '../../support/office.ts';

const { ddoCode } = demoOrigins.nrlm;
const codesOf = ({ reasons }: { readonly reasons: readonly { readonly code: string }[] }) =>
  reasons.map(({ code }) => code).join();

test('its payment advices: three to post, one of them with a deduction, and one that was changed', async () => {
  const draft = await atWork({ username: 'rural1' }, 'D');
  const { data } = (await draft.ask(listAdvices, { query: {} })).body;
  const own = data.filter(({ fto_no }) => fto_no.startsWith('MN/NRLM/9000'));
  expect(own.map((row) => [row.ddo_code, row.payee_count, codesOf(row)]).toSorted()).toEqual(
    [
      [ddoCode, 12, ''],
      [ddoCode, 8, ''],
      [ddoCode, 1, ''],
      [ddoCode, 5, 'signature-broken'],
    ].toSorted(),
  );
  expect(own.filter(({ deduction }) => deduction > 0).map(({ payee_count }) => payee_count)).toEqual([8]);
  expect((await draft.ask(listAdvices, { query: {} })).body.data).toHaveLength(data.length);
});

test('its expenditures, of the central scheme that its screen asks about first', async () => {
  const draft = await atWork({ username: 'rural1' }, 'D');
  const [first] = (await draft.ask(listCentralSchemes, {})).body.data;
  expect(first).toEqual({ SchemeCode: demoOrigins.pmgsy.cssCode, name: 'Rural Roads Programme' });
  const body = { SchemeCode: first?.SchemeCode ?? '' };
  const { data } = (await draft.ask(listExpenditures, { query: {}, body })).body;
  expect(data.EXPENDITURE.map((row) => [row.PAYEE_COUNT, codesOf(row)]).toSorted()).toEqual(
    [
      [20, ''],
      [1, ''],
      [5, 'count'],
    ].toSorted(),
  );
});
