// The second factor of a login: set up at the login, asked at the next ones, changed by its holder, reset by two ADMINs (decisions.md,
// Second factor).
import { rowsUnder } from '@portal/core/storage/rows-under';
import { resetAccount } from '@portal/domain/account/api';
import { listNotices } from '@portal/domain/notice/api';
import { carryOutProposal, confirmProposal } from '@portal/domain/proposal/api';
import { getHeader, getSession, listOtherSessions } from '@portal/domain/session/api';
import {
  beginEnrolment,
  beginFactorChange,
  confirmEnrolment,
  enterSecondFactor,
  getSecondFactor,
} from '@portal/domain/session/second-factor-api';
import { secondFactorText } from '@portal/domain/session/second-factor-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { aGuess } from '../../support/clocked-account.ts';
import { issuesOf } from '../../support/issues.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import type { OwnFunctions } from '../../support/own-functions.ts';
import {
  bothSteps,
  codeOf,
  enrolled,
  firstStep,
  functionsWithFactor,
  wrongCodeOf,
} from '../../support/second-factor.ts';

let functions: OwnFunctions;
beforeAll(async () => {
  functions = await functionsWithFactor();
});
afterAll(() => functions.stop());

const signedIn = async (client: Client) => (await client.ask(getSession, {})).body;

describe('the setting', () => {
  test('asks by kind of account and login: a Draft login of an office goes without, each of an ADMIN does not', async () => {
    const [office, admin] = [await anOffice(), await anOffice({ kind: 'ADMIN' })];
    expect((await firstStep(functions, office, 'D')).asked).toBeNull();
    expect((await firstStep(functions, office, 'F')).asked).toBe('enrolment');
    for (const login of ['D', 'F'] as const)
      expect((await firstStep(functions, admin, login)).asked).toBe('enrolment');
  });
});

describe('a first login', () => {
  test('sets the second factor up by a code of the new secret, and reads ten recovery codes once', async () => {
    const office = await anOffice();
    const { client } = await firstStep(functions, office, 'F');
    expect(await signedIn(client)).toMatchObject({
      userType: null,
      username: null,
      second_factor: 'enrolment',
    });
    const waiting = client.cookies.get('__Host-session');
    const begun = (await client.ask(beginEnrolment, { body: {} })).body.data;
    // a page that is loaded again shows the same picture
    expect((await client.ask(beginEnrolment, { body: {} })).body.data).toEqual(begun);
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.uri);
    expect([uri.protocol, uri.host, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      'totp',
      begun.secret,
      'Bill Portal',
    ]);
    const wrong = await client.refused(confirmEnrolment, { body: { code: wrongCodeOf(begun.secret) } });
    expect([wrong.status, issuesOf(wrong.body)]).toEqual([422, [['code', secondFactorText.wrong]]]);
    const { data } = (await client.ask(confirmEnrolment, { body: { code: codeOf(begun.secret) } })).body;
    expect(data.login).toEqual({
      userType: 'F',
      login_type: 'F',
      mustChangePassword: false,
      oldest_session_ended: false,
    });
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await signedIn(client)).toMatchObject({ userType: 'F', second_factor: null });
    expect((await client.ask(getHeader, {})).status).toBe(200);
    // the token that waited opens nothing
    client.cookies.set('__Host-session', waiting ?? '');
    expect(await signedIn(client)).toMatchObject({ userType: null, second_factor: null });
  });

  test('keeps the secret sealed and the recovery codes as hashes, and writes neither to events nor to the log', async () => {
    const office = await anOffice();
    const { secret, recoveryCodes } = await enrolled(functions, office);
    const kept = JSON.stringify([
      ...(await rowsUnder(`username#${office.username}`)),
      ...(await rowsUnder(`account#${office.accountId}`)),
      ...(await rowsUnder(`security#${office.accountId}`)),
      functions.logged,
    ]);
    expect(kept).toContain('second-factor-enrolled');
    for (const word of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? ''])
      expect(kept).not.toContain(word);
  });
});

