// A bank branch that ended: no bill pays to it, one press takes the branch afterwards as a changed account, and an edit that
// leaves the account leaves its IFSC (decisions.md, Branches that ended).
import { Branches } from '@portal/core/bank/service';
import { officeSettingEntity } from '@portal/core/setting/entity';
import { putRows } from '@portal/core/storage/read';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { authorizeBill, listPayeeChanges, submitSnaBill } from '@portal/domain/bill/api';
import {
  addMasterPayee,
  addMultiplePayee,
  addPayee,
  confirmPayeeAccount,
  listPayees,
  updatePayee,
} from '@portal/domain/payee/api';
import {
  listEndedAccounts,
  listEndedAccountsOfOffice,
  takePayeeBranch,
  takeSnaBranch,
  takeVendorBranch,
} from '@portal/domain/payee/branch-api';
import { listVendors, updateVendor } from '@portal/domain/supplier/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { addedPayee, aMultipleForm, aPayeeForm, editOf, payeeBranch } from '../../support/payees.ts';
import { anSnaGrant, digits, snaPayees } from '../../support/records.ts';
import { aVendor, editOf as vendorEdit } from '../../support/vendors.ts';

let office: TestOffice;
let admin: TestOffice;
beforeAll(async () => {
  office = await anOffice();
  admin = await anOffice({ kind: 'ADMIN' });
});

type Branch = Parameters<typeof Branches.rowsOf>[0][number];

/** A branch as one was stored before branches had an end: without the two attributes. */
const aBranch = async (): Promise<Branch> => {
  const code = digits(6);
  const { micr } = payeeBranch;
  const place = { stateCode: '14', stateName: 'Manipur', district: 'Imphal West' };
  const branch = {
    bankCode: `E${code}`,
    // no second one of a name that officers choose in other tests
    bankName: `Bank of the Ended ${code}`,
    branchCode: code,
    branchName: 'Paona',
    ifsc: `TEND0${code}`,
  };
  const row = { ...branch, micr, ...place };
  await putRows(Branches.rowsOf([row]));
  return row;
};
const chosen = ({ bankCode, branchCode }: Branch) => ({ bank_cd: bankCode, branch_cd: branchCode });
/** As finance IT loads the end of a branch (tests/api/master/master.test.ts): one list takes one load at a time. */
const end = (branch: Branch, successor?: Branch, endDate = '2026-03-31') =>
  putRows(Branches.rowsOf([{ ...branch, endDate, ...(successor ? { successorIfsc: successor.ifsc } : {}) }]));
const snaPayee = async (branch: Branch, of = office) => {
  const { bankCode, branchCode, ifsc } = branch;
  const [payee] = await snaPayees(of.office, 1, { bankCode, branchCode, ifsc });
  if (!payee) throw new Error('no payee was stored');
  return payee;
};
const read = ({ ein, version }: { ein: string; version: number }) => ({ body: { ein, version } });
const ended = (from: Branch, to?: Branch) => branchEndText.ended(from.ifsc, { successorIfsc: to?.ifsc });

describe('a bill that pays to a branch that ended', () => {
  test('is not submitted, and names the branch afterwards', async () => {
    const [old, next] = [await aBranch(), await aBranch()];
    const payee = await snaPayee(old);
    await end(old, next);
    const body = anSnaBill(await anSnaGrant(office.office), [payee]);
    const refused = await office.draft.refused(submitSnaBill, { body });
    expect([refused.status, issuesOf(refused.body).map(([, message]) => message)]).toEqual([
      400,
      [ended(old, next)],
    ]);
    const taken = (await office.draft.ask(takeSnaBranch, read(payee))).body.data;
    expect(taken).toMatchObject({ ifsc_cd: next.ifsc, ac_no: payee.accountNumber, ein: payee.ein });
    await submitSna(
      office.draft,
      anSnaBill(await anSnaGrant(office.office), [{ ...payee, ifsc: next.ifsc }]),
    );
  });

  test('is not authorized, even where the master has the new one: the bill pays what it was submitted with', async () => {
    const [old, next] = [await aBranch(), await aBranch()];
    const payee = await snaPayee(old);
    const trans_no = await submitSna(office.draft, anSnaBill(await anSnaGrant(office.office), [payee]));
    await end(old, next);
    await office.draft.ask(takeSnaBranch, read(payee));
    const { changes } = (await office.final.ask(listPayeeChanges, { query: { trans_no } })).body;
    expect(changes).toMatchObject([{ change: 'ended', new_ifsc_code: next.ifsc, confirmation: '' }]);
    const refused = await office.final.refused(authorizeBill, { body: { trans_no } });
    expect([refused.status, refused.body.message]).toEqual([422, branchEndText.branchesEnded]);
  });

  test('goes on until the last day is over', async () => {
    const branch = await aBranch();
    await end(branch, undefined, '2099-12-31');
    await submitSna(office.draft, anSnaBill(await anSnaGrant(office.office), [await snaPayee(branch)]));
  });
});

