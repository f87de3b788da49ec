// The second factor of a login (decisions.md, Second factor): which logins need one, by kind of account, and its figures. Pure,
// without zod: pages use it too.
import type { AccountKind, LoginType } from './schema.ts';

/** `off`: none; `final`: the Final login; `all`: both. */
export const secondFactorRules = ['off', 'final', 'all'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];
export type SecondFactorSetting = Readonly<Record<AccountKind, SecondFactorRule>>;

export const secondFactorLimits = {
  digits: 6,
  stepSeconds: 30,
  /** Codes of so many steps before and after the clock's are taken (RFC 6238, 5.2). */
  stepsBeside: 1,
  recoveryCodes: 10,
  /** For so long a login waits for its code, and a new secret for its first one. */
  minutes: 10,
} as const;

export const noSecondFactor: SecondFactorSetting = { DDO: 'off', SPA: 'off', ADMIN: 'off' };
/** What a production stage asks for at least. */
export const leastInProduction: SecondFactorSetting = { DDO: 'final', SPA: 'final', ADMIN: 'all' };

export const needsSecondFactor = (
  setting: SecondFactorSetting,
  kind: AccountKind,
  login: LoginType,
): boolean => setting[kind] === 'all' || (setting[kind] === 'final' && login === 'F');

export const isAtLeast = (setting: SecondFactorSetting, least: SecondFactorSetting): boolean =>
  (Object.keys(least) as AccountKind[]).every(
    (kind) => secondFactorRules.indexOf(setting[kind]) >= secondFactorRules.indexOf(least[kind]),
  );

/** `DDO=final,SPA=final,ADMIN=all`, as functions find it. */
export const writeSecondFactor = (setting: SecondFactorSetting): string =>
  Object.entries(setting)
    .map(([kind, rule]) => `${kind}=${rule}`)
    .join(',');

/** @throws where a kind is left out, or has no such rule: a login must not go without by a slip */
export const readSecondFactor = (text: string): SecondFactorSetting => {
  const found = new Map(text.split(',').map((entry) => entry.split('=', 2) as [string, string]));
  const ruleOf = (kind: AccountKind): SecondFactorRule => {
    const rule = secondFactorRules.find((one) => one === found.get(kind));
    if (!rule) throw new Error(`the second factor of ${kind} is one of ${secondFactorRules.join(', ')}`);
    return rule;
  };
  return { DDO: ruleOf('DDO'), SPA: ruleOf('SPA'), ADMIN: ruleOf('ADMIN') };
};

/** A code as it was typed: the six digits of the app, or a recovery code, with or without spaces and hyphens. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]+/g, '').toUpperCase();
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain);
