// Many files by one PIN: what the page shows, and that a run signs what the officer confirmed and nothing else.
import { createHash } from 'node:crypto';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { documentText } from '@portal/domain/document/texts';
import type { SigningService } from '@portal/signer/service';
import { describe, expect, test } from 'vitest';
import { verdict } from './authority.ts';
import { askFor, asking, form, portal } from './running-service.ts';

const bodies = [1, 2, 3].map((pages) => classicPdf(billObjects(pages)));
const hashOf = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');
const nameOf = (at: number): string => `bill-${at}.pdf`;
const announced = bodies.map((pdf, at) => `${hashOf(pdf)}  ${nameOf(at)}`).join('\n');

/** The terms of the form without its file. */
const runForm = (changes: Record<string, string | null> = {}): FormData => {
  const data = form({ files: announced, ...changes });
  data.delete('pdf_file');
  return data;
};
const fileForm = (run: string, at: number, changes: Record<string, string> = {}): FormData => {
  const data = form({ run, ...changes });
  data.set('pdf_file', new File([new Uint8Array(bodies[at] ?? [])], nameOf(at)));
  return data;
};
const ask = (service: SigningService, data: FormData, init: RequestInit = {}) =>
  fetch(`${service.address}/api/esignRun`, {
    method: 'POST',
    body: data,
    headers: { origin: portal },
    ...init,
  });

interface Begun {
  readonly run: string;
  /** Resolves when the service ends the run. */
  readonly isOver: () => Promise<boolean>;
}
const begun = async (response: Response): Promise<Begun> => {
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  return {
    run: Buffer.from(value ?? [])
      .toString('utf8')
      .trim(),
    isOver: async () => (await reader?.read())?.done === true,
  };
};
const refusal = async (response: Response) => {
  const { message } = (await response.json()) as { message: string };
  return [response.status, message];
};
const overText = 'The files that were confirmed together are no longer signed. Ask again.';

/** A service with a run that the officer confirmed. */
const confirmedRun = async (options: Parameters<typeof asking>[0] = {}, init: RequestInit = {}) => {
  const { service, nextPage, answer } = await asking(options);
  const waiting = ask(service, runForm(), init);
  await answer(await nextPage(), { answer: 'sign', pin: 'pin' });
  return { service, ...(await begun(await waiting)) };
};

