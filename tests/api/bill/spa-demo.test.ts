// The demo SPA bills: authorized ones in two schemes, which a start that was killed in between does not make twice.
import { billEntity } from '@portal/core/bill/entity';
import { grantEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { financialYear } from '@portal/domain/calendar';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../../packages/local/src/seed/offices.ts';
import { seedSpaBills } from '../../../packages/local/src/seed/spa-bills.ts';
import '../../support/portal.ts';

const account = demoAccounts.find(({ kind }) => kind === 'SPA');
if (!account) throw new Error('there is no demo SPA account');
const { ddoCode } = account.office;

const authorizedBills = async () => {
  const { data } = await billEntity()
    .query.billsByStage({ ddoCode, stage: 'authorized' })
    .go({ pages: 'all' });
  return data.filter(({ kind }) => kind === 'spa');
};

test('are 30 authorized ones in two schemes, with shares, and the grants explain them', async () => {
  const bills = await authorizedBills();
  expect(bills).toHaveLength(30);
  const schemes = new Set(bills.map(({ schemecd, object }) => `${schemecd} ${object}`));
  expect(schemes.size).toBe(2);
  for (const { shares, grossPaise, slsCode } of bills) {
    expect((shares?.centrePaise ?? 0) + (shares?.statePaise ?? 0)).toBe(grossPaise);
    expect(['MN33', 'MN34']).toContain(slsCode);
  }
  const year = financialYear(new Date());
  for (const name of schemes) {
    const [schemecd = '', object = ''] = name.split(' ');
    const { data } = await grantEntity().get({ ddoCode, year, schemecd, object }).go({ consistent: true });
    const own = bills.filter((bill) => bill.schemecd === schemecd);
    const charged = own.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
    expect(data).toMatchObject({ currentCount: own.length, currentExpenditurePaise: charged });
    expect(data && startingBalance(data)).toBe(data?.balancePaise);
  }
});

test('made again they are the same', async () => {
  const before = await authorizedBills();
  await seedSpaBills(account, new Date());
  expect(await authorizedBills()).toEqual(before);
});
