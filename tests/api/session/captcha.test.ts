// The captcha before a login: shown, spoken, stored as a hash, good for one answer within five minutes.

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { sha256 } from '@portal/core/session/token';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { tableClient, tableName } from '@portal/core/storage/table';
import { getCaptcha, login } from '@portal/domain/session/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { atTheForm, loginForm } from '../../support/login-form.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud, visitor } from '../../support/portal.ts';

const captchaWrong = 'The captcha is wrong or older than 5 minutes. Enter the text of the new image.';
const credentialsWrong = 'User type, username or password is wrong.';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const answer = cloud.captchaAnswer;
const { form, attempt } = loginForm(() => office);

describe('a captcha', () => {
  test('is an image that does not carry the answer as text', async () => {
    const { body, headers } = await visitor().file(getCaptcha, { query: {} });
    expect(headers['content-type']).toBe('image/png');
    expect(body.subarray(1, 4).toString()).toBe('PNG');
    expect(body.toString('latin1')).not.toMatch(/loktak/i);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-captcha=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('may be asked for in words, by people who cannot see the image', async () => {
    const { body } = await visitor().ask(getCaptcha, { query: { form: 'text' } });
    expect(body.question).toMatch(/^[A-Z].{10,}[.?]$/);
  });

  test('takes a time stamp behind its address, and is new each time', async () => {
    const client = visitor();
    await client.file(getCaptcha, { query: { t: '1' } as never });
    const first = client.cookies.get('__Host-captcha');
    await client.file(getCaptcha, { query: { t: '2' } as never });
    expect(client.cookies.get('__Host-captcha')).not.toBe(first);
  });

  test('is stored as a hash', async () => {
    const client = await atTheForm();
    const id = client.cookies.get('__Host-captcha') ?? '';
    const rows = await rowsUnder(`captcha#${sha256(id)}`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(answer);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('is answered in any case, with blanks around it', async () => {
    expect((await attempt({ captcha: ` ${answer.toUpperCase()} ` })).status).toBe(200);
  });

  test('that is wrong, or missing, refuses the login before any password is looked at', async () => {
    for (const client of [await atTheForm(), visitor()]) {
      const { status, body } = await client.refused(login, {
        body: form({ captcha: 'wrong', password: 'x' }),
      });
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'captcha', code: 'session.captcha-wrong', message: captchaWrong }],
      ]);
    }
  });

  test('is good for one answer', async () => {
    const client = await atTheForm();
    const cookie = client.cookies.get('__Host-captcha') ?? '';
    expect((await client.refused(login, { body: form({ password: 'x' }) })).body.message).toBe(
      credentialsWrong,
    );
    client.cookies.set('__Host-captcha', cookie);
    expect((await client.refused(login, { body: form() })).body.message).toBe(captchaWrong);
  });

  test('is good for one of two answers at once', async () => {
    const client = await atTheForm();
    const answers = await Promise.all([1, 2].map(() => client.send(login, { body: form() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is too old after 5 minutes', async () => {
    const in5Minutes = () => Date.now() + 5 * 60_000;
    const earliest = in5Minutes();
    const client = await atTheForm();
    const latest = in5Minutes();
    const id = client.cookies.get('__Host-captcha') ?? '';
    const Key = { pk: `captcha#${sha256(id)}`, sk: 'captcha' };
    const [row] = await rowsUnder(Key.pk);
    const endsAt = Number(row?.['endsAtMs']);
    expect(endsAt).toBeGreaterThanOrEqual(earliest);
    expect(endsAt).toBeLessThanOrEqual(latest);
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key,
        UpdateExpression: 'SET endsAtMs = :now',
        ExpressionAttributeValues: { ':now': Date.now() },
      }),
    );
    expect((await client.refused(login, { body: form() })).body.message).toBe(captchaWrong);
  });
});
