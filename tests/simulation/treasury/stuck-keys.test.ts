// Certificates that end or have ended, a server that does not let the portal in, and mail that does not arrive, ring.
import { certificateEntity } from '@portal/core/certificate/entity';
import { officeEntity } from '@portal/core/office/entity';
import { survey } from '@portal/core/operation/survey';
import { Bucket } from '@portal/core/storage/bucket';
import { trustKeys } from '@portal/core/x509/trust';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { useBucket } from '../../support/bucket.ts';
import { officeRecord } from '../../support/records.ts';
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

test('each way of its list rang above', () => {
  expect([...rung].toSorted()).toEqual(rungIn['stuck-keys'].toSorted());
});