describe('a later login', () => {
  test('takes a code of the app, each once', async () => {
    const office = await anOffice();
    const { secret } = await enrolled(functions, office);
    const { client, asked } = await firstStep(functions, office, 'F');
    expect([asked, (await signedIn(client)).userType]).toEqual(['code', null]);
    const first = codeOf(secret);
    // the code of the enrolment was used
    const again = await client.refused(enterSecondFactor, { body: { code: first } });
    expect([again.status, again.body.code]).toEqual([422, 'session.code-wrong']);
    const next = codeOf(secret, 1);
    await client.ask(enterSecondFactor, { body: { code: ` ${next.slice(0, 3)} ${next.slice(3)}` } });
    expect((await signedIn(client)).userType).toBe('F');
    const other = await firstStep(functions, office, 'F');
    expect((await other.client.refused(enterSecondFactor, { body: { code: next } })).status).toBe(422);
  });

  test('takes each recovery code once, in small letters too', async () => {
    const office = await anOffice();
    const { recoveryCodes } = await enrolled(functions, office);
    const [code = ''] = recoveryCodes;
    const client = await bothSteps(functions, office, code.toLowerCase().replaceAll('-', ' '));
    expect((await client.ask(getSecondFactor, {})).body).toMatchObject({ recovery_codes_left: 9 });
    const other = await firstStep(functions, office, 'F');
    expect((await other.client.refused(enterSecondFactor, { body: { code } })).status).toBe(422);
    const events = (await rowsUnder(`security#${office.accountId}`)).map(({ action }) => action);
    expect(events).toEqual(expect.arrayContaining(['recovery-code-used', 'second-factor-failed']));
  });

  test('that waits for its code takes the place of no session, and is shown to no other', async () => {
    const office = await anOffice();
    const { client, recoveryCodes } = await enrolled(functions, office);
    for (let waiting = 1; waiting <= 6; waiting += 1) {
      const known = client.over(functions.transport);
      known.cookies.delete('__Host-session');
      await firstStep(functions, office, 'F', known);
    }
    expect((await signedIn(client)).userType).toBe('F');
    expect((await client.ask(listOtherSessions, {})).body.length).toBeLessThanOrEqual(1);
    expect(recoveryCodes).toHaveLength(10);
  });
});

describe('a change of the device', () => {
  test('takes password and code, keeps the old one until the new one has shown its code, and ends other sessions', async () => {
    const office = await anOffice();
    const { client, secret, recoveryCodes } = await enrolled(functions, office);
    const other = await bothSteps(functions, office, recoveryCodes[0] ?? '');
    const begin = (password: string, code: string) => ({ body: { password, code } });
    const { finalPassword } = office;
    const wrongPassword = await client.refused(beginFactorChange, begin(aGuess(), codeOf(secret, 1)));
    expect([wrongPassword.status, wrongPassword.body.issues[0]?.path]).toEqual([422, 'password']);
    const wrongCode = await client.refused(beginFactorChange, begin(finalPassword, wrongCodeOf(secret)));
    expect([wrongCode.status, wrongCode.body.issues[0]?.path]).toEqual([422, 'code']);
    expect((await client.refused(confirmEnrolment, { body: { code: codeOf(secret, 1) } })).status).toBe(409);
    const { data } = (await client.ask(beginFactorChange, begin(finalPassword, recoveryCodes[1] ?? ''))).body;
    expect(data.secret).not.toBe(secret);
    const before = (await client.ask(getSecondFactor, {})).body;
    expect(before.recovery_codes_left).toBe(8);
    const confirmed = (await client.ask(confirmEnrolment, { body: { code: codeOf(data.secret) } })).body.data;
    expect([confirmed.login, confirmed.recovery_codes.length]).toEqual([null, 10]);
    expect((await signedIn(client)).userType).toBe('F');
    expect((await signedIn(other)).userType).toBeNull();
    const refused = async (later: Client, code: string) =>
      (await later.refused(enterSecondFactor, { body: { code } })).status;
    const { client: later } = await firstStep(functions, office, 'F');
    expect(await refused(later, codeOf(secret, 1))).toBe(422);
    await later.ask(enterSecondFactor, { body: { code: codeOf(data.secret, 1) } });
    expect((await signedIn(later)).userType).toBe('F');
    const { client: last } = await firstStep(functions, office, 'F');
    expect(await refused(last, recoveryCodes[2] ?? '')).toBe(422);
  });
});

describe('a reset of the second factor', () => {
  let first: TestOffice;
  let second: TestOffice;
  beforeAll(async () => {
    [first, second] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
  });

  test('takes two ADMIN accounts, of a Draft login too, ends the sessions, and is reported to the office', async () => {
    const holder = await anOffice();
    const { client } = await enrolled(functions, holder);
    for (const login of ['D', 'F'] as const) {
      const body = { username: holder.username, login, what: 'second-factor' as const };
      const { status, body: answer } = await first.final.ask(resetAccount, { body });
      expect([status, answer.data.proposal?.act]).toEqual([202, 'second-factor']);
      const key = { body: { proposal_id: answer.data.proposal?.proposal_id ?? '' } };
      expect((await first.final.refused(carryOutProposal, key)).status).toBe(409);
      expect((await first.final.refused(confirmProposal, key)).status).toBe(403);
      await second.final.ask(confirmProposal, key);
      if (login === 'F') expect((await signedIn(client)).userType).toBe('F');
      const done = (await first.final.ask(carryOutProposal, key)).body.data;
      expect([done.account?.username, done.draft_password, done.final_password]).toEqual([
        holder.username,
        null,
        null,
      ]);
    }
    expect((await signedIn(client)).userType).toBeNull();
    expect((await firstStep(functions, holder, 'F')).asked).toBe('enrolment');
    const notices = (await (await holder.signIn('D')).ask(listNotices, {})).body;
    expect(notices.map(({ act, login, by, confirmed_by }) => [act, login, by, confirmed_by])).toEqual([
      ['second-factor', 'D', first.username, second.username],
      ['second-factor', 'F', first.username, second.username],
    ]);
  });
});
