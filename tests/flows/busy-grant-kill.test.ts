// A submit on a busy grant is killed before or after its one transaction: it holds nothing, or it is a whole bill whose slip
// is right at once, and the resume schedule leaves no trace of the kill.

import { submitBill } from '@portal/core/bill/submit';
import type { GrantRow } from '@portal/core/scheme/entity';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { tableClient } from '@portal/core/storage/table';
import { getBillSlip } from '@portal/domain/bill/api';
import type { BillEntry } from '@portal/domain/bill/kind';
import { paise } from '@portal/domain/money';
import { expect, inject, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { draftCall } from '../support/draft-call.ts';
import { billNow, faultsOf, grantNow, reservationsOf } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';
import { silentPfms } from '../support/silent-pfms.ts';
import { TreasuryControl } from '../support/treasury.ts';

class Killed extends Error {}

const ports = {
  pfms: silentPfms,
  employees: { find: () => Promise.reject(new Error('the employee service was asked')) },
  components: () => {
    throw new Error('the component service was asked');
  },
};

/** Submits a bill in this process, which is killed at its second transaction: before the first one another bill was stored. */
const submitKilled = async (own: TestOffice, grant: GrantRow, kill: 'before' | 'after'): Promise<void> => {
  const [person] = await employees(1);
  if (!person) throw new Error('there is no employee');
  const { ein, fullName: name, pan, accountNumber, ifsc } = person;
  const other = aGeneralBill(grant, [person], { gross: 200, deduction: 0 });
  const line = { bank: '', type: '', snaUniqueId: '', gpfNumber: '', grade: '', amount: paise(30_000) };
  const entry: BillEntry = {
    kind: 'general',
    grant: { schemecd: grant.schemecd, object: grant.object },
    billType: '17',
    formId: '30',
    deptBillNo: 'KILLED/1',
    gross: paise(30_000),
    deduction: paise(0),
    net: undefined,
    purpose: 'Repairs',
    deductions: [],
    payees: [{ ...line, name, ein, pan, accountNumber, ifsc }],
  };
  // old enough for the resume schedule
  const call = draftCall(own, new Date(Date.now() - 10 * 60_000));
  let transactions = 0;
  const killer = 'killer';
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (transactions >= 2) throw new Killed();
        if (!String(commandName).startsWith('TransactWrite')) return next(args);
        transactions += 1;
        if (transactions === 1) await submitGeneral(own.draft, other);
        if (transactions === 2 && kill === 'before') throw new Killed();
        const answer = await next(args);
        if (transactions === 2) throw new Killed();
        return answer;
      },
    { step: 'initialize', name: killer },
  );
  try {
    await expect(submitBill(call, entry, undefined, ports)).rejects.toThrow(Killed);
  } finally {
    tableClient.middlewareStack.remove(killer);
  }
};

test('killed before it is stored it holds nothing', async () => {
  const officer = await anOffice();
  const grant = await aGrant(officer.office, { totalThousands: 1 });
  await submitKilled(officer, grant, 'before');
  expect((await reservationsOf(grant)).map(({ amountPaise }) => amountPaise)).toEqual([20_000]);
  expect((await grantNow(grant)).balancePaise).toBe(80_000);
  expect(await faultsOf(grant)).toEqual([]);
});

test('killed after it was stored it is a whole bill, and the resume schedule completes its figures', async () => {
  const officer = await anOffice();
  const grant = await aGrant(officer.office, { totalThousands: 1, carriedBudgetThousands: 2 });
  await submitKilled(officer, grant, 'after');
  const { transNo: trans_no = '' } =
    (await reservationsOf(grant)).find(({ amountPaise }) => amountPaise === 30_000) ?? {};
  // a bill that comes later does not change what this one prints
  const later = aGeneralBill(grant, await employees(1), { gross: 100, deduction: 0 });
  await submitGeneral(officer.draft, later);
  const printed = { yearlyGrant: 3_000, totalExpenditure: 500, balanceGrant: 2_500 };
  const slip = async () => (await officer.draft.ask(getBillSlip, { params: { trans_no }, query: {} })).body;
  expect(await slip()).toMatchObject(printed);
  expect(await billNow(grant.ddoCode, trans_no)).toMatchObject({
    status: 'prepared',
    notedAs: `${trans_no}-1`,
  });

  await new TreasuryControl(inject('cloud').partnersOrigin).run('resume');
  const header = async () => (await billNow(grant.ddoCode, trans_no))?.notedAs;
  await expect.poll(header, { interval: 100 }).toBeUndefined();
  expect(await billNow(grant.ddoCode, trans_no)).toMatchObject({ balancePaise: 250_000, version: 1 });
  expect(await slip()).toMatchObject(printed);
  const { year, schemecd, object } = grant;
  const [row = {}] = await rowsUnder(`office#${grant.ddoCode}`, `grant#${year}#${schemecd}#${object}`);
  expect(Object.keys(row).filter((name) => name.startsWith('noted#'))).toEqual([]);
  expect(await faultsOf(grant)).toEqual([]);
});
