import { expect, it } from 'vitest';
import { bankOfIfsc, isCounted, paymentStateOf } from './statement.ts';
import { billStatuses } from './workflow.ts';

it('counts a bill as paid when its account is compiled, and a deleted one as none', () => {
  const statesOf = (state: ReturnType<typeof paymentStateOf>) =>
    billStatuses.filter((status) => paymentStateOf(status) === state);
  expect(statesOf('paid')).toEqual(['compiled']);
  expect(statesOf('returned')).toEqual(['returned']);
  expect(statesOf(undefined)).toEqual(['deleted']);
});

it('counts what is paid and under way, not what was returned', () => {
  expect([isCounted('paid'), isCounted('under way'), isCounted('returned')]).toEqual([true, true, false]);
});

it('knows a bank by the first letters of any of its branches', () => {
  expect(bankOfIfsc('demo0000101')).toBe('DEMO');
});
