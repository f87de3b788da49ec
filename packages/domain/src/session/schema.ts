// Who uses the portal: accounts, login types and the session (decisions.md, Accounts).
import * as z from 'zod';
import { loginTypeText } from './login-type-texts.ts';

/** D = Draft, F = Final: which of an account's two passwords was used (1§3). */
export const LoginType = z.enum(['D', 'F']);
export type LoginType = z.output<typeof LoginType>;
export const loginTypeNames = loginTypeText satisfies Record<LoginType, string>;

/** DDO and SPA accounts belong to an office; ADMIN accounts to finance IT. */
export const AccountKind = z.enum(['DDO', 'SPA', 'ADMIN']);
export type AccountKind = z.output<typeof AccountKind>;

/** What GET /api/v1/session answers and the guard of a screen checks. */
export const UserType = z.enum(['D', 'F', 'SPA', 'ADMIN']);
export type UserType = z.output<typeof UserType>;

export const userType = (kind: AccountKind, login: LoginType): UserType => (kind === 'DDO' ? login : kind);

/** Why a session ended that its browser did not end: the login had as many as it may, and it was the oldest. */
export const EndedReason = z.enum(['too-many']);
export type EndedReason = z.output<typeof EndedReason>;

/** What a login still asks for before its session may do anything: the code of its second factor, or its enrolment. */
export const secondSteps = ['code', 'enrolment'] as const;
export const SecondStep = z.enum(secondSteps);
export type SecondStep = z.output<typeof SecondStep>;

/**
 * Idle limit on the server and in the browser, and the longest life of a session (3§4); how many a login has at once
 * (decisions.md, Sessions).
 */
export const sessionLimits = {
  idleMinutes: 20,
  warningMinutes: 19,
  longestHours: 12,
  renewSeconds: 60,
  atMost: 5,
} as const;
