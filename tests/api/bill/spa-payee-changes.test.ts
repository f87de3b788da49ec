// The payees of an SPA bill are looked at again when it is authorized: vendors and their mapping to the agency, SNA payees
// (decisions.md, Changed accounts).
import type { SnaPayee } from '@portal/core/payee/entity';
import { authorizeBill, getBillHistory } from '@portal/domain/bill/api';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import { activateMapping, deactivateMapping, updateVendor } from '@portal/domain/supplier/api';
import type { Vendor } from '@portal/domain/supplier/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { authorizeConfirmed, payeeChangesOf } from '../../support/payee-changes.ts';
import { snaPayees } from '../../support/records.ts';
import { movedAccount } from '../../support/sna-payee.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, submitSpa, vendorLine } from '../../support/spa.ts';
import { anAccount, anAgency, aVendor, editOf, map } from '../../support/vendors.ts';

let office: TestOffice;
let agency: string;
let vendor: Vendor;
let payee: SnaPayee;
let transNo: string;

beforeAll(async () => {
  office = await anOffice({ kind: 'SPA' });
  agency = await anAgency(office.office);
});

/** A bill of a new vendor and a new SNA payee. */
const newBill = async () => {
  vendor = await aVendor(office.draft);
  await map(office.draft, agency, [vendor.ein]);
  [payee] = (await snaPayees(office.office, 1)) as [SnaPayee];
  const lines = [vendorLine(agency, vendor, aComponent('1.1', 100)), snaLine(payee, aComponent('1.1', 50))];
  transNo = await submitSpa(office.draft, anSpaBill(await anSpaGrant(office.office), lines));
};

const refusal = async () => {
  const { status, body } = await office.final.refused(authorizeBill, { body: { trans_no: transNo } });
  return { status, message: body.message, issues: body.issues.map(({ message }) => message) };
};

describe('the payees of an SPA bill', () => {
  test('that are as they were have nothing to confirm', async () => {
    await newBill();
    expect(await payeeChangesOf(office.final, transNo)).toEqual([]);
    await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  });

  test('a vendor no longer active for its agency refuses the authorization until it is again', async () => {
    await newBill();
    const body = { agency, ein: vendor.ein };
    await office.draft.ask(deactivateMapping, { body });
    expect(await refusal()).toEqual({
      status: 422,
      message: payeeChangeText.payeesInactive,
      issues: [payeeChangeText.payeeInactive('1', vendor.party_name)],
    });
    await office.draft.ask(activateMapping, { body });
    await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  });

  test('changed accounts of a vendor and of an SNA payee are refused, shown and confirmed by name', async () => {
    await newBill();
    const account = anAccount();
    const { ein, ...form } = editOf(vendor);
    await office.draft.ask(updateVendor, {
      params: { ein },
      body: { ...form, ac_no: account, confirm_ac_no: account },
    });
    const moved = await movedAccount(payee, '00998877665544');
    expect(await refusal()).toMatchObject({ status: 422, message: payeeChangeText.accountsChanged });
    expect(await payeeChangesOf(office.draft, transNo)).toMatchObject([
      { line: 1, change: 'account', account_no: vendor.ac_no, new_account_no: account },
      { line: 2, change: 'account', account_no: payee.accountNumber, new_account_no: moved.accountNumber },
    ]);
    expect(await authorizeConfirmed(office.final, transNo)).toBe(2);
    const steps = (await office.final.ask(getBillHistory, { query: { trans_no: transNo } })).body;
    expect(steps.at(-1)?.remark).toContain(vendor.party_name);
  });
});
