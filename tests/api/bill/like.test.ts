// A bill as the entry of another one (decisions.md, Another bill like it): what was entered, accounts as the masters have them now,
// the grant of today; and nothing is prepared by asking.
import { randomInt } from 'node:crypto';
import { billEntity } from '@portal/core/bill/entity';
import { employeeEntity, type SnaPayee, snaPayeeEntity } from '@portal/core/payee/entity';
import { grantEntity } from '@portal/core/scheme/entity';
import { deleteBill, submitGeneralBill } from '@portal/domain/bill/api';
import { getBillLike } from '@portal/domain/bill/earlier-api';
import { billErrors } from '@portal/domain/bill/errors';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import { deactivateMapping } from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aGeneralBill,
  aGpfBill,
  anSnaBill,
  submitGeneral,
  submitGpf,
  submitSna,
} from '../../support/bill.ts';
import { grantNow, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import {
  aCommonHead,
  aGrant,
  aLimit,
  anSnaGrant,
  aSanction,
  employees,
  gpfEmployees,
  snaPayees,
} from '../../support/records.ts';
import { movedAccount } from '../../support/sna-payee.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, submitSpa, vendorLine } from '../../support/spa.ts';
import { anAgency, aVendor, map } from '../../support/vendors.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const like = async (trans_no: string, by = office) =>
  (await by.draft.ask(getBillLike, { query: { trans_no } })).body;

describe('a general bill', () => {
  test('comes back as it was entered, on the grant of today, and nothing is written', async () => {
    const grant = await aGrant(office.office, { totalThousands: 10 });
    const bill = aGeneralBill(grant, await employees(2), { gross: 1_500 });
    const trans_no = await submitGeneral(office.draft, bill);
    const before = await snapshot(grant);
    const entry = await like(trans_no);
    expect(entry).toMatchObject({
      kind: 'general',
      trans_no,
      bill_type: '17',
      form_id: '30',
      dept_bill_no: bill.dept_bill_no,
      gross_amt: 1_500,
      dedu: 100,
      purpose: bill.purpose,
      deductions: bill.deductions,
      // what the earlier bill holds is not free for another one
      grant: { schemecd: grant.schemecd, currcount: 1, currexp: 1_500 },
      changes: [],
      unasked: 0,
    });
    expect(entry.payees.map(({ ein, amount }) => [ein, amount])).toEqual(
      bill.allowances?.map(({ ein, amount }) => [ein, amount]),
    );
    expect(entry).not.toHaveProperty('remark');
    expect(await snapshot(grant)).toEqual(before);
  });

  test('takes the account of an employee as it is now, names him, and is submitted so', async () => {
    const [mover, other] = await employees(2);
    if (!mover || !other) throw new Error('there are no employees');
    const grant = await aGrant(office.office);
    const bill = aGeneralBill(grant, [mover, other]);
    const trans_no = await submitGeneral(office.draft, bill);
    const accountNumber = String(randomInt(10 ** 11, 10 ** 12));
    await employeeEntity()
      .put({ ...mover, accountNumber, fullName: 'Named Anew' })
      .go();
    const entry = await like(trans_no);
    expect(entry.payees[0]).toMatchObject({ ein: mover.ein, name: 'Named Anew', accountNumber });
    expect(entry.payees[1]).toMatchObject({ accountNumber: other.accountNumber });
    expect(entry.changes).toEqual([
      {
        name: mover.fullName,
        ein: mover.ein,
        change: 'account',
        amount: bill.allowances?.[0]?.amount,
        account_no: mover.accountNumber,
        ifsc_code: mover.ifsc,
        new_account_no: accountNumber,
        new_ifsc_code: mover.ifsc,
      },
    ]);
    const allowances = entry.payees.map(({ name, ein, pan, accountNumber, ifsc, amount }) => ({
      payee: name,
      ...{ ein, pan, accountNumber, ifsc, amount },
    }));
    await office.draft.ask(submitGeneralBill, { body: { ...aGeneralBill(grant, []), allowances } });
  });

  test('leaves out an employee whom the employee service does not know any more', async () => {
    const [gone, other] = await employees(2);
    if (!gone || !other) throw new Error('there are no employees');
    const trans_no = await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), [gone, other]),
    );
    await employeeEntity().delete({ ein: gone.ein }).go();
    const entry = await like(trans_no);
    expect(entry.payees.map(({ ein }) => ein)).toEqual([other.ein]);
    expect(entry.changes).toMatchObject([{ ein: gone.ein, change: 'inactive', new_account_no: '' }]);
  });

  test('may be deleted, and of an office that has its grant no more there is no entry', async () => {
    const grant = await aGrant(office.office);
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
    await office.draft.ask(deleteBill, { params: { trans_no } });
    expect((await like(trans_no)).payees).toHaveLength(1);
    const { ddoCode, year, schemecd, object } = grant;
    await grantEntity().delete({ ddoCode, year, schemecd, object }).go();
    const refused = await office.draft.refused(getBillLike, { query: { trans_no } });
    expect([refused.status, refused.body.message]).toEqual([404, billErrors.grantUnknown.message]);
  });

  test('of another office does not exist', async () => {
    const other = await anOffice();
    const trans_no = await submitGeneral(
      office.draft,
      aGeneralBill(await aGrant(office.office), await employees(1)),
    );
    const refused = await other.draft.refused(getBillLike, { query: { trans_no } });
    expect([refused.status, refused.body.message]).toEqual([404, billErrors.notFound.message]);
  });

  test('that is made of an order was never entered', async () => {
    const grant = await aGrant(office.office);
    const transNo = await submitGeneral(office.draft, aGeneralBill(grant, await employees(1)));
    await billEntity().patch({ ddoCode: grant.ddoCode, transNo }).set({ kind: 'order' }).go();
    const refused = await office.draft.refused(getBillLike, { query: { trans_no: transNo } });
    expect([refused.status, refused.body.message]).toEqual([409, billErrors.notEntered.message]);
  });
});

