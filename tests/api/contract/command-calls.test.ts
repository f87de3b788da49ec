// How often a command goes to DynamoDB: five times for a bill of 100 payees, four for a decision. A call more is a call that every
// office of the state pays for all day.
import type { GrantRow } from '@portal/core/scheme/entity';
import {
  authorizeBill,
  deleteBill,
  returnBill,
  submitGeneralBill,
  submitGpfBill,
  submitSnaBill,
  submitSpaBill,
} from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, anSnaBill, submitGeneral } from '../../support/bill.ts';
import { fewest } from '../../support/fewest-calls.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  aCommonHead,
  aGrant,
  anSnaGrant,
  employees,
  gpfEmployees,
  snaPayees,
} from '../../support/records.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, vendorLine } from '../../support/spa.ts';
import { anAgency, importedVendors, map } from '../../support/vendors.ts';

let office: TestOffice;
let grant: GrantRow;
beforeAll(async () => {
  office = await anOffice();
  grant = await aGrant(office.office);
});

describe('a command', () => {
  const key = () => `calls-${Math.random()}`;
  test('that submits a bill of 100 payees: at most 7 calls, of which two count the submits of the login', async () => {
    const staff = await employees(100);
    const general = await fewest(7, async () => {
      const body = aGeneralBill(grant, staff, { gross: 10_000 });
      return (await office.draft.ask(submitGeneralBill, { body }, { key: key() })).dynamoCalls;
    });
    expect(general).toBeLessThanOrEqual(7);
    const [snaGrant, payees] = [await anSnaGrant(office.office), await snaPayees(office.office, 100)];
    const sna = await fewest(7, async () => {
      const body = anSnaBill(snaGrant, payees, { gross: 10_000 });
      return (await office.draft.ask(submitSnaBill, { body }, { key: key() })).dynamoCalls;
    });
    expect(sna).toBeLessThanOrEqual(7);
    const [head, holders] = [await aCommonHead(office.office), await gpfEmployees(100)];
    const gpf = await fewest(7, async () => {
      const body = aGpfBill(head, holders, { gross: 10_000 });
      return (await office.draft.ask(submitGpfBill, { body }, { key: key() })).dynamoCalls;
    });
    expect(gpf).toBeLessThanOrEqual(7);
  });

  test('that submits an SPA bill of 100 payees with 2 components, vendors and SNA payees: at most 8 calls, of which one notes its number', async () => {
    const agency = await anAgency(office.office);
    const spaGrant = await anSpaGrant(office.office);
    const parts = [aComponent('1.1', 10), aComponent('2.1', 20)];
    const lines = (await importedVendors(office.draft, 50)).map((vendor) =>
      vendorLine(agency, vendor, ...parts),
    );
    await map(
      office.draft,
      agency,
      lines.map(({ ein }) => String(ein)),
    );
    lines.push(...(await snaPayees(office.office, 50)).map((payee) => snaLine(payee, ...parts)));
    const calls = await fewest(8, async () => {
      const body = anSpaBill(spaGrant, lines);
      return (await office.draft.ask(submitSpaBill, { body }, { key: key() })).dynamoCalls;
    });
    expect(calls).toBeLessThanOrEqual(8);
  });

  test('that decides on a bill: at most 5 calls, and where it is authorized one for its lines, one for the masters of its payees and one for their branches', async () => {
    const numbers = [];
    for (const _ of [1, 2, 3])
      numbers.push(await submitGeneral(office.draft, aGeneralBill(grant, await employees(1))));
    const [one = '', two = '', three = ''] = numbers;
    const counts = [
      await office.final.ask(authorizeBill, { body: { trans_no: one } }, { key: key() }),
      await office.final.ask(returnBill, { body: { trans_no: two, remark: 'Look again.' } }, { key: key() }),
      await office.final.ask(deleteBill, { params: { trans_no: three } }, { key: key() }),
    ].map(({ dynamoCalls }) => dynamoCalls);
    for (const [at, calls] of counts.entries()) expect(calls).toBeLessThanOrEqual(at === 0 ? 8 : 5);
  });
});
