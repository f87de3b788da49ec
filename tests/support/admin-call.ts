// A request of an ADMIN account at any time, straight to core: what waits 72 hours or 30 days is not waited for.
import { randomBytes } from 'node:crypto';
import type { AdminCall } from '@portal/core/account/known-account';
import { administration } from '@portal/core/office/administration';
import type { Credentials } from './portal.ts';

export const adminCall = (
  { accountId, username }: Pick<Credentials, 'username'> & { readonly accountId: string },
  at = Date.now(),
): AdminCall => ({
  officer: {
    accountId,
    username,
    kind: 'ADMIN',
    login: 'F',
    userType: 'ADMIN',
    office: administration('Administrator'),
    mustChangePassword: false,
  },
  requestId: randomBytes(6).toString('hex'),
  now: new Date(at),
  idempotencyKey: undefined,
  address: '127.0.0.1',
});
