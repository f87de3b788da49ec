// Logins with a second factor: the session's function once more with the setting on, and the app of the officer's phone, which
// reckons by itself (RFC 6238).
import { createHmac } from 'node:crypto';
import { getCaptcha, login } from '@portal/domain/session/api';
import type { LoginType } from '@portal/domain/session/schema';
import {
  beginEnrolment,
  confirmEnrolment,
  enterSecondFactor,
} from '@portal/domain/session/second-factor-api';
import type { Client } from './client.ts';
import { loginKey } from './message-key.ts';
import type { TestOffice } from './office.ts';
import { type OwnFunctions, ownFunctions } from './own-functions.ts';
import { cloud, visitor } from './portal.ts';

/** Every login needs one but the Draft login of an office. */
export const someLogins = 'DDO=final,SPA=final,ADMIN=all';

export const functionsWithFactor = (): Promise<OwnFunctions> =>
  ownFunctions(['session'], {
    SECOND_FACTOR: someLogins,
    LOGIN_KEY: loginKey,
    CAPTCHA_ANSWER: cloud.captchaAnswer,
    LOGIN_WORK_BITS: '6',
    PUBLIC_STATISTICS: 'true',
  });

const stepMs = 30_000;

/** What the app shows for a secret in base32, so many steps from a time on. */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / stepMs) + steps));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A code that is none of those near now. */
export const wrongCodeOf = (secret: string, now = Date.now()): string => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps, now)));
  for (let code = 0; ; code += 1) {
    const text = String(code).padStart(6, '0');
    if (!near.has(text)) return text;
  }
};

/** Name and password, on a device that is new; what comes next is open. */
export const firstStep = async (
  functions: OwnFunctions,
  account: TestOffice,
  as: LoginType,
  client: Client = visitor().over(functions.transport),
) => {
  await client.file(getCaptcha, { query: {} });
  const password = as === 'D' ? account.draftPassword : account.finalPassword;
  const { username } = account;
  const { body } = await client.ask(login, {
    body: { username, password, usertype: as, captcha: cloud.captchaAnswer },
  });
  return { client, asked: body.data.second_factor };
};

/** Sets a second factor up, and answers its secret. */
export const enrolled = async (functions: OwnFunctions, account: TestOffice, as: LoginType = 'F') => {
  const { client } = await firstStep(functions, account, as);
  const { secret, uri } = (await client.ask(beginEnrolment, { body: {} })).body.data;
  const { recovery_codes } = (await client.ask(confirmEnrolment, { body: { code: codeOf(secret) } })).body
    .data;
  return { client, secret, uri, recoveryCodes: recovery_codes };
};

/** The whole login: the second code after that of the enrolment. */
export const bothSteps = async (
  functions: OwnFunctions,
  account: TestOffice,
  code: string,
  as: LoginType = 'F',
): Promise<Client> => {
  const { client } = await firstStep(functions, account, as);
  await client.ask(enterSecondFactor, { body: { code } });
  return client;
};
