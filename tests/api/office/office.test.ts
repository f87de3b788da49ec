// Offices as finance IT keeps them: numbers of their own, copies at their accounts that change with them, and the setting
// of who may authorize.
import { listAccounts } from '@portal/domain/account/api';
import { authorizeBill } from '@portal/domain/bill/api';
import { editOffice, listOfficeHistory, listOffices, openOffice } from '@portal/domain/office/api';
import { confirmChange } from '@portal/domain/proposal/change-api';
import { changePassword, getHeader } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCode, anOfficeForm, openedAccount, openedOffice } from '../../support/administration.ts';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type Credentials, signIn } from '../../support/portal.ts';
import { aGrant, employees } from '../../support/records.ts';
import { secondAdmin } from '../../support/second-admin.ts';

let admin: TestOffice;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
});

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');
/** Signs in with the one-time Final password, chooses another and signs in again. */
const finalOf = async (account: Credentials) => {
  const finalPassword = 'Thangal#77Bazar';
  const [current, next] = [base64(account.finalPassword), base64(finalPassword)];
  const first = await signIn(account, 'F');
  await first.ask(changePassword, { body: { finalPassword: { current, new: next, confirm: next } } });
  return signIn({ ...account, finalPassword }, 'F');
};

describe('an office that is opened', () => {
  test('gets a number of its own, and a repeated request opens no second one', async () => {
    const body = anOfficeForm();
    const key = `office-${body.ddo_code}`;
    const first = await admin.final.ask(openOffice, { body }, { key });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ ...body, accounts: 0, version: 1 });
    expect(first.body.data.office_no).toMatch(/^[1-9]\d{3}$/);
    const again = await admin.final.ask(openOffice, { body }, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body: list } = await admin.final.ask(listOffices, { query: {} });
    expect(list.filter(({ ddo_code }) => ddo_code === body.ddo_code)).toEqual([first.body.data]);
  });

  test('beside others gets a number that none of them has', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openedOffice(admin.final)));
    const { body: list } = await admin.final.ask(listOffices, { query: {} });
    expect(new Set(opened.map(({ office_no }) => office_no)).size).toBe(8);
    expect(new Set(list.map(({ office_no }) => office_no)).size).toBe(list.length);
  });

  const faults: [text: string, changes: object, path: string, message: string][] = [
    [
      'a code in small letters',
      { ddo_code: 'abc' },
      'ddo_code',
      'DDO code has 1 to 20 capital letters or digits.',
    ],
    ['no name', { ddo_name: '' }, 'ddo_name', 'Enter the name of the office.'],
    ['a long name', { ddo_name: 'a'.repeat(151) }, 'ddo_name', 'Enter at most 150 characters.'],
    ['no department code', { department_code: '' }, 'department_code', 'Enter the code of the department.'],
    ['no department', { department_name: '' }, 'department_name', 'Enter the name of the department.'],
    ['no treasury code', { treasury_code: '' }, 'treasury_code', 'Enter the code of the treasury.'],
    ['no treasury', { treasury_name: ' ' }, 'treasury_name', 'Enter the name of the treasury.'],
    ['a TAN that is none', { tan_no: '12' }, 'tan_no', 'TAN has the form AAAA99999A.'],
    ['a rule that is none', { maker_checker: 'nobody' }, 'maker_checker', 'Choose who may authorize.'],
  ];
  test.each(faults)('is refused with %s', async (_text, changes, path, message) => {
    const body = anOfficeForm(changes);
    const refusal = await admin.final.refused(openOffice, { body });
    expect([refusal.status, refusal.body.issues.map((one) => [one.path, one.message])]).toEqual([
      400,
      [[path, message]],
    ]);
  });

  test('is refused with a code in use, and to any other account', async () => {
    const { ddo_code } = await openedOffice(admin.final);
    const { status, body } = await admin.final.refused(openOffice, { body: anOfficeForm({ ddo_code }) });
    expect([status, body.issues[0]]).toMatchObject([
      422,
      { path: 'ddo_code', message: 'There is already an office with this DDO code.' },
    ]);
    const office = await anOffice();
    expect((await office.final.refused(openOffice, { body: anOfficeForm() })).status).toBe(403);
  });
});

