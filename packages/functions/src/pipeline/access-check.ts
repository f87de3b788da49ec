// Who may call an endpoint (decisions.md, Accounts and Who may do what).
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { Access, Endpoint } from '@portal/domain/contract';
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { changePassword, getHeader } from '@portal/domain/session/api';
import { sessionErrors } from '@portal/domain/session/errors';
import type { AccountKind } from '@portal/domain/session/schema';

/** What an officer may do whose password must be changed first; session and logout are public. */
const beforePasswordChange: ReadonlySet<Endpoint> = new Set<Endpoint>([
  changePassword,
  getHeader,
  listNotices,
  setNoticesSeen,
]);

/** @throws `session.change-password-first` or `session.not-authorized` (403). */
export const checkAccess = (endpoint: Endpoint, officer: Officer): void => {
  if (officer.mustChangePassword && !beforePasswordChange.has(endpoint))
    throw new AppError(sessionErrors.changePasswordFirst);
  if (!isAllowed(endpoint, officer)) throw new AppError(sessionErrors.notAuthorized);
};

const isAllowed = (endpoint: Endpoint, { kind, login }: Officer): boolean => {
  if (endpoint.finalOnly && login !== 'F') return false;
  // finance IT has no office: of what officers may call, only its own session concerns it
  return (
    kinds[endpoint.access].includes(kind) ||
    (endpoint.access === 'session' && endpoint.function === 'session')
  );
};

const all = ['DDO', 'SPA', 'ADMIN'] as const;
const ofOffices = ['DDO', 'SPA'] as const;
const kinds: Readonly<Record<Access, readonly AccountKind[]>> = {
  public: all,
  session: ofOffices,
  key: ofOffices,
  spa: ['SPA'],
  admin: ['ADMIN'],
};
