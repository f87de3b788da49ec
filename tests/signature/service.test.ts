// The signing service over HTTP, as the portal's page, the officer's browser and a hostile page talk to it.
import { request as httpRequest } from 'node:http';
import { networkInterfaces } from 'node:os';
import { billObjects, byQpdf, classicPdf } from '@portal/core/pdf/body.fixture';
import { documentText } from '@portal/domain/document/texts';
import { makeDemoCertificate } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import type { SigningService } from '@portal/signer/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rsaOfficer, thumbprint, trust, verdict } from './authority.ts';
import { askFor, body, form, portal, started } from './running-service.ts';

const demo = makeDemoCertificate();
const demoTrust = trust({ roots: [demo.authority] }, { lists: [demo.revocationList] });

describe('without asking, for the demonstration', () => {
  let service: SigningService;
  beforeAll(async () => {
    service = await started({
      keys: pkcs12Source('demo.p12', demo.pkcs12),
      withoutAsking: { pin: demo.pin },
    });
  });
  afterAll(() => service.stop());
  const signedBy = async (response: Response) => {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return Buffer.from(await response.arrayBuffer());
  };

  test('the answer is the file with a signature that the server accepts', async () => {
    const file = await signedBy(await askFor(service));
    expect(await verdict(body, file, demoTrust)).toBe('ok');
  });

  test('what is not given is the box of the specification, on page 1', async () => {
    const absent = { x: null, y: null, rectangle_height: null, rectangle_width: null, pageNo: null };
    const file = await signedBy(await askFor(service, form(absent)));
    expect(file.toString('latin1')).toContain('/Rect [389 159 557 216]');
  });

  test('a program of this machine needs no origin, a page does', async () => {
    await signedBy(await fetch(`${service.address}/api/esignPDF`, { method: 'POST', body: form() }));
    expect((await askFor(service, form(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await askFor(service, form(), { headers: { origin: 'null' } })).status).toBe(403);
  });

  test.each<[string, FormData, string]>([
    [
      'no file',
      (() => {
        const data = form();
        data.delete('pdf_file');
        return data;
      })(),
      documentText.noFile,
    ],
    ['no reason', form({ reason: ' ' }), documentText.reasonMissing],
    ['no location', form({ location: null }), documentText.locationMissing],
    ['a long reason', form({ reason: 'x'.repeat(201) }), 'Reason must not be longer than 200 characters.'],
    ['no such page', form({ pageNo: '3' }), documentText.pageUnknown(2)],
    ['page zero', form({ pageNo: '0' }), 'pageNo must be a whole number from 1.'],
    ['a place that is no number', form({ x: '1e5' }), 'x must be a number of points.'],
    [
      'a page that holds no signature',
      form({}, classicPdf(billObjects(1, { page: '/CropBox [0 0 150 150]' }))),
      'Page 1 is too small for a signature.',
    ],
    ['no PDF', form({}, Buffer.from('x')), 'The file is no PDF, or it is damaged. Nothing was signed.'],
    [
      'a file whose annotations are no list',
      form({}, classicPdf(billObjects(1, { page: '/Annots 4 0 R' }))),
      'The file is no PDF, or it is damaged. Nothing was signed.',
    ],
    [
      'an encrypted file',
      form({}, byQpdf(body, '--encrypt', '', 'o', '256', '--')),
      'The PDF file is protected by a password and cannot be signed.',
    ],
  ])('%s is refused with a sentence', async (_, data, message) => {
    const response = await askFor(service, data);
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe(portal);
    expect(await response.json()).toEqual({ success: false, message });
  });

  test('a request that is no form, or elsewhere, is refused with a sentence', async () => {
    const json = await askFor(service, form(), {
      body: '{}',
      headers: { origin: portal, 'content-type': 'application/json' },
    });
    expect([json.status, await json.json()]).toEqual([
      400,
      { success: false, message: 'The request is no form with a file.' },
    ]);
    expect((await fetch(`${service.address}/elsewhere`)).status).toBe(404);
    expect((await fetch(`${service.address}/api/esignPDF`)).status).toBe(404);
  });

  test('is refused to a certificate that is no demonstration', async () => {
    await expect(started({ withoutAsking: { pin: 'pin' } })).rejects.toThrow(
      'Only a demonstration certificate may sign without asking.',
    );
  });
});

describe('who may talk to the service', () => {
  let service: SigningService;
  beforeAll(async () => {
    service = await started();
  });
  afterAll(() => service.stop());

  test('pages of the portal, and the browser that asks for them first', async () => {
    const ask = (origin: string) =>
      fetch(`${service.address}/api/esignPDF`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-private-network': 'true',
        },
      });
    const answer = await ask(portal);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': portal,
      'access-control-allow-methods': 'POST',
      'access-control-allow-private-network': 'true',
      vary: 'Origin',
    });
    const refused = await ask('https://evil.example');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe(null);
  });

  test('no caller without an origin', async () => {
    const response = await fetch(`${service.address}/api/esignPDF`, { method: 'POST', body: form() });
    expect([response.status, await response.json()]).toEqual([
      403,
      { success: false, message: 'This page may not ask for signatures.' },
    ]);
  });

  test('no caller under another host name, which may have been made to point here', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve) => {
        httpRequest(service.address, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).end();
      });
    const { port } = new URL(service.address);
    expect(await statusFor(`evil.example:${port}`)).toBe(403);
    expect(await statusFor('127.0.0.1')).toBe(403);
    expect(await statusFor(`localhost:${port}`)).toBe(200);
  });

  test('no caller of another machine', async () => {
    const { port } = new URL(service.address);
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    const reached = await Promise.allSettled(
      others.map(({ address }) => fetch(`http://${address}:${port}/`)),
    );
    expect(reached.map(({ status }) => status)).toEqual(others.map(() => 'rejected'));
  });
});

test('a second service on the same port reports that', async () => {
  const service = await started();
  const port = Number(new URL(service.address).port);
  await expect(started({ port })).rejects.toThrow(
    `Port ${port} cannot be used. Is the signing service already running?`,
  );
  await service.stop();
});

describe('the page of the service', () => {
  test('shows the certificate once the PIN was given, and never the PIN', async () => {
    const service = await started();
    try {
      const before = await (await fetch(service.address)).text();
      expect(before).toContain('The certificate is seen once the PIN has been given.');
      const unlock = (pin: string, origin: string) =>
        fetch(`${service.address}/certificates`, {
          method: 'POST',
          body: new URLSearchParams({ pin }),
          headers: { origin },
        });
      expect((await unlock('pin', portal)).status).toBe(403);
      expect(await (await unlock('wrong', service.address)).text()).toContain('The PIN is wrong.');
      const after = await (await unlock('pin', service.address)).text();
      for (const shown of ['CN=OFFICER ONE', 'CN=Test Root', thumbprint(rsaOfficer), 'Serial number', portal])
        expect(after).toContain(shown);
      expect(after).not.toContain('"pin"');
    } finally {
      await service.stop();
    }
  });

  test('runs nothing, loads nothing and cannot be framed', async () => {
    const service = await started();
    try {
      const { headers } = await fetch(service.address);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
    } finally {
      await service.stop();
    }
  });
});
