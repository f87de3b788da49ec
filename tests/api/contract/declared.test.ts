import { listConfirmBills, submitGeneralBill } from '@portal/domain/bill/api';
import { describe, expect, test } from 'vitest';
import { undeclaredRefusal, undeclaredStatus } from '../../support/declared.ts';

const refusal = (issues: readonly string[] = []) => ({
  success: false as const,
  message: 'No.',
  error: 'No.',
  issues: issues.map((code) => ({ path: 'amount', code, message: 'No.' })),
  requestId: '1',
});

describe('the test client holds an answer against the contract', () => {
  test('a status that the endpoint does not declare', () => {
    expect(undeclaredStatus(submitGeneralBill, 201)).toBeUndefined();
    expect(undeclaredStatus(submitGeneralBill, 200)).toBeUndefined();
    expect(undeclaredStatus(submitGeneralBill, 202)).toBe('202 is not declared: 201, 200');
    expect(undeclaredStatus(listConfirmBills, 201)).toBe('201 is not declared: 200');
  });

  test('a refusal that it does not declare, or under another status', () => {
    const undeclared = (status: number, code: string | undefined, issues?: readonly string[]) =>
      undeclaredRefusal(submitGeneralBill, status, code, refusal(issues));
    expect(undeclared(422, 'bill.over-balance')).toBeUndefined();
    expect(undeclared(409, 'bill.over-balance')).toBe('bill.over-balance came with 409 and not with 422');
    expect(undeclared(409, 'payee.changed-meanwhile')).toBe(
      'the refusal payee.changed-meanwhile (409) is not declared',
    );
    expect(undeclared(500, 'fault')).toBe('the refusal fault (500) is not declared');
    expect(undeclared(404, undefined)).toBe('404 came without a code');
  });

  test('a broken rule is reported by its issue, and the common refusals are those of every endpoint', () => {
    expect(undeclaredRefusal(submitGeneralBill, 400, 'bill.net-missing', refusal(['bill.net-missing']))).toBe(
      undefined,
    );
    expect(undeclaredRefusal(listConfirmBills, 401, 'session.not-signed-in', refusal())).toBeUndefined();
    expect(undeclaredRefusal(listConfirmBills, 403, 'session.other-site', refusal())).toMatch(/not declared/);
  });
});