describe('many files by one PIN', () => {
  test('the page names each file; a wrong PIN opens nothing, the right one signs all of them', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      const waiting = ask(service, runForm());
      const url = await nextPage();
      const page = await (await fetch(url)).text();
      for (const shown of ['these 3 files?', ...announced.split(/\n| {2}/), portal, 'Approved', 'Imphal'])
        expect(page).toContain(shown);
      expect((await fetch(`${url}/file`)).status).toBe(404);
      expect(await (await fetch(service.address)).text()).toContain('the signature of 3 files');
      const wrong = await answer(url, { answer: 'sign', pin: 'wrong' });
      expect([wrong.status, (await wrong.text()).includes('The PIN is wrong.')]).toEqual([422, true]);
      expect(await (await answer(url, { answer: 'sign', pin: 'pin' })).text()).toContain('Confirmed');
      const { run, isOver } = await begun(await waiting);
      // together: one after the other behind the scenes
      const signed = await Promise.all(
        bodies.map(async (_, at) =>
          Buffer.from(await (await askFor(service, fileForm(run, at))).arrayBuffer()),
        ),
      );
      for (const [at, file] of signed.entries())
        expect(await verdict(Buffer.from(bodies[at] ?? []), file)).toBe('ok');
      // after the last one the PIN is forgotten
      expect(await isOver()).toBe(true);
      expect(await refusal(await askFor(service, fileForm(run, 0)))).toEqual([409, overText]);
    } finally {
      await service.stop();
    }
  });

  test('nothing else is signed: another file, other words, another page, twice the same', async () => {
    const { service, run } = await confirmedRun();
    try {
      const other = fileForm(run, 0);
      other.set('pdf_file', new File([new Uint8Array(bodies[1] ?? [])], nameOf(0)));
      const notConfirmed = [403, 'The officer did not confirm this file.'];
      expect(await refusal(await askFor(service, other))).toEqual(notConfirmed);
      for (const changes of [{ reason: 'Paid' }, { location: 'Delhi' }, { pageNo: '2' }, { x: '10' }])
        expect(await refusal(await askFor(service, fileForm(run, 1, changes)))).toEqual([
          403,
          'The officer confirmed another reason, location or place of the signature.',
        ]);
      expect((await askFor(service, fileForm(run, 1))).status).toBe(200);
      expect(await refusal(await askFor(service, fileForm(run, 1)))).toEqual(notConfirmed);
      expect(await refusal(await askFor(service, fileForm('0'.repeat(32), 2)))).toEqual([409, overText]);
    } finally {
      await service.stop();
    }
  });

  test('the officer reads each bill, and a file is signed for its own bill alone', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      const bills = ['77 1000 1', '78 95000.5 3', '79 12 2'].join('\n');
      const waiting = ask(service, runForm({ bills }));
      const url = await nextPage();
      expect(await (await fetch(url)).text()).toContain('Bill 78: Rs 95,000.50 net, 3 payees');
      await answer(url, { answer: 'sign', pin: 'pin' });
      const { run } = await begun(await waiting);
      const sent = (fields: Record<string, string>) => askFor(service, fileForm(run, 1, fields));
      for (const other of [{}, { trans_no: '78', net_amt: '95000.51', payee_count: '3' }])
        expect(await refusal(await sent(other))).toEqual([403, 'The officer did not confirm this file.']);
      const own = { trans_no: '78', net_amt: '95000.5', payee_count: '3' };
      expect((await sent(own)).status).toBe(200);
      const uneven = await ask(service, runForm({ bills: '77 1000 1' }));
      expect(uneven.status).toBe(400);
    } finally {
      await service.stop();
    }
  });

  test('another portal cannot use it', async () => {
    const other = 'https://other.example';
    const { service, run } = await confirmedRun({ origins: [portal, other] });
    try {
      const response = await askFor(service, fileForm(run, 0), { headers: { origin: other } });
      expect(await refusal(response)).toEqual([409, overText]);
      expect((await ask(service, runForm(), { headers: { origin: 'https://evil.example' } })).status).toBe(
        403,
      );
    } finally {
      await service.stop();
    }
  });

  test('one that cannot be signed stops no other, and may come again', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      // the first body has one page only
      const waiting = ask(service, runForm({ pageNo: '2' }));
      await answer(await nextPage(), { answer: 'sign', pin: 'pin' });
      const { run } = await begun(await waiting);
      const sent = (at: number) => askFor(service, fileForm(run, at, { pageNo: '2' }));
      expect(await refusal(await sent(0))).toEqual([400, documentText.pageUnknown(1)]);
      expect((await sent(1)).status).toBe(200);
      expect((await sent(2)).status).toBe(200);
      expect(await refusal(await sent(0))).toEqual([400, documentText.pageUnknown(1)]);
    } finally {
      await service.stop();
    }
  });

  test('the PIN is forgotten when the page of the portal closes, and after a pause', async () => {
    const away = new AbortController();
    const { service, run } = await confirmedRun({}, { signal: away.signal });
    away.abort();
    await expect
      .poll(async () => (await askFor(service, fileForm(run, 0, { reason: 'Other' }))).status)
      .toBe(409);
    await service.stop();
    const quiet = await confirmedRun({ runQuietMs: 30 });
    expect(await quiet.isOver()).toBe(true);
    expect((await askFor(quiet.service, fileForm(quiet.run, 0))).status).toBe(409);
    await quiet.service.stop();
  });

  test('the officer refuses all of them', async () => {
    const { service, nextPage, answer } = await asking();
    try {
      const waiting = ask(service, runForm());
      expect(await (await answer(await nextPage(), { answer: 'refuse' })).text()).toContain(
        'No file was signed.',
      );
      expect(await refusal(await waiting)).toEqual([403, 'The officer refused to sign the files.']);
    } finally {
      await service.stop();
    }
  });

  test.each<[string, Record<string, string | null>, number, string]>([
    ['no list', { files: null }, 400, 'The files are not named as they must be: SHA-256 and name.'],
    ['no hash', { files: 'bill.pdf' }, 400, 'The files are not named as they must be: SHA-256 and name.'],
    [
      'too many',
      { files: Array.from({ length: 201 }, () => announced.split('\n')[0]).join('\n') },
      413,
      'At most 200 files are signed together.',
    ],
    ['no reason', { reason: '' }, 400, documentText.reasonMissing],
  ])('%s is refused with a sentence', async (_, changes, status, message) => {
    const { service } = await asking();
    try {
      expect(await refusal(await ask(service, runForm(changes)))).toEqual([status, message]);
    } finally {
      await service.stop();
    }
  });
});