test('a bill of 101 payees comes back whole', async () => {
  const grant = await aGrant(office.office);
  const staff = await employees(101);
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  expect((await like(trans_no)).payees.map(({ ein }) => ein)).toEqual(staff.map(({ ein }) => ein));
  expect((await grantNow(grant)).currentCount).toBe(1);
});

describe('an SNA bill', () => {
  const deleted = async (payee: SnaPayee) => snaPayeeEntity().delete(payee).go();

  test('pays the account that the master has now, and leaves out who left it', async () => {
    const [mover, gone, other] = await snaPayees(office.office, 3);
    if (!mover || !gone || !other) throw new Error('there are no payees');
    const grant = await anSnaGrant(office.office);
    const trans_no = await submitSna(office.draft, anSnaBill(grant, [mover, gone, other]));
    const moved = await movedAccount(mover, `0099${fresh()}`);
    await deleted(gone);
    const entry = await like(trans_no);
    expect(entry.payees.map(({ accountNumber }) => accountNumber)).toEqual([
      moved.accountNumber,
      other.accountNumber,
    ]);
    expect(entry.changes.map(({ name, change }) => [name, change])).toEqual([
      [mover.name, 'account'],
      [gone.name, 'inactive'],
    ]);
  });
});

describe('a non-budgeted bill', () => {
  test('pays the third party’s account of now, and leaves out one that is no longer active', async () => {
    const [holder, second] = await gpfEmployees(2);
    if (!holder || !second) throw new Error('there are no employees');
    const party = (await office.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;
    const bill = aGpfBill(await aCommonHead(office.office), [holder, second]);
    const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
    const [first, ...others] = bill.allowances ?? [];
    const line = { ...first, ...taken, accountNumber: party.ac_no };
    const trans_no = await submitGpf(office.draft, { ...bill, allowances: [line, ...others] } as typeof bill);
    expect((await like(trans_no)).payees[0]).toMatchObject({
      name: party.party_name,
      accountNumber: party.ac_no,
      gpfNumber: holder.gpfNumber,
    });
    await office.draft.ask(updatePayee, { body: { ...editOf(party), active_flag: 'N' } });
    const entry = await like(trans_no);
    expect(entry.kind).toBe('gpf');
    expect(entry.payees.map(({ ein }) => ein)).toEqual([second.ein]);
    expect(entry.changes).toMatchObject([{ name: party.party_name, change: 'inactive' }]);
  });
});

describe('an SPA bill', () => {
  test('keeps components and category; the sanction is chosen anew, a vendor without mapping is left out', async () => {
    const spa = await anOffice({ kind: 'SPA' });
    const agency = await anAgency(spa.office);
    const vendor = await aVendor(spa.draft);
    await map(spa.draft, agency, [vendor.ein]);
    const [payee] = (await snaPayees(spa.office, 1)) as [SnaPayee];
    const grant = await anSpaGrant(spa.office);
    await aLimit(grant, 1_000_000_00);
    const lines = [
      vendorLine(agency, vendor, aComponent('1.1', 100)),
      snaLine(payee, aComponent('1.1', 50), aComponent('2.1', 25)),
    ];
    const bill = anSpaBill(grant, lines, { mother_sanction_no: aSanction });
    const trans_no = await submitSpa(spa.draft, bill);
    const whole = await like(trans_no, spa);
    expect(whole.own).toMatchObject({ category: 'OT' });
    expect(whole.own).not.toHaveProperty('motherSanctionNo');
    expect(whole.payees).toHaveLength(2);
    await spa.draft.ask(deactivateMapping, { body: { agency, ein: vendor.ein } });
    const entry = await like(trans_no, spa);
    expect(entry.payees).toMatchObject([
      { accountNumber: payee.accountNumber, amount: 75, components: [{ code: '1.1' }, { code: '2.1' }] },
    ]);
    expect(entry.changes).toMatchObject([{ name: vendor.party_name, change: 'inactive', amount: 100 }]);
  });
});
