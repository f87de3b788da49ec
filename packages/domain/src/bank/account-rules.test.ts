import { describe, expect, test } from 'vitest';
import { accountIssues, panIssues } from './account-rules.ts';
import { bankText } from './texts.ts';

const paths = { bank: 'bank_cd', branch: 'branch_cd', account: 'acc_no', confirm: 'confirm_acc_no' };
const entry = { bankCode: '001', branchCode: '00101', account: '0012345', confirm: '0012345' };
const listed = (changes: object) =>
  accountIssues({ ...entry, ...changes }, paths, bankText).map(({ path, message }) => [path, message]);

describe('an account', () => {
  test('that is whole and typed twice alike is taken', () => expect(listed({})).toEqual([]));

  test.each([
    [{ bankCode: '' }, 'bank_cd', 'Bank is required.'],
    [{ branchCode: '' }, 'branch_cd', 'Bank Branch is required.'],
    [{ confirm: '' }, 'confirm_acc_no', 'Account No Confirmation required'],
    [{ confirm: '0012346' }, 'confirm_acc_no', 'Account No should match'],
    [{ account: '12345', confirm: '12345' }, 'acc_no', 'Account number has 6 to 20 letters or digits.'],
    [{ account: '0012 345', confirm: '0012 345' }, 'acc_no', 'Account number has 6 to 20 letters or digits.'],
  ])('%j is reported at its field', (changes, path, message) =>
    expect(listed(changes)).toEqual([[path, message]]),
  );

  test('that is empty is reported field by field', () =>
    expect(listed({ bankCode: '', branchCode: '', account: '', confirm: '' }).map(([path]) => path)).toEqual([
      'bank_cd',
      'branch_cd',
      'acc_no',
      'confirm_acc_no',
    ]));
});

describe('a PAN', () => {
  test.each([
    ['ABCDE1234F', []],
    ['', ['PAN No is required.']],
    ['abcde1234f', ['PAN has the form AAAAA9999A.']],
    ['ABCDE12345', ['PAN has the form AAAAA9999A.']],
  ])('%j: %j', (pan, expected) =>
    expect(panIssues(pan, 'pan_no', bankText.panMissing).map(({ message }) => message)).toEqual(expected),
  );

  test('may be left out where it is not asked for', () =>
    expect(panIssues('', 'pan', undefined)).toEqual([]));
});
