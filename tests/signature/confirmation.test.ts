// Asking the officer: what the page shows, and what it takes to sign.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verdict } from './authority.ts';
import { askFor, asking, body, form, portal } from './running-service.ts';

describe('asking the officer', () => {
  test('the page shows what is signed, and the file comes after the right PIN only', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      const waiting = askFor(service);
      const url = await nextPage();
      const page = await (await fetch(url)).text();
      const sha256 = createHash('sha256').update(body).digest('hex');
      for (const shown of [
        'bill &#34;7&#34; &#60;b&#62;.pdf',
        sha256,
        '<dt>Pages</dt><dd>2</dd>',
        portal,
        'Approved',
        'Imphal',
      ])
        expect(page).toContain(shown);
      expect(Buffer.from(await (await fetch(`${url}/file`)).arrayBuffer()).equals(body)).toBe(true);
      expect(await (await fetch(service.address)).text()).toContain(new URL(url).pathname);
      const wrong = await answer(url, { answer: 'sign', pin: 'wrong' });
      expect([wrong.status, (await wrong.text()).includes('The PIN is wrong.')]).toEqual([422, true]);
      const right = await answer(url, { answer: 'sign', pin: 'pin' });
      expect(await right.text()).toContain('The file was signed');
      const file = Buffer.from(await (await waiting).arrayBuffer());
      expect(await verdict(body, file)).toBe('ok');
      expect((await fetch(url)).status).toBe(404);
    } finally {
      await service.stop();
    }
  });

  test('nothing is signed when the officer refuses, or a page of somebody else answers', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      const waiting = askFor(service);
      const url = await nextPage();
      expect((await answer(url, { answer: 'sign', pin: 'pin' }, portal)).status).toBe(403);
      expect((await answer(`${url.slice(0, -4)}0000`, { answer: 'sign', pin: 'pin' })).status).toBe(404);
      expect((await answer(url, { answer: 'refuse' })).status).toBe(200);
      const response = await waiting;
      expect([response.status, await response.json()]).toEqual([
        403,
        { success: false, message: 'The officer refused to sign the file.' },
      ]);
    } finally {
      await service.stop();
    }
  });

  test('nothing is signed without an answer in time', async () => {
    const { service, nextPage } = await asking({ confirmWithinMs: 50 });
    try {
      const waiting = askFor(service);
      const url = await nextPage();
      const response = await waiting;
      expect([response.status, await response.json()]).toEqual([
        504,
        { success: false, message: 'Nobody confirmed the signature within 1 minute.' },
      ]);
      expect((await fetch(url)).status).toBe(404);
    } finally {
      await service.stop();
    }
  });

  test('nothing waits for a portal that went away, nor for a service that was stopped', async () => {
    const { service, nextPage } = await asking();
    const away = new AbortController();
    const first = askFor(service, form(), { signal: away.signal });
    const url = await nextPage();
    away.abort();
    await expect(first).rejects.toThrow();
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
    const second = askFor(service);
    await nextPage();
    await service.stop();
    expect(
      await second.then(
        ({ status }) => status,
        () => 'closed',
      ),
    ).toBeOneOf([503, 'closed']);
  });
});
