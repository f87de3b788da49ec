// Change password against an officer who holds one password of an account and wants the other one (3§5.3).
import { changePassword } from '@portal/domain/session/api';
import { expect, test } from 'vitest';
import { blockUntil } from '../support/attempt-row.ts';
import { anOffice } from '../support/office.ts';
import { changeTo } from '../support/password.ts';
import { signIn } from '../support/portal.ts';

test('the Draft officer cannot try out the Final password by choosing it: each try is a guess of it', async () => {
  const office = await anOffice();
  let current = office.draftPassword;
  const choose = async (next: string) => {
    const client = await signIn({ ...office, draftPassword: current }, 'D');
    const answer = await client.send(changePassword, { body: { draftPassword: changeTo(current, next) } });
    if (answer.status === 200) current = next;
    return answer;
  };
  for (const next of ['Kangla#Fort1', 'Kangla#Fort2', 'Kangla#Fort3'])
    expect((await choose(next)).status).toBe(200);
  // the delay of the Final login runs now, at its first second; a minute leaves no doubt
  await blockUntil(office.username, 'F', Date.now() + 60_000);
  for (const next of ['Kangla#Fort4', office.finalPassword]) {
    const { status, bytes } = await choose(next);
    expect([status, JSON.parse(bytes.toString()).message]).toEqual([
      429,
      expect.stringMatching(/^Too many failed attempts\. Try again in \d+ seconds\.$/),
    ]);
  }
});

test('two changes at once do not give both logins one password', async () => {
  const office = await anOffice();
  const shared = 'Sangai#Hill7';
  const answers = await Promise.all([
    office.draft.send(changePassword, {
      body: { draftPassword: changeTo(office.draftPassword, shared) },
    }),
    office.final.send(changePassword, {
      body: { finalPassword: changeTo(office.finalPassword, shared) },
    }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
