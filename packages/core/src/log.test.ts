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
