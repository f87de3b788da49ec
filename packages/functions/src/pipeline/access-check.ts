// Who may call an endpoint (decisions.md, Accounts and Who may do what).
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { Endpoint } from '@portal/domain/contract';
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { changePassword, getHeader } from '@portal/domain/session/api';
import { sessionErrors } from '@portal/domain/session/errors';

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
  switch (endpoint.access) {
    case 'public':
      return true;
    case 'spa':
      return kind === 'SPA';
    case 'admin':
      return kind === 'ADMIN';
    case 'session':
    case 'key':
      // finance IT has no office: of what officers may call, only its own session concerns it
      return kind !== 'ADMIN' || endpoint.function === 'session';
  }
};