describe('the branch afterwards', () => {
  test('is taken by one press in every list of payees, and each account is named until then', async () => {
    const own = await anOffice();
    const [old, next] = [await aBranch(), await aBranch()];
    const payee = await addedPayee(own.draft, chosen(old));
    const master = (await own.draft.ask(addMasterPayee, { body: { payee: 'Scholars' } })).body.data;
    const multiple = (await own.draft.ask(addMultiplePayee, { body: aMultipleForm(master.ein, chosen(old)) }))
      .body.data;
    const vendor = await aVendor(own.draft, { bank_code: old.bankCode, branch_code: old.branchCode });
    const sna = await snaPayee(old, own);
    await end(old, next);
    const rowsOf = async (): Promise<string[][]> => {
      const rows: string[][] = [];
      let cursor: string | undefined;
      do {
        const { body, headers } = await own.draft.ask(listEndedAccounts, { query: { cursor } });
        rows.push(...body.map((row) => [row.list, row.master_id, row.ein, row.new_ifsc_cd]));
        cursor = headers['next'] === undefined ? undefined : String(headers['next']);
      } while (cursor !== undefined);
      return rows;
    };
    expect(await rowsOf()).toEqual([
      ['payee', '', payee.ein, next.ifsc],
      ['snapayee', '', sna.ein, next.ifsc],
      ['vendor', '', vendor.ein, next.ifsc],
      ['multiple', master.ein, multiple.ein, next.ifsc],
    ]);
    const query = { ddo_code: own.office.ddoCode };
    expect((await admin.final.ask(listEndedAccountsOfOffice, { query })).body).toMatchObject([
      { list: 'payee', ein: payee.ein, ac_no: expect.stringMatching(/^•/) },
    ]);
    const inList = { body: { ...read(multiple).body, master_id: master.ein } };
    const answers = [
      await own.draft.ask(takePayeeBranch, read(payee)),
      await own.draft.ask(takePayeeBranch, inList),
      await own.draft.ask(takeSnaBranch, read(sna)),
      await own.draft.ask(takeVendorBranch, read(vendor)),
    ];
    expect(answers.map(({ body }) => body.data.ifsc_cd)).toEqual(answers.map(() => next.ifsc));
    expect(await rowsOf()).toEqual([]);
  });

  test('waits for another Final login where the office asks for one', async () => {
    const two = await anOffice();
    await officeSettingEntity().put({ ddoCode: two.office.ddoCode, accountChanges: 'confirm' }).go();
    const [old, next] = [await aBranch(), await aBranch()];
    const payee = await addedPayee(two.draft, chosen(old));
    await end(old, next);
    const { data } = (await two.draft.ask(takePayeeBranch, read(payee))).body;
    expect(data).toMatchObject({
      ifsc_cd: next.ifsc,
      account_change: { ifsc_cd: old.ifsc, login_type: 'D' },
    });
    await two.final.ask(confirmPayeeAccount, read(data));
  });

  test('is the last of several, and none where a branch has not ended or has no successor', async () => {
    const [first, second, third] = [await aBranch(), await aBranch(), await aBranch()];
    const payee = await addedPayee(office.draft, chosen(first));
    const open = await office.draft.refused(takePayeeBranch, read(payee));
    expect([open.status, open.body.message]).toEqual([409, branchEndText.notEnded]);
    await end(second, third);
    await end(first, second);
    const orphan = await aBranch();
    const left = await addedPayee(office.draft, chosen(orphan));
    await end(orphan);
    const alone = await office.draft.refused(takePayeeBranch, read(left));
    expect([alone.status, alone.body.message]).toEqual([422, branchEndText.noSuccessor]);
    const { data } = (await office.draft.ask(takePayeeBranch, read(payee))).body;
    expect(data.ifsc_cd).toBe(third.ifsc);
  });
});

test('an edit that leaves the account leaves its IFSC, though the branch has another one or ended', async () => {
  const moved = await aBranch();
  const [payee, vendor] = [
    await addedPayee(office.draft, chosen(moved)),
    await aVendor(office.draft, { bank_code: moved.bankCode, branch_code: moved.branchCode }),
  ];
  // its own code has another IFSC now, and the former one ended
  const now = { ...moved, ifsc: `TEND0N${digits(5)}` };
  await putRows(Branches.rowsOf([now]));
  await end({ ...moved, branchCode: `${moved.branchCode}-` }, now);
  const body = { ...editOf(payee), payee: 'Renamed Supplies' };
  expect((await office.draft.ask(updatePayee, { body })).body.data).toMatchObject({
    party_name: 'Renamed Supplies',
    ifsc_cd: moved.ifsc,
  });
  const edit = {
    params: { ein: vendor.ein },
    body: { ...vendorEdit(vendor), payee_name: 'Renamed Traders' },
  };
  expect((await office.draft.ask(updateVendor, edit)).body.data.ifsc_cd).toBe(moved.ifsc);
  const listed = (await office.draft.ask(listPayees, { query: {} })).body.find(
    ({ ein }) => ein === payee.ein,
  );
  const vendors = (await office.draft.ask(listVendors, { query: {} })).body.data;
  const { data } = (await office.draft.ask(takePayeeBranch, read(listed ?? payee))).body;
  expect([data.ifsc_cd, vendors.find(({ ein }) => ein === vendor.ein)?.ifsc_cd]).toEqual([
    now.ifsc,
    moved.ifsc,
  ]);
});

test('a new account at a branch that ended is refused', async () => {
  const [old, next] = [await aBranch(), await aBranch()];
  await end(old, next);
  const body = aPayeeForm(chosen(old));
  const refused = await office.draft.refused(addPayee, { body });
  expect([refused.status, issuesOf(refused.body)]).toEqual([400, [['branch_cd', ended(old, next)]]]);
});
