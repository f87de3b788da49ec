// Credentials that a person types at a master page go to the partner and nowhere else.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from '@portal/core/storage/table';
import { demoKeys } from '@portal/partners/data/keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { callEndpoint } from '../../support/partner.ts';

const systems = [
  {
    system: 'nrlm',
    name: 'getToken',
    good: { ...demoKeys.nrlmClient, grant_type: 'client_credentials' },
    wrong: { ...demoKeys.nrlmClient, client_secret: 'wrong-secret-5581', grant_type: 'client_credentials' },
    secrets: [demoKeys.nrlmClient.client_secret, 'wrong-secret-5581'],
    token: 'access_token',
    sentence: 'Client authentication failed',
  },
  {
    system: 'ommas',
    name: 'login',
    good: demoKeys.ommasUser,
    wrong: { ...demoKeys.ommasUser, password: 'wrong-password-5581' },
    secrets: [demoKeys.ommasUser.password, 'wrong-password-5581'],
    token: 'token',
    sentence: 'User id or password is not correct',
  },
] as const;

let own: OwnFunctions;
let officer: Client;
beforeAll(async () => {
  own = await ownFunctions(['nrlm', 'ommas']);
  officer = (await anOffice()).draft.over(own.transport);
});
afterAll(() => own.stop());

const begunAt = Date.now();
const minuteMs = 60_000;

/** Every row of the log of messages of which a partner gave or refused a token since these tests began, as it is stored. */
const keptOf = async (partner: string): Promise<Record<string, unknown>[]> => {
  const rows: Record<string, unknown>[] = [];
  for (let at = begunAt; at < Date.now() + minuteMs; at += minuteMs) {
    const minute = new Date(at).toISOString().slice(0, 16);
    const { Items = [] } = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :minute',
        FilterExpression: '#operation = :token',
        ExpressionAttributeNames: { '#operation': 'operation' },
        ExpressionAttributeValues: { ':minute': `exchange#${partner}#${minute}`, ':token': 'token' },
      }),
    );
    rows.push(...Items);
  }
  return rows;
};

describe.each(systems)('signing in at $system', ({ system, name, good, wrong, secrets, token, sentence }) => {
  const endpoint = callEndpoint(name);

  test('answers what the partner says', async () => {
    const { body } = await officer.ask(endpoint, { body: good });
    expect(body).toMatchObject({ [token]: expect.stringMatching(/^[\w-]{32}$/), expires_in: 3600 });
  });

  test('with wrong credentials is refused in the words of the partner', async () => {
    const { status, body } = await officer.refused(endpoint, { body: wrong });
    expect([status, body.message]).toEqual([422, sentence]);
  });

  test('leaves nothing of credentials and token in the log of messages, which has that it was asked', async () => {
    const { body } = await officer.ask(endpoint, { body: good });
    await officer.refused(endpoint, { body: wrong });
    const rows = await keptOf(system);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    const given = (body as Record<string, string>)[token] ?? '';
    for (const secret of [...secrets, given]) expect(JSON.stringify(rows)).not.toContain(secret);
    const sizes = rows.map((row) => (row['request'] as { sizeBytes: number }).sizeBytes);
    expect(new Set(sizes)).toEqual(new Set([0]));
  });

  test('a partner that is down is said to be', async () => {
    await own.setFault(system, 'down');
    const { status, body } = await officer.refused(endpoint, { body: good });
    await own.setFault(system, 'none');
    expect(status).toBe(503);
    expect(body.message).toMatch(/does not answer/);
  });

  test('without a field is refused with its name', async () => {
    const { status, body } = await officer.refused(endpoint, { body: {} });
    expect(status).toBe(400);
    expect(body.issues.length).toBeGreaterThanOrEqual(2);
  });
});
