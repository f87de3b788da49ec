// A bill keeps the accounts that it was prepared with: what its payees' masters say later changes no prepared bill, nor
// what is paid. Who authorizes it confirms what changed.
import { employeeEntity } from '@portal/core/payee/entity';
import { listBillPayees } from '@portal/domain/bill/api';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import { expect, test } from 'vitest';
import { aGeneralBill, aGpfBill, submitGeneral, submitGpf } from '../../support/bill.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { authorizeConfirmed } from '../../support/payee-changes.ts';
import { aPayeeForm, editOf, fresh } from '../../support/payees.ts';
import { aCommonHead, aGrant, employees, gpfEmployees } from '../../support/records.ts';

const accounts = async (office: TestOffice, trans_no: string): Promise<string[]> =>
  (await office.draft.ask(listBillPayees, { query: { trans_no } })).body.map(({ account_no }) => account_no);

test.each([
  ['general', '27', {}],
  ['pay', '01', { billCat: '11', billFormId: '14' }],
])('a %s bill keeps the account of an employee who opened another one since', async (_kind, object, type) => {
  const office = await anOffice();
  const staff = await employees(2);
  const grant = await aGrant(office.office, { object });
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff, type));
  const [mover] = staff;
  if (!mover) throw new Error('there is no employee');
  await employeeEntity()
    .put({ ...mover, accountNumber: `0099${fresh()}` })
    .go();

  const prepared = staff.map(({ accountNumber }) => accountNumber);
  expect(await accounts(office, trans_no)).toEqual(prepared);
  expect(await authorizeConfirmed(office.final, trans_no)).toBe(1);
  expect(await accounts(office, trans_no)).toEqual(prepared);
});

test('a non-budgeted bill keeps the account of a third party that was edited, and of the employee beside', async () => {
  const office = await anOffice();
  const head = await aCommonHead(office.office);
  const [first, second] = await gpfEmployees(2);
  if (!first || !second) throw new Error('there are no employees');
  const party = (await office.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;
  const bill = aGpfBill(head, [first, second]);
  const [line, ...others] = bill.allowances ?? [];
  const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
  const trans_no = await submitGpf(office.draft, {
    ...bill,
    allowances: [{ ...line, ...taken, accountNumber: party.ac_no }, ...others] as typeof bill.allowances,
  });
  const changed = `0099${fresh()}`;
  const edit = { ...editOf(party), acc_no: changed, confirm_acc_no: changed };
  expect((await office.draft.ask(updatePayee, { body: edit })).body.data.ac_no).toBe(changed);

  const prepared = [party.ac_no, second.accountNumber];
  expect(await accounts(office, trans_no)).toEqual(prepared);
  expect(await authorizeConfirmed(office.final, trans_no)).toBe(1);
  expect(await accounts(office, trans_no)).toEqual(prepared);
});
