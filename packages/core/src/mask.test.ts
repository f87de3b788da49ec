import { describe, expect, test } from 'vitest';
import { maskFields, maskMessage, maskText } from './mask.ts';

describe('a text', () => {
  test.each([
    ['account 00123456789, bill 12345678', 'account •••••••6789, bill 12345678'],
    ['account AB123456 is closed', 'account ••••3456 is closed'],
    ['the account number 001234 is known', 'the account number ••1234 is known'],
    ['{"acc_no":"00AB1234","ein":"100001"}', '{"acc_no":"••••1234","ein":"100001"}'],
    ['confirm_account_number=SB/1 pan: ABCDE1234F.', 'confirm_account_number=SB/1 pan: ••••••234F.'],
    ['of ABCDE1234F and fghij5678k', 'of ••••••234F and ••••••678k'],
    ['condition broken: accountagency#DDO001#00AB1234', 'condition broken: accountagency#••O001#••••1234'],
    ['claim#DDO0012#payee-account#SBIN0001234|001234', 'claim#•••0012#payee-account#•••••••1234|••1234'],
    ['account holder unknown, accounts of the office', 'account holder unknown, accounts of the office'],
    ['grant#2026#20220201101030012', 'grant#2026#•••••••••••••0012'],
  ])('%j is %j', (text, masked) => {
    expect(maskText(text)).toBe(masked);
    expect(maskText(masked)).toBe(masked);
  });

  test('of a million letters takes no time to speak of', () => {
    for (const letters of ['account ', 'a', '1', 'account1', 'pan="'])
      expect(maskText(letters.repeat(1_000_000 / letters.length)).length).toBeGreaterThan(0);
  });
});

describe('fields', () => {
  test('are masked by their name, however it is written and whatever their value is', () => {
    for (const name of [
      'acc_no',
      'ac_no',
      'accNo',
      'confirm_acc_no',
      'account_no',
      'bank_account_no',
      'accountNumber',
      'confirm_account_number',
      'account',
      'PAN',
      'pan_no',
      'payeePan',
    ])
      expect(maskFields({ [name]: 'AB1234' })).toEqual({ [name]: '••1234' });
    expect(maskFields({ account_no: 12345678, pan_no: ['ABCDE1234F'] })).toEqual({
      account_no: '••••5678',
      pan_no: ['••••••234F'],
    });
  });

  test('of other names are left, but for a PAN and what a sentence says', () => {
    const fields = {
      trans_no: '000126000001',
      requestId: '11111111-2222-4333-8444-123456789012',
      amount: 123_456_789_012,
      account_holder: 'Devi',
      japan: '123456',
      nothing: null,
      at: undefined,
    };
    expect(maskFields(fields)).toEqual(fields);
    expect(maskFields({ a: { b: ['ABCDE1234F', 'no account 001234 here'] } })).toEqual({
      a: { b: ['••••••234F', 'no account ••1234 here'] },
    });
  });
});

test('a message of more levels than any has is shown as far as messages go', () => {
  const levels = 50_000;
  for (const [open, close] of [
    ['{"account_no":', '}'],
    ['[', ']'],
  ] as const) {
    const shown = maskMessage(
      `{"pan":"ABCDE1234F","a":${open.repeat(levels)}"001234"${close.repeat(levels)}}`,
    );
    expect(shown).toMatch(/^\{"pan":"••••••234F","a":.*…/);
    expect(shown).not.toContain('001234');
  }
});

test('a message is masked as JSON or as the text that it is', () => {
  expect(maskMessage('{"payees":[{"account_no":"001234","amount":"1.00"}],"auth_no":"123456789012"}')).toBe(
    '{"payees":[{"account_no":"••1234","amount":"1.00"}],"auth_no":"123456789012"}',
  );
  expect(maskMessage('<html>account 001234')).toBe('<html>account ••1234');
  expect(maskMessage('')).toBe('');
});
