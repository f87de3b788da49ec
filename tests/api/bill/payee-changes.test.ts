// The masters are looked at again when a bill is authorized: a payee that is no longer active refuses it, a changed account
// is confirmed by name, and the history keeps who confirmed what. Employees and third parties: keeps-account.test.ts.
import { employeeEntity, type SnaPayee, snaPayeeEntity } from '@portal/core/payee/entity';
import { authorizeBill, getBillHistory, returnBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { payeeChangeText } from '@portal/domain/bill/payee-change-texts';
import { maskAccount } from '@portal/domain/code';
import { addPayee, listSnaMaster, updatePayee, updateSnaPayee } from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aGeneralBill,
  aGpfBill,
  anSnaBill,
  submitGeneral,
  submitGpf,
  submitSna,
} from '../../support/bill.ts';
import { billNow } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { authorizeConfirmed, payeeChangesOf } from '../../support/payee-changes.ts';
import { aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import {
  aCommonHead,
  aGrant,
  anSnaGrant,
  employees,
  gpfEmployees,
  snaPayees,
} from '../../support/records.ts';
import { movedAccount } from '../../support/sna-payee.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const anSnaBillOf = async (payees: readonly SnaPayee[]): Promise<string> =>
  submitSna(office.draft, anSnaBill(await anSnaGrant(office.office), payees));

const deactivate = async ({ ein }: SnaPayee, active_flag: 'Y' | 'N' = 'N') => {
  const row = (await office.draft.ask(listSnaMaster, { query: {} })).body.find((one) => one.ein === ein);
  if (!row) throw new Error('the payee is not in its master');
  const form = {
    ein,
    agency_no: row.agency_no,
    payee_name: row.party_name,
    bank_code: row.bank_code,
    branch_code: row.branch_code,
    ac_no: row.ac_no,
    confirm_ac_no: row.ac_no,
  };
  await office.draft.ask(updateSnaPayee, { body: { ...form, active_flag } });
};

const refusal = async (trans_no: string) => {
  const { status, body } = await office.final.refused(authorizeBill, { body: { trans_no } });
  return { status, message: body.message, issues: body.issues.map(({ message }) => message) };
};

describe('a bill whose payees are as they were', () => {
  test('has nothing to confirm, and a confirmation of nothing does no harm', async () => {
    const trans_no = await anSnaBillOf(await snaPayees(office.office, 2));
    expect(await payeeChangesOf(office.final, trans_no)).toEqual([]);
    const confirmed = ['0123456789abcdef0123456789abcdef'];
    await office.final.ask(authorizeBill, { body: { trans_no, confirmed } });
  });

  test('has nothing to confirm of employees of whom the portal knows no answer any more', async () => {
    const staff = await employees(1);
    const trans_no = await submitGeneral(office.draft, aGeneralBill(await aGrant(office.office), staff));
    await employeeEntity()
      .delete({ ein: staff[0]?.ein ?? '' })
      .go();
    await office.final.ask(authorizeBill, { body: { trans_no } });
  });
});

describe('a payee that is no longer active', () => {
  test('refuses the authorization by name until it is active again', async () => {
    const [idle, other] = await snaPayees(office.office, 2);
    if (!idle || !other) throw new Error('there are no payees');
    const trans_no = await anSnaBillOf([other, idle]);
    await deactivate(idle);
    expect(await payeeChangesOf(office.draft, trans_no)).toMatchObject([
      { line: 2, name: idle.name, change: 'inactive', confirmation: '' },
    ]);
    expect(await refusal(trans_no)).toEqual({
      status: 422,
      message: payeeChangeText.payeesInactive,
      issues: [payeeChangeText.payeeInactive('2', idle.name)],
    });
    expect((await billNow(office.office.ddoCode, trans_no))?.status).toBe('prepared');
    await deactivate(idle, 'Y');
    await office.final.ask(authorizeBill, { body: { trans_no } });
  });

  test('is refused where it is a third party, and where it left its master', async () => {
    const [holder] = await gpfEmployees(1);
    if (!holder) throw new Error('there is no employee');
    const party = (await office.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;
    const bill = aGpfBill(await aCommonHead(office.office), [holder]);
    const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
    const line = { ...bill.allowances?.[0], ...taken, accountNumber: party.ac_no };
    const gpf = await submitGpf(office.draft, { ...bill, allowances: [line] });
    await office.draft.ask(updatePayee, { body: { ...editOf(party), active_flag: 'N' } });
    expect((await refusal(gpf)).issues).toEqual([payeeChangeText.payeeInactive('1', party.party_name)]);

    const [gone] = await snaPayees(office.office, 1);
    if (!gone) throw new Error('there is no payee');
    const sna = await anSnaBillOf([gone]);
    await snaPayeeEntity().delete(gone).go();
    expect((await refusal(sna)).message).toBe(payeeChangeText.payeesInactive);
  });
});

describe('a changed account', () => {
  test('is refused, shown with both accounts, and confirmed by name; the history says so', async () => {
    const [mover, other] = await snaPayees(office.office, 2);
    if (!mover || !other) throw new Error('there are no payees');
    const trans_no = await anSnaBillOf([mover, other]);
    const moved = await movedAccount(mover, `0099${fresh()}`);
    const say = (account: string) => `${maskAccount(account)} (${mover.ifsc})`;
    const sentence = payeeChangeText.accountChanged(
      '1',
      mover.name,
      say(mover.accountNumber),
      say(moved.accountNumber),
    );
    expect(await refusal(trans_no)).toEqual({
      status: 422,
      message: payeeChangeText.accountsChanged,
      issues: [sentence],
    });
    const changes = await payeeChangesOf(office.final, trans_no);
    expect(changes).toEqual([
      {
        line: 1,
        name: mover.name,
        change: 'account',
        account_no: mover.accountNumber,
        ifsc_code: mover.ifsc,
        new_account_no: moved.accountNumber,
        new_ifsc_code: mover.ifsc,
        confirmation: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    const confirmed = changes.map(({ confirmation }) => confirmation);
    await office.final.ask(authorizeBill, { body: { trans_no, confirmed } });
    const steps = (await office.draft.ask(getBillHistory, { query: { trans_no } })).body;
    expect(steps.map(({ remark }) => remark)).toContain(`Paid to the account in the bill. ${sentence}`);
  });

  test('that is changed back needs no confirmation', async () => {
    const [mover] = await snaPayees(office.office, 1);
    if (!mover) throw new Error('there is no payee');
    const trans_no = await anSnaBillOf([mover]);
    await movedAccount(await movedAccount(mover, `0099${fresh()}`), mover.accountNumber);
    await office.final.ask(authorizeBill, { body: { trans_no } });
  });

  test('is asked about again after a withdrawal, and not after a correction with the new one', async () => {
    const staff = await employees(1);
    const [mover] = staff;
    if (!mover) throw new Error('there is no employee');
    const grant = await aGrant(office.office);
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const now = { ...mover, accountNumber: `0099${fresh()}` };
    await employeeEntity().put(now).go();
    expect(await authorizeConfirmed(office.final, trans_no)).toBe(1);
    const remark = 'Look again.';
    await office.final.ask(withdrawAuthorization, { body: { trans_no, remark } });
    expect((await refusal(trans_no)).message).toBe(payeeChangeText.accountsChanged);
    await office.final.ask(returnBill, { body: { trans_no, remark } });
    await submitGeneral(office.draft, { ...aGeneralBill(grant, [now]), trans_no });
    await office.final.ask(authorizeBill, { body: { trans_no } });
  });
});

test('of a bill of 250 payees every changed one is found', async () => {
  const payees = await snaPayees(office.office, 250);
  const bill = anSnaBill(await anSnaGrant(office.office), payees, { gross: 10_000 });
  const trans_no = await submitSna(office.draft, bill);
  const movers = [payees[7], payees[177], payees[249]].flatMap((one) => one ?? []);
  for (const mover of movers) await movedAccount(mover, `0099${fresh()}`);
  const changes = await payeeChangesOf(office.final, trans_no);
  expect(changes.map(({ line, name }) => [line, name])).toEqual([
    [8, movers[0]?.name],
    [178, movers[1]?.name],
    [250, movers[2]?.name],
  ]);
  expect(await authorizeConfirmed(office.final, trans_no)).toBe(3);
});
