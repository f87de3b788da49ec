import { describe, expect, test } from 'vitest';
import { chosenIssues, groupAdditionIssues, groupIssues, vendorEditIssues, vendorIssues } from './rules.ts';
import { GroupAddition, VendorEdit, VendorForm } from './schema.ts';

const account = {
  payee_name: 'Nambul Traders',
  bank_code: '001',
  bank_desc: 'Bank',
  branch_code: '00101',
  branch_desc: 'Branch',
  ac_no: '0012345678',
  confirm_ac_no: '0012345678',
};
const form = VendorForm.parse({ ...account, rural_urban_flag: 'R' });
const edit = VendorEdit.parse({ ...account, ein: '1' });
const listed = (issues: readonly { path: string; message: string }[]) =>
  issues.map(({ path, message }) => `${path}: ${message}`);

describe('a vendor', () => {
  test('that is filled in has no fault, with a PAN or without', () => {
    expect(vendorIssues(form)).toEqual([]);
    expect(vendorIssues({ ...form, pan: 'DEMOV1234T' })).toEqual([]);
    expect(vendorEditIssues(edit)).toEqual([]);
  });

  test('that is empty names each field', () => {
    expect(listed(vendorIssues(VendorForm.parse({})))).toEqual([
      'payee_name: Payee Not Selected',
      'rural_urban_flag: Please Select Payee Flag',
      'bank_code: Bank Not Selected',
      'branch_code: Branch Not Selected',
      'ac_no: Account number not selected',
      'confirm_ac_no: Please confirm account number',
    ]);
  });

  test.each([
    ['DEMOV1234', 'PAN has the form AAAAA9999A.'],
    ['demov1234t', 'PAN has the form AAAAA9999A.'],
  ])('with PAN %s gets the form of a PAN', (pan, sentence) =>
    expect(listed(vendorIssues({ ...form, pan }))).toEqual([`pan: ${sentence}`]),
  );

  test('is confirmed letter by letter', () =>
    expect(listed(vendorIssues({ ...form, confirm_ac_no: '12345678' }))).toEqual([
      'confirm_ac_no: Account number does not match',
    ]));

  test('is edited with bank and branch by code and description', () =>
    expect(listed(vendorEditIssues({ ...edit, bank_desc: '', branch_desc: '' }))).toEqual([
      'bank_code: Bank Not Selected',
      'branch_code: Branch Not Selected',
    ]));
});

test('a group has a name', () => {
  expect(groupIssues({ group_name: 'Masons' })).toEqual([]);
  expect(listed(groupIssues({ group_name: '' }))).toEqual(['group_name: Enter Group Name']);
});

test('payees are added to a group, of an agency, one at least', () => {
  const addition = GroupAddition.parse({ group_id: '1', agency_code: 'A', vendor_id: ['1'] });
  expect(groupAdditionIssues(addition)).toEqual([]);
  expect(listed(groupAdditionIssues(GroupAddition.parse({})))).toEqual([
    'group_id: Select Group',
    'agency_code: Select Agency',
    'vendor_id: Please select atleast one Payee!',
  ]);
  expect(chosenIssues(Array(501).fill('1'), '')[0]?.message).toBe('At most 500 vendors at once.');
});
