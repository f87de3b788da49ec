// SPA bills with more payees than a transaction takes (1,000): their lines with components are staged beside the header and shown in pages.
import { authorizeBill, getReturnedEntry, listBillPayees, returnBill } from '@portal/domain/bill/api';
import { expect, test } from 'vitest';
import { faultsOf } from '../../support/ledger.ts';
import { anOffice } from '../../support/office.ts';
import { snaPayees } from '../../support/records.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, submitSpa } from '../../support/spa.ts';

test('a bill of 1,010 payees with 2,020 components is submitted, shown, returned and authorized', async () => {
  const office = await anOffice({ kind: 'SPA' });
  const payees = await snaPayees(office.office, 1_010);
  const grant = await anSpaGrant(office.office, {}, { totalThousands: 1_000_000 });
  const lines = payees.map((payee) => snaLine(payee, aComponent('1.1', 10), aComponent('2.3', 20.5, 25)));
  const trans_no = await submitSpa(office.draft, anSpaBill(grant, lines));
  expect(await faultsOf(grant)).toEqual([]);
  const first = await office.draft.ask(listBillPayees, { query: { trans_no } });
  expect(first.body).toHaveLength(1_000);
  expect(first.body[999]).toMatchObject({
    slno: 1_000,
    amount: 30.5,
    components: [{ component_desc: 'Component 1.1' }, { component_desc: 'Component 2.3', gross_amt: 25 }],
  });
  await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
  const { body: entry } = await office.draft.ask(getReturnedEntry, { query: { trans_no } });
  expect(entry.payees).toHaveLength(1_010);
  expect(entry.payees.at(-1)?.components).toHaveLength(2);
  const again = { ...anSpaBill(grant, lines.slice(0, 1_001)), trans_no };
  await submitSpa(office.draft, again);
  await office.final.ask(authorizeBill, { body: { trans_no } });
  expect(await faultsOf(grant)).toEqual([]);
});
