// The whole path in a browser: a page of the portal asks, the officer reads and signs on the page of the service, and the
// portal's page has the signed file.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SigningService } from '@portal/signer/service';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeClean } from '../e2e/support/accessible.ts';
import { desktop, launchChromium, officeMachine, phone } from '../e2e/support/chromium.ts';
import { rsaOfficer, thumbprint, verdict } from './authority.ts';
import { body, started } from './running-service.ts';

const portal = createServer((_, response) => {
  response
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><html lang="en"><title>Portal</title></html>');
});
let browser: Browser;
let service: SigningService;
let opened = Promise.withResolvers<string>();
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  service = await started({ origins: [address], openPage: (url) => opened.resolve(url) });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await service.stop();
  portal.close();
});

/** Opens the portal's page and lets it ask for a signature, as the E-Sign screen does. */
const askInBrowser = async () => {
  opened = Promise.withResolvers();
  const context = await browser.newContext(officeMachine);
  const page = await context.newPage();
  await page.goto(address);
  const answer = page.evaluate(
    async ([url, content]) => {
      const form = new FormData();
      form.set(
        'pdf_file',
        new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], 'bill.pdf'),
      );
      form.set('reason', 'Approved');
      form.set('location', 'Imphal');
      const response = await fetch(`${url}/api/esignPDF`, { method: 'POST', body: form });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return {
        status: response.status,
        base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      };
    },
    [service.address, Buffer.from(body).toString('base64')] as const,
  );
  const confirmation = await context.newPage();
  await confirmation.goto(await opened.promise);
  return { context, answer, confirmation };
};

describe('in the browser', () => {
  test('the officer signs with the keyboard alone, and sees a wrong PIN', async () => {
    const { context, answer, confirmation } = await askInBrowser();
    await confirmation.keyboard.type('wrong');
    await confirmation.keyboard.press('Enter');
    expect(await confirmation.getByRole('alert').textContent()).toBe('The PIN is wrong.');
    await axeClean(confirmation);
    await confirmation.keyboard.type('pin');
    await confirmation.keyboard.press('Enter');
    await confirmation.getByRole('heading', { name: 'Signed', exact: true }).waitFor();
    const { status, base64 } = await answer;
    expect(status).toBe(200);
    expect(await verdict(body, Buffer.from(base64, 'base64'))).toBe('ok');
    await context.close();
  });

  test('the officer refuses', async () => {
    const { context, answer, confirmation } = await askInBrowser();
    await confirmation.setViewportSize(phone);
    await axeClean(confirmation);
    await confirmation.setViewportSize(desktop);
    await confirmation.getByRole('button', { name: 'Do not sign' }).click();
    await confirmation.getByRole('heading', { name: 'Not signed' }).waitFor();
    await axeClean(confirmation);
    expect((await answer).status).toBe(403);
    await context.close();
  });

  test('the page of the service shows the thumbprint that is to be enrolled', async () => {
    const page = await browser.newPage(officeMachine);
    await page.goto(service.address);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axeClean(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await axeClean(page);
    expect(await page.textContent('body')).toContain(thumbprint(rsaOfficer));
    await page.close();
  });
});
