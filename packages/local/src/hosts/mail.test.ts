import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mail, MailRefused, sesBounced, sesSender } from '@portal/core/news/mail-service';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectStops } from '../process/stops.ts';
import { demoCredentials, region } from './local-access.ts';
import { bouncingDomain, hostMail, type MailHost } from './mail.ts';

const stops = collectStops();
const dataPath = mkdtempSync(join(tmpdir(), 'mail-host-'));
let host: MailHost;
let isFull = false;

beforeAll(async () => {
  host = await hostMail(dataPath, { isFull: () => Promise.resolve(isFull) }, stops);
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', host.endpoint);
  vi.stubEnv('AWS_REGION', region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', demoCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', demoCredentials.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stops.run();
  rmSync(dataPath, { recursive: true });
});

const kept = () => readdirSync(host.folder).map((name) => readFileSync(join(host.folder, name), 'utf8'));
const send = (sent: Mail) => sesSender('portal@bills.invalid')(sent);
const mail = { to: 'officer@example.org', subject: 'Two notices – नमस्ते', text: 'One.\n' };

test('a mail of the portal is a file that a person reads', async () => {
  await send(mail);
  expect(kept()).toEqual([
    'From: Bill Portal <portal@bills.invalid>\nTo: officer@example.org\nSubject: Two notices – नमस्ते\n\nOne.\n',
  ]);
});

test('what is no mail, and anything on a full disk, is refused, which the sender knows', async () => {
  const before = kept().length;
  await expect(send({ ...mail, to: 'nobody' })).rejects.toThrow(new MailRefused('BadRequestException'));
  isFull = true;
  await expect(send(mail)).rejects.toThrow(MailRefused);
  isFull = false;
  expect(kept()).toHaveLength(before);
});

test('at the domain that bounces the first mail of an address arrives, and the list has it from the second on', async () => {
  const to = `Closed@${bouncingDomain}`;
  const before = kept().length;
  await send({ ...mail, to });
  expect([kept().length, [...(await sesBounced())]]).toEqual([before + 1, []]);
  await send({ ...mail, to });
  await send({ ...mail, to });
  expect([kept().length, [...(await sesBounced())]]).toEqual([before + 1, [to.toLowerCase()]]);
});

test('nothing else of SES is served', async () => {
  const answer = await fetch(`${host.endpoint}/v2/email/identities`);
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([404, 'NotFoundException']);
});
