// A call of core by the Final login of a test's SPA office.
import type { Call } from '@portal/core/call';
import type { TestOffice } from './office.ts';

export const spaCall = (
  office: Pick<TestOffice, 'accountId' | 'username' | 'office'>,
  idempotencyKey?: string,
): Call => ({
  officer: {
    accountId: office.accountId,
    username: office.username,
    kind: 'SPA',
    login: 'F',
    userType: 'SPA',
    office: office.office,
    mustChangePassword: false,
  },
  requestId: 'test',
  now: new Date(),
  idempotencyKey,
});
