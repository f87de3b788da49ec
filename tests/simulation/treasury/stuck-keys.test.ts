// Certificates that end or have ended, a server that does not let the portal in, and mail that does not arrive, ring.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certificateEntity } from '@portal/core/certificate/entity';
import { listWaiting } from '@portal/core/intake/list';
import { notingSignIn } from '@portal/core/intake/sign-in';
import { newsMailEntity } from '@portal/core/news/mail-entity';
import { sendNewsMail } from '@portal/core/news/mail-run';
import { officeEntity } from '@portal/core/office/entity';
import { survey } from '@portal/core/operation/survey';
import { nregaFiles } from '@portal/core/port/nrega-files';
import { Bucket } from '@portal/core/storage/bucket';
import { trustKeys } from '@portal/core/x509/trust';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { useBucket } from '../../support/bucket.ts';
import { officeRecord } from '../../support/records.ts';
import { anSftpServer, sftpPassword } from '../../support/sftp-server.ts';
import { aClient, anAuthority, pemOf } from '../../support/tls-gateway.ts';
import { useOwnTable } from '../world.ts';
import { giveTableBack } from './one-bill.ts';
import { after, beginning, readAlarms } from './ringing.ts';
import { rungIn } from './rung-ways.ts';

beforeAll(async () => {
  useBucket(inject('cloud'));
  await useOwnTable(inject('cloud'), 'stuck-keys');
});
giveTableBack();

const { rung, rings, shown, metricOf } = readAlarms();

test('an office whose certificates have all ended, until it has the next or its last is revoked', async () => {
  const { designation: _, ...office } = await officeRecord();
  const { ddoCode } = office;
  await officeEntity()
    .put({ ...office, makerChecker: 'final', accountCount: 0, version: 1 })
    .go();
  const at = beginning.toISOString();
  const facts = { subject: 'CN=Memcha', issuer: 'CN=Demo', validFrom: at, state: 'enrolled' } as const;
  const enrol = (thumbprint: string, days: number) =>
    certificateEntity()
      .put({
        ...{ ...facts, ddoCode, thumbprint, serial: thumbprint, validTo: after(24 * days).toISOString() },
        ...{ proposed: { accountId: 'a', username: 'a', at }, version: 1 },
      })
      .go();
  await enrol('first', 40);
  await enrol('second', 50);
  await survey(after(24 * 45));
  expect(metricOf('certificate-ended')).toBe(0);
  await rings('certificate-ended', survey, 24 * 51, 'second');
  expect((await shown('certificate-ended'))?.items).toHaveLength(1);
  await certificateEntity().patch({ ddoCode, thumbprint: 'second' }).set({ state: 'revoked' }).go();
  await survey(after(24 * 51));
  expect((await shown('certificate-ended'))?.items).toMatchObject([{ about: 'first', ddo_code: ddoCode }]);
  await enrol('third', 400);
  await survey(after(24 * 51));
  expect(metricOf('certificate-ended')).toBe(0);
});

test('the certificate by which NREGA checks answers ends within 30 days, then has ended', async () => {
  const pem = pemOf(aClient(anAuthority('Authority of NREGA'), { to: after(24 * 40) }));
  const get = Bucket.get;
  vi.spyOn(Bucket, 'get').mockImplementation((key) =>
    key === trustKeys.answers ? Promise.resolve(Buffer.from(pem)) : get(key),
  );
  await rings('answer-certificate-ending', survey, 24 * 11, trustKeys.answers);
  expect(metricOf('answer-certificate-ended')).toBe(0);
  await rings('answer-certificate-ended', survey, 24 * 41, trustKeys.answers);
  expect(metricOf('answer-certificate-ending')).toBe(0);
});

