// Who may call an endpoint (decisions.md, Accounts and Who may do what).
import type { Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { Access, Endpoint } from '@portal/domain/contract';
import { listNotices, setNoticesSeen } from '@portal/domain/notice/api';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import { changePassword, getHeader } from '@portal/domain/session/api';
import { sessionErrors } from '@portal/domain/session/errors';
import type { AccountKind, SecondStep } from '@portal/domain/session/schema';
import {
  beginEnrolment,
  confirmEnrolment,
  enterSecondFactor,
} from '@portal/domain/session/second-factor-api';

/** What an officer may do whose password must be changed first; session and logout are public. */
const beforePasswordChange: ReadonlySet<Endpoint> = new Set<Endpoint>([
  changePassword,
  getHeader,
  listNotices,
  setNoticesSeen,
]);

/** What a session may call before the second step of its login; session and logout are public. */
const secondStep: Readonly<Record<SecondStep, ReadonlySet<Endpoint>>> = {
  code: new Set<Endpoint>([enterSecondFactor]),
  enrolment: new Set<Endpoint>([beginEnrolment, confirmEnrolment]),
};

/** @throws `session.second-factor-first`, `.change-password-first`, `.not-authorized` or `change.final-only` (403). */
export const checkAccess = (endpoint: Endpoint, officer: Officer): void => {
  if (officer.awaits && !secondStep[officer.awaits].has(endpoint))
    throw new AppError(sessionErrors.secondFactorFirst);
  if (officer.awaits) return;
  if (officer.mustChangePassword && !beforePasswordChange.has(endpoint))
    throw new AppError(sessionErrors.changePasswordFirst);
  if (isAllowed(endpoint, officer)) return;
  const isFinals = endpoint.access === 'admin' && officer.kind === 'ADMIN';
  throw new AppError(isFinals ? changeErrors.finalOnly : sessionErrors.notAuthorized);
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
