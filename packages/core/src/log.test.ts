import { expect, test, vi } from 'vitest';
import { errorFields, log } from './log.ts';

test('a line is one JSON object, written without a prefix', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log('warn', 'something', { text: 'two\nlines', absent: undefined });
  const [line] = write.mock.calls[0] ?? [];
  write.mockRestore();
  expect(String(line).indexOf('\n')).toBe(String(line).length - 1);
  expect(JSON.parse(String(line))).toEqual({
    level: 'warn',
    event: 'something',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    text: 'two\nlines',
  });
});

test('an error is logged with its causes, and a circle of causes ends', () => {
  const inner = new TypeError('inner');
  const outer = new Error('outer', { cause: inner });
  inner.cause = outer;
  const fields = errorFields(outer) as { cause: { name: string; message: string } };
  expect(fields).toMatchObject({ name: 'Error', message: 'outer', stack: expect.any(String) });
  expect(fields.cause).toMatchObject({ name: 'TypeError', message: 'inner' });
  expect(JSON.stringify(fields).length).toBeLessThan(20_000);
});

test('a thrown value that is no error is logged as text', () => {
  expect(errorFields('nonsense')).toEqual({ message: 'nonsense' });
});

test('a long number shows its last four digits only', () => {
  expect(errorFields('account 00123456789, bill 12345678')).toEqual({
    message: 'account •••••••6789, bill 12345678',
  });
});

test('an account shows its last four characters, by the name of its field or in a sentence', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  log('warn', 'something', {
    transNo: '000126000001',
    account_no: 'AB1234',
    reason: 'TypeError: account AB1234 of ABCDE1234F is closed',
    fault: errorFields(new Error('no account 001234')),
  });
  const line = String(write.mock.calls[0]?.[0]);
  write.mockRestore();
  expect(JSON.parse(line)).toMatchObject({
    transNo: '000126000001',
    account_no: '••1234',
    reason: 'TypeError: account ••1234 of ••••••234F is closed',
    fault: { message: 'no account ••1234' },
  });
  expect(line).not.toMatch(/AB1234|ABCDE1234F|001234/);
});
