// An operation of core, called by the Draft login of an office in the test's own process.
import type { Call } from '@portal/core/call';
import type { TestOffice } from './office.ts';

export const draftCall = ({ office, accountId, username }: TestOffice, now: Date): Call => ({
  officer: {
    accountId,
    username,
    kind: 'DDO',
    login: 'D',
    userType: 'D',
    office,
    mustChangePassword: false,
  },
  requestId: 'test',
  now,
  idempotencyKey: undefined,
});
