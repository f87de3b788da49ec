// Who takes a step of a bill: an officer by a login, or an outside system by what it sends (decisions.md, Life of a bill).
import { type LoginType, loginTypeNames } from '../session/schema.ts';

/** Outside systems that move bills, and how officers read their names. */
export const systemNames = {
  treasury: 'Treasury',
  nrega: 'NREGA',
  nrlm: 'NRLM',
  ommas: 'OMMAS',
} as const;
export type System = keyof typeof systemNames;

export type Actor = LoginType | System;
export const actorNames: Readonly<Record<Actor, string>> = { ...loginTypeNames, ...systemNames };
export const actors = ['D', 'F', 'treasury', 'nrega', 'nrlm', 'ommas'] as const satisfies readonly Actor[];

/** Who it was, as history and register say it: an officer with the login, a system by its name alone. */
export const actorText = ({ username, login }: { readonly username: string; readonly login: string }) =>
  Object.hasOwn(systemNames, login)
    ? systemNames[login as System]
    : `${username} (${Object.hasOwn(loginTypeNames, login) ? loginTypeNames[login as LoginType] : login})`;

/** Who signed a body, why and where, as history and details say it. */
export const signerText = (signature: {
  readonly signer: string;
  readonly reason: string;
  readonly location: string;
}): string => `${signature.signer}: ${signature.reason}, ${signature.location}`;
