// Changed accounts under the office setting `accountChanges: "confirm"`: valid when a Final login that did not change them
// confirms them; no bill is submitted or authorized before (decisions.md, Changed accounts).
import { officeSettingEntity } from '@portal/core/setting/entity';
import { accountChangeText } from '@portal/domain/bank/account-change-texts';
import { authorizeBill, submitGpfBill, submitSnaBill } from '@portal/domain/bill/api';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import { editOffice, listOfficeHistory } from '@portal/domain/office/api';
import {
  addMultiplePayee,
  addPayee,
  addSnaPayee,
  confirmPayeeAccount,
  confirmSnaAccount,
  getPayeeHistory,
  importPayees,
  updateMultiplePayee,
  updatePayee,
  updateSnaPayee,
} from '@portal/domain/payee/api';
import type { PayeeRow } from '@portal/domain/payee/schema';
import type { LoginType } from '@portal/domain/session/schema';
import {
  confirmVendorAccount,
  getVendorHistory,
  importVendors,
  listVendors,
  updateVendor,
} from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { openedOffice } from '../../support/administration.ts';
import { aGpfBill, anSnaBill, submitGpf, submitSna } from '../../support/bill.ts';
import { issuesOf } from '../../support/issues.ts';
import { anAccount, anOffice, type TestOffice } from '../../support/office.ts';
import { payeeFile, payeeLine } from '../../support/payee-file.ts';
import { addedPayee, aMultipleForm, aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import { aCommonHead, anSnaGrant, gpfEmployees } from '../../support/records.ts';
import { anSnaPayee } from '../../support/sna-master.ts';
import { aVendor, branch, editOf as vendorEdit } from '../../support/vendors.ts';

let office: TestOffice;
let second: TestOffice;
beforeAll(async () => {
  office = await anOffice();
  second = await anAccount(office.office);
  await officeSettingEntity().put({ ddoCode: office.office.ddoCode, accountChanges: 'confirm' }).go();
});

const toAccount = (account: string) => ({ acc_no: account, confirm_acc_no: account });
const another = () => toAccount(`0099${fresh()}`);

const aParty = async (of = office): Promise<PayeeRow> =>
  (await of.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;
const edited = async (row: PayeeRow, changes: object, as: LoginType = 'D'): Promise<PayeeRow> => {
  const client = as === 'D' ? office.draft : office.final;
  return (await client.ask(updatePayee, { body: { ...editOf(row), ...changes } })).body.data;
};
const read = ({ ein, version }: Pick<PayeeRow, 'ein' | 'version'>) => ({ body: { ein, version } });
const changeBy = (row: { ac_no: string; ifsc_cd: string }, login_type: LoginType, by = office) => ({
  ac_no: row.ac_no,
  ifsc_cd: row.ifsc_cd,
  username: by.username,
  login_type,
  at: expect.any(String),
});

/** A bill that pays the third party as its row has it. */
const billOf = async (party: PayeeRow) => {
  const bill = aGpfBill(await aCommonHead(office.office), await gpfEmployees(1));
  const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
  return { ...bill, allowances: [{ ...bill.allowances?.[0], ...taken, accountNumber: party.ac_no }] };
};

test('without the setting a changed account is valid at once', async () => {
  const plain = await anOffice();
  const party = await aParty(plain);
  const body = { ...editOf(party), ...another() };
  const { data } = (await plain.draft.ask(updatePayee, { body })).body;
  expect(data.account_change).toBeUndefined();
  expect((await plain.final.refused(confirmPayeeAccount, read(data))).body.message).toBe(
    accountChangeText.none,
  );
});

describe('a changed account', () => {
  test('is shown with the one before, refused by a submit, and valid when the Final login confirmed it', async () => {
    const party = await aParty();
    expect(party.account_change).toBeUndefined();
    const changed = await edited(party, another());
    expect(changed.account_change).toEqual(changeBy(party, 'D'));
    const body = await billOf(changed);
    const refused = await office.draft.refused(submitGpfBill, { body });
    expect([refused.status, issuesOf(refused.body)]).toEqual([
      400,
      [['allowances.0.payee', payeeChangeText.payeePending]],
    ]);
    const { data } = (await office.final.ask(confirmPayeeAccount, read(changed))).body;
    expect(data).toMatchObject({ ac_no: changed.ac_no, version: changed.version + 1 });
    expect(data.account_change).toBeUndefined();
    const [row] = (await office.draft.ask(getPayeeHistory, { query: { ein: party.ein } })).body;
    expect(row).toMatchObject({
      action: 'confirmed',
      login_type: 'F',
      changes: [
        {
          field: 'Account Number',
          from: `${party.ac_no} (${party.ifsc_cd})`,
          to: `${changed.ac_no} (${changed.ifsc_cd})`,
        },
      ],
    });
    await submitGpf(office.draft, body);
  });

  test('is confirmed neither by the login that changed it nor by a Draft login', async () => {
    const changed = await edited(await aParty(), another(), 'F');
    const own = await office.final.refused(confirmPayeeAccount, read(changed));
    expect([own.status, own.body.message]).toEqual([403, accountChangeText.own]);
    for (const { draft } of [office, second])
      expect((await draft.refused(confirmPayeeAccount, read(changed))).status).toBe(403);
    await second.final.ask(confirmPayeeAccount, read(changed));
  });

  test('takes another username where the office asks for two persons', async () => {
    const strict = await anOffice();
    const other = await anAccount(strict.office);
    const { ddoCode } = strict.office;
    await officeSettingEntity().put({ ddoCode, accountChanges: 'confirm', makerChecker: 'strict' }).go();
    const party = await aParty(strict);
    const body = { ...editOf(party), ...another() };
    const { data } = (await strict.draft.ask(updatePayee, { body })).body;
    expect((await strict.final.refused(confirmPayeeAccount, read(data))).status).toBe(403);
    await other.final.ask(confirmPayeeAccount, read(data));
  });

  test('that is changed once more waits as the change of the later login, beside the account that is valid', async () => {
    const party = await aParty();
    const first = await edited(party, another(), 'F');
    const later = await edited(first, another(), 'D');
    expect(later.account_change).toEqual(changeBy(party, 'D'));
    // another field leaves the change with the login that made it
    const renamed = await edited(later, { payee: 'Renamed Society' }, 'F');
    expect(renamed.account_change).toEqual(changeBy(party, 'D'));
    const old = await office.final.refused(confirmPayeeAccount, read(later));
    expect([old.status, old.body.message]).toEqual([409, accountChangeText.moved]);
    await office.final.ask(confirmPayeeAccount, read(renamed));
  });

  test('that is changed back waits for nothing', async () => {
    const party = await aParty();
    const changed = await edited(party, another());
    expect((await edited(changed, toAccount(party.ac_no))).account_change).toBeUndefined();
    await submitGpf(office.draft, await billOf(party));
  });

  test('refuses a bill with the account before, until it is confirmed there and by name here', async () => {
    const party = await aParty();
    const trans_no = await submitGpf(office.draft, await billOf(party));
    const changed = await edited(party, another());
    const refused = await office.final.refused(authorizeBill, { body: { trans_no } });
    expect([refused.status, refused.body.message]).toEqual([422, payeeChangeText.accountsPending]);
    await office.final.ask(confirmPayeeAccount, read(changed));
    const again = await office.final.refused(authorizeBill, { body: { trans_no } });
    expect(again.body.message).toBe(payeeChangeText.accountsChanged);
  });
});

describe('the same holds', () => {
  test('of files of payees and of vendors', async () => {
    const party = await aParty();
    const account = `0099${fresh()}`;
    const csv = payeeFile(
      payeeLine({ type: 'NR', ein: party.ein, name: party.party_name, account, ifsc: party.ifsc_cd }),
    );
    await office.draft.ask(importPayees, { body: { csv } });
    expect(
      (await office.final.refused(submitGpfBill, { body: await billOf({ ...party, ac_no: account }) }))
        .status,
    ).toBe(400);

    const vendor = await aVendor(office.draft);
    const heads = 'Ein,Payee Name,Rural/Urban,IFSC Code,Account No';
    const line = [vendor.ein, vendor.party_name, 'Urban', branch.ifsc, `0088${fresh()}`].join();
    await office.draft.ask(importVendors, { body: { csv: `${heads}\r\n${line}` } });
    const row = (await office.draft.ask(listVendors, { query: {} })).body.data.find(
      ({ ein }) => ein === vendor.ein,
    );
    expect(row?.account_change).toEqual(changeBy(vendor, 'D'));
  });

  test('of a vendor', async () => {
    const vendor = await aVendor(office.draft);
    const account = `0088${fresh()}`;
    const body = { ...vendorEdit(vendor), ac_no: account, confirm_ac_no: account };
    const { ein } = vendor;
    const { data } = (await office.draft.ask(updateVendor, { params: { ein }, body })).body;
    expect(data.account_change).toEqual(changeBy(vendor, 'D'));
    const confirmed = (await office.final.ask(confirmVendorAccount, read(data))).body.data;
    expect(confirmed).toMatchObject({ ac_no: account, version: data.version + 1 });
    expect(confirmed.account_change).toBeUndefined();
    const [row] = (await office.draft.ask(getVendorHistory, { query: { ein } })).body;
    expect(row?.action).toBe('confirmed');
    const listed = (await office.draft.ask(listVendors, { query: {} })).body.data;
    expect(listed).toContainEqual(confirmed);
  });

  test('of a payee under a master payee', async () => {
    const master = (await addedPayee(office.draft, { payeetype: 'M', payee: `Scholars ${fresh()}` })).ein;
    const form = aMultipleForm(master);
    const row = (await office.draft.ask(addMultiplePayee, { body: form })).body.data;
    const body = { ...editOf(row), master_id: master, net_amt: 10, ...another() };
    const { data } = (await office.draft.ask(updateMultiplePayee, { body })).body;
    expect(data.account_change).toEqual(changeBy(row, 'D'));
    const known = { ein: data.ein, master_id: master, version: data.version };
    expect((await office.final.refused(confirmPayeeAccount, read(data))).status).toBe(404);
    const confirmed = (await office.final.ask(confirmPayeeAccount, { body: known })).body.data;
    expect(confirmed.account_change).toBeUndefined();
  });

  test('of an SNA payee: no bill is made to its new account before', async () => {
    const { row, choose } = await anSnaPayee(office);
    const known = { ein: row.ein, master_ac_no: row.ac_no, version: row.version };
    const grant = await anSnaGrant(office.office);
    const payTo = (ac_no: string, ifsc_cd: string) => {
      const line = { ac_no, ifsc_cd, sna_unique_id: row.agency_no, total_net: 900 };
      return { ...anSnaBill(grant, []), payee: [line] };
    };
    const trans_no = await submitSna(office.draft, payTo(row.ac_no, row.ifsc_cd));
    const { data } = (await office.draft.ask(updateSnaPayee, { body: { ...choose(1), ...known } })).body;
    expect(data.account_change).toEqual(changeBy(row, 'D'));
    const refused = await office.draft.refused(submitSnaBill, { body: payTo(data.ac_no, data.ifsc_cd) });
    expect(issuesOf(refused.body)).toEqual([['payee.0.sna_unique_id', payeeChangeText.payeePending]]);
    const pending = await office.final.refused(authorizeBill, { body: { trans_no } });
    expect(pending.body.message).toBe(payeeChangeText.accountsPending);
    await office.final.ask(confirmSnaAccount, read(data));
    await submitSna(office.draft, payTo(data.ac_no, data.ifsc_cd));
    // an account that is added is no changed one
    expect((await office.draft.ask(addSnaPayee, { body: choose(0) })).body.data.account_change).toBe(
      undefined,
    );
  });
});

test('finance IT sets it in the office form; an edit that does not name it leaves it', async () => {
  const admin = (await anOffice({ kind: 'ADMIN' })).final;
  const opened = await openedOffice(admin);
  expect(opened.account_changes).toBe('show');
  const { office_no: _, accounts: __, ...form } = opened;
  const put = async (body: typeof form) => (await admin.ask(editOffice, { body })).body.data;
  const set = await put({ ...form, account_changes: 'confirm' });
  expect(set.account_changes).toBe('confirm');
  const { account_changes: ___, ...rest } = { ...form, version: set.version };
  expect((await admin.ask(editOffice, { body: rest })).body.data.account_changes).toBe('confirm');
  const setting = await officeSettingEntity().get({ ddoCode: opened.ddo_code }).go();
  expect(setting.data).toEqual({ ddoCode: opened.ddo_code, accountChanges: 'confirm' });
  const events = (await admin.ask(listOfficeHistory, { query: { ddo_code: opened.ddo_code } })).body;
  expect(events.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'account_changes',
    from: 'show',
    to: 'confirm',
  });
  const other = { ...rest, version: set.version + 1, account_changes: 'never' };
  expect((await admin.refused(editOffice, { body: other })).status).toBe(400);
});
