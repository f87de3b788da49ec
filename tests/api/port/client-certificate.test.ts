// A treasury that lets in only who shows a certificate: the portal with its own gets through, and whatever is wrong with one is
// said where it is set and in the exchange log.
import { certifiedFetch, endOf, readPartnerCertificates } from '@portal/core/port/client-certificate';
import type { ExchangeRecord } from '@portal/core/port/record';
import { httpTreasury } from '@portal/core/port/treasury';
import { demoKeys } from '@portal/partners/data/keys';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  anAuthority,
  keyPemOf,
  pemOf,
  startTlsGateway,
  type TlsGateway,
} from '../../support/tls-gateway.ts';

const authority = anAuthority('Authority of the treasury');
const own = aClient(authority);

let partners: RunningPartners;
let gateway: TlsGateway;
beforeAll(async () => {
  partners = await startPartners({ port: 0 });
  gateway = await startTlsGateway(partners.origin, authority);
});
afterAll(async () => {
  await gateway.close();
  await partners.stop();
});

const secret = (client = own, authorities: string | undefined = pemOf(authority)): string =>
  JSON.stringify({
    treasury: {
      certificate: pemOf(client),
      key: keyPemOf(client),
      ...(authorities === '' ? {} : { authorities }),
    },
  });

const asked = async (text: string | undefined, baseUrl = gateway.origin) => {
  const kept: ExchangeRecord[] = [];
  const fetch = certifiedFetch('treasury', text);
  const port = httpTreasury({
    baseUrl,
    apiKey: demoKeys.treasuryApiKey,
    keepMessage: async (record) => void kept.push(record),
    limits: { attempts: 1 },
    ...(fetch ? { fetch } : {}),
  });
  const word = await port.status('25990000000017').catch((error: unknown) => String(error));
  return { word, kept };
};
const unavailable = expect.stringContaining('does not answer');

describe('a treasury with mutual TLS', () => {
  test('is asked with the certificate, by question and by message', async () => {
    // the treasury does not know the bill: that is an answer
    expect(await asked(secret())).toMatchObject({ word: undefined, kept: [{ outcome: 'answered' }] });
  });

  test.each([
    ['without a certificate', '{}'],
    ['with one of another authority', secret(aClient(anAuthority('Another authority')))],
    ['with one that has ended', secret(aClient(authority, { to: new Date(Date.now() - 60_000) }))],
    ['and one of its own that the portal does not trust', secret(own, '')],
  ])('%s it is not reached, and the log of exchanges says so', async (_, text) => {
    const { word, kept } = await asked(text);
    expect(word).toEqual(unavailable);
    expect(kept).toMatchObject([{ outcome: 'unreachable', failure: expect.stringMatching(/./) }]);
  });

  test('that is slow is left after its time', async () => {
    const held = await startTlsGateway('http://127.0.0.1:9', authority);
    const fetch = certifiedFetch('treasury', secret());
    const signal = AbortSignal.abort(new DOMException('too slow', 'TimeoutError'));
    await expect(fetch?.(held.origin, { signal })).rejects.toThrow('too slow');
    await held.close();
  });

  test('is not called in the clear with a certificate', async () => {
    const { word, kept } = await asked(secret(), partners.origin);
    expect(word).toEqual(unavailable);
    expect(kept).toMatchObject([{ failure: expect.stringContaining('over https alone') }]);
  });

  test('with a secret that cannot be read is not reached, and the log of exchanges says why', async () => {
    const { word, kept } = await asked('nothing of JSON');
    expect(word).toEqual(unavailable);
    expect(kept).toMatchObject([{ failure: expect.stringContaining('partnerCertificates cannot be used') }]);
  });
});

test('a partner without a certificate in the secret is called as ever', () => {
  expect(certifiedFetch('pfms', secret())).toBeUndefined();
  expect(certifiedFetch('pfms', undefined)).toBeUndefined();
});

describe('what is set', () => {
  test('says when it ends', () => {
    const { treasury } = readPartnerCertificates(
      secret(aClient(authority, { to: new Date('2031-03-31T00:00:00Z') })),
    );
    expect(treasury && endOf(treasury).toISOString()).toBe('2031-03-31T00:00:00.000Z');
  });

  test.each([
    ['no JSON', 'a key', 'it is not JSON'],
    ['an unknown partner', JSON.stringify({ bank: {} }), 'bank'],
    [
      'no certificate',
      JSON.stringify({ pfms: { certificate: 'x', key: 'y' } }),
      'pfms.certificate is no PEM',
    ],
    [
      'the key of another',
      JSON.stringify({ nrlm: { certificate: pemOf(own), key: keyPemOf(aClient(authority)) } }),
      'nrlm the private key is not the one of the certificate',
    ],
    [
      'a broken text',
      JSON.stringify({
        ommas: {
          certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
          key: keyPemOf(own),
        },
      }),
      'ommas cannot be read',
    ],
  ])('%s is refused with a sentence', (_, text, sentence) => {
    expect(() => readPartnerCertificates(text)).toThrow(sentence);
  });
});