test('NREGA’s server refuses the password or shows another key, apart from a server that is down', async () => {
  const own = await anSftpServer(['in', 'dsc']);
  const { origin: address, hostKey } = own.server;
  const look = async (now: Date, settings: { secret?: string; hostKey?: string } = {}): Promise<string> => {
    const keepMessage = () => Promise.resolve();
    const pair = { secret: sftpPassword, hostKey, ...settings };
    const files = nregaFiles({ address, ...pair, folders: '', keepMessage });
    const listed = notingSignIn(() => listWaiting(files, { after: '', settleMs: 0 }), now);
    const outcome = await listed.then(
      () => 'listed',
      (error: unknown) => String(error),
    );
    await files.close();
    return outcome;
  };
  const why = async () => (await shown('nrega-sign-in'))?.items?.[0];
  await rings('nrega-sign-in', (now) => look(now, now > after(0.5) ? { secret: 'old' } : {}), 1, 'NREGA');
  expect(await why()).toMatchObject({
    since: after(1).toISOString(),
    why: 'The server does not take the key or password.',
  });
  await look(after(2), { hostKey: `SHA256:${'A'.repeat(43)}` });
  expect(await why()).toMatchObject({
    since: after(1).toISOString(),
    why: 'The server has another host key than the pinned one.',
  });
  own.faults.set('nrega', { fault: 'down', remaining: null, delayMs: 0 });
  expect(await look(after(3))).toContain('ExchangeFailure');
  expect(metricOf('nrega-sign-in')).toBe(1);
  own.faults.set('nrega', { fault: 'none', remaining: null, delayMs: 0 });
  expect(await look(after(4))).toBe('listed');
  expect(metricOf('nrega-sign-in')).toBe(0);
  await own.stop();
});

test('an address that did not confirm its alarms, or whose subscription AWS dropped', async () => {
  let listed: readonly (readonly [string, string])[] = [];
  const asked: string[] = [];
  const sns = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => asked.push(part));
    request.on('end', () => {
      const members = listed.map(
        ([arn, address]) =>
          `<member><SubscriptionArn>${arn}</SubscriptionArn><Endpoint>${address}</Endpoint></member>`,
      );
      response.end(
        `<ListSubscriptionsByTopicResponse>${members.join('\n')}</ListSubscriptionsByTopicResponse>`,
      );
    });
  });
  await new Promise<void>((resolve) => sns.listen(0, '127.0.0.1', resolve));
  const topic = 'arn:aws:sns:ap-south-1:000000000000:prod-portal-alarms';
  const confirmed = [`${topic}:1`, 'duty@example.org'] as const;
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', `http://127.0.0.1:${(sns.address() as AddressInfo).port}`);
  vi.stubEnv('ALARM_TOPICS', `${topic}=duty@example.org,head@example.org`);
  const look = (now: Date) => {
    const isBefore = now < after(1);
    listed = [
      confirmed,
      isBefore ? [`${topic}:2`, 'Head@example.org'] : ['PendingConfirmation', 'head@example.org'],
    ];
    return survey(now);
  };
  await rings('alarm-unconfirmed', look, 2, 'head@example.org');
  expect(asked[0]).toBe(
    `Action=ListSubscriptionsByTopic&Version=2010-03-31&TopicArn=${encodeURIComponent(topic)}`,
  );
  listed = [confirmed];
  await survey(after(60));
  const items = (await shown('alarm-unconfirmed'))?.items;
  expect(items).toMatchObject([{ about: 'head@example.org', since: after(2).toISOString() }]);
  vi.stubEnv('ALARM_TOPICS', 'none');
  await survey(after(61));
  expect(metricOf('alarm-unconfirmed')).toBe(0);
  vi.unstubAllEnvs();
  await new Promise((resolve) => sns.close(resolve));
});

test('mail to an address that bounced, until it arrives again', async () => {
  const choice = { accountId: 'a', login: 'D', username: 'works1', address: 'Closed@example.org' } as const;
  const turnedOnAt = beginning.toISOString();
  // no digest of it is due
  await newsMailEntity()
    .put({ ...choice, turnedOnAt, digestDay: '9999-12-31', digestState: 'none', attempts: 0 })
    .go();
  const look = async (now: Date, list: readonly string[]): Promise<void> => {
    const bounced = () => Promise.resolve(new Set(list));
    await sendNewsMail({ now, send: () => Promise.resolve(), bounced, origin: '', isMorning: true });
    await survey(now);
  };
  await rings('mail-bounced', (now) => look(now, now > after(1) ? ['closed@example.org'] : []), 2, 'works1');
  expect(JSON.stringify(await shown('mail-bounced'))).not.toContain('example.org');
  await look(after(3), []);
  expect(metricOf('mail-bounced')).toBe(0);
});

test('each way of its list rang above', () => {
  expect([...rung].toSorted()).toEqual(rungIn['stuck-keys'].toSorted());
});