describe('an office that is edited', () => {
  test('is the same at its accounts from their next login on, with old and new in its history', async () => {
    const office = await openedOffice(admin.final);
    const account = await openedAccount(admin.final, { ddo_code: office.ddo_code });
    const { office_no, accounts: _, ...record } = office;
    const body = { ...record, ddo_name: 'Renamed Division (test)', department_code: '03' };
    const { data } = (await admin.final.ask(editOffice, { body })).body;
    expect(data).toMatchObject({ ddo_name: body.ddo_name, office_no, accounts: 1, version: 2 });
    const draft = await signIn(account, 'D');
    expect((await draft.ask(getHeader, {})).body[0]).toMatchObject({
      ddo_nm: body.ddo_name,
      user_designation: 'Executive Engineer',
    });
    const { body: list } = await admin.final.ask(listAccounts, { query: {} });
    expect(list.find(({ username }) => username === account.username)?.ddo_name).toBe(body.ddo_name);
    const query = { ddo_code: office.ddo_code };
    expect((await admin.final.ask(listOfficeHistory, { query })).body).toMatchObject([
      {
        action: 'office-edited',
        by: admin.username,
        changes: [
          { field: 'ddo_name', from: office.ddo_name, to: body.ddo_name },
          { field: 'department_code', from: '22', to: '03' },
        ],
      },
      { action: 'office-opened', by: admin.username },
    ]);
  });

  test('beside an account that is opened leaves no account with the old name', async () => {
    const office = await openedOffice(admin.final);
    const { office_no: _, accounts: __, ...record } = office;
    const [account] = await Promise.all([
      openedAccount(admin.final, { ddo_code: office.ddo_code }),
      admin.final.ask(editOffice, { body: { ...record, ddo_name: 'Renamed at once (test)' } }),
    ]);
    const draft = await signIn(account, 'D');
    expect((await draft.ask(getHeader, {})).body[0]?.ddo_nm).toBe('Renamed at once (test)');
  });

  test('is refused over a change that was not seen, by its rules, and for an unknown office', async () => {
    const { office_no: _, accounts: __, ...record } = await openedOffice(admin.final);
    await admin.final.ask(editOffice, { body: { ...record, ddo_name: 'First' } });
    const late = await admin.final.refused(editOffice, { body: { ...record, ddo_name: 'Second' } });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody else changed this office meanwhile. Look at it again.',
    ]);
    expect((await admin.final.refused(editOffice, { body: { ...record, ddo_name: '' } })).status).toBe(400);
    const nowhere = { ...record, ddo_code: aCode('NO') };
    expect((await admin.final.refused(editOffice, { body: nowhere })).status).toBe(404);
  });
});

describe('who may authorize', () => {
  test('is what the office says, until it says nothing again', async () => {
    const office = await openedOffice(admin.final, { maker_checker: 'strict' });
    const final = await finalOf(await openedAccount(admin.final, { ddo_code: office.ddo_code }));
    const grant = await aGrant({ ddoCode: office.ddo_code } as never);
    const trans_no = await submitGeneral(final, aGeneralBill(grant, await employees(1)));
    expect(trans_no.startsWith(office.office_no)).toBe(true);
    const refusal = await final.refused(authorizeBill, { body: { trans_no } });
    expect([refusal.status, refusal.body.message]).toEqual([
      403,
      'The office asks for two persons: a bill prepared by a Final login of your username is authorized by another.',
    ]);
    const { office_no: _, accounts: __, ...record } = office;
    const { data } = (await admin.final.ask(editOffice, { body: { ...record, maker_checker: '' } })).body;
    const { change_id = '', hash = '' } = data.proposed ?? {};
    expect((await final.refused(authorizeBill, { body: { trans_no } })).status).toBe(403);
    await (await secondAdmin()).final.ask(confirmChange, { body: { change_id, hash } });
    await final.ask(authorizeBill, { body: { trans_no } });
  });
});
