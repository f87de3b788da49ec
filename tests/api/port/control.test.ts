// The stand-ins as tools and testers drive them: faults on demand, and the list of messages taken.
import { createHash } from 'node:crypto';
import { sftpPort } from '@portal/core/port/sftp';
import { demoKeys } from '@portal/partners/data/keys';
import type { TakenMessage } from '@portal/partners/journal';
import { type RunningPartners, startPartners } from '@portal/partners/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let partners: RunningPartners;
beforeEach(async () => {
  partners = await startPartners({ port: 0 });
});
afterEach(() => partners.stop());

const control = (body: unknown) =>
  fetch(`${partners.origin}/control`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const list = async (path: string) => (await (await fetch(`${partners.origin}${path}`)).json()) as unknown;
const taken = async () => (await list('/control/employee')) as TakenMessage[];
const askEmployee = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${partners.origin}/treasury/employee-details`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-app-key': demoKeys.employeeAppKey,
      'x-app-name': demoKeys.employeeAppName,
      ...headers,
    },
  });

const names = ['pfms', 'employee', 'component', 'treasury', 'nrlm', 'ommas', 'nrega'];

const statusOf = async (asking: Promise<Response>) =>
  ((await (await asking).json()) as { status_code: string }).status_code;

describe('control', () => {
  test('lists the partners and their faults', async () => {
    await control({ partner: 'employee', fault: 'slow', count: 2, delay_ms: 5 });
    expect(await list('/control')).toEqual(
      names.map((partner) =>
        partner === 'employee'
          ? { partner, fault: 'slow', remaining: 2, delay_ms: 5, messages: 0 }
          : { partner, fault: 'none', remaining: null, delay_ms: 12_000, messages: 0 },
      ),
    );
  });

  test('lists every message taken, with key, hash, time and answer', async () => {
    await askEmployee('{"ein":"100026"}', { 'idempotency-key': 'key-1' });
    expect(await list('/control/employee')).toEqual([
      {
        idempotency_key: 'key-1',
        sha256: createHash('sha256').update('{"ein":"100026"}').digest('hex'),
        time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        method: 'POST',
        path: '/treasury/employee-details',
        fault: 'none',
        answer: { status: 200, body: { status_code: '01' } },
      },
    ]);
    expect(await list('/control/pfms')).toEqual([]);
  });

  test.each([
    [{ partner: 'bank', fault: 'down' }, `There is no partner "bank". Partners: ${names.join(', ')}.`],
    [{ fault: 'down' }, `There is no partner (none given). Partners: ${names.join(', ')}.`],
    [
      { partner: 'pfms', fault: 'tired' },
      'There is no fault "tired". Faults: none, slow, down, duplicate, reject, garbage.',
    ],
    [{ partner: 'pfms', fault: 'slow', count: 0 }, 'count is a whole number of messages, 1 or more.'],
    [{ partner: 'pfms', fault: 'slow', delay_ms: -1 }, 'delay_ms is a whole number from 0 to 600000.'],
    [{ partner: 'pfms', fault: 'slow', times: 3 }, 'Unknown field: times.'],
    [{ partner: 'pfms', fault: 'slow', match: '' }, 'match is a text that the messages hold.'],
    ['not json', 'Send a JSON object with partner and fault.'],
  ])('refuses %j with a sentence and changes nothing', async (order, message) => {
    const before = await list('/control');
    const answer = await control(order);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message });
    expect(await list('/control')).toEqual(before);
  });

  test('refuses the list of an unknown partner', async () => {
    const answer = await fetch(`${partners.origin}/control/bank`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: `There is no partner "bank". Partners: ${names.join(', ')}.`,
    });
  });
});

describe('the SFTP server of NREGA', () => {
  const drop = async (body: unknown) => {
    const answer = await fetch(`${partners.origin}/control/nrega`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.json()] as const;
  };
  const aPort = () =>
    sftpPort({
      partner: 'nrega',
      address: partners.listeners['nrega']?.origin ?? '',
      hostKey: partners.listeners['nrega']?.hostKey ?? '',
      secret: demoKeys.nregaPassword,
      keepMessage: async () => {},
    });

  test('has the files that were dropped, each in its folder, whatever its name', async () => {
    const base64 = Buffer.from('<a/>').toString('base64');
    const files = [
      { name: 'a.xml', base64 },
      { name: '../b.xml', base64 },
      { name: 'c.xml', base64, folder: 'dsc' },
    ];
    expect(await drop({ files })).toEqual([200, { files: ['a.xml', '../b.xml', 'c.xml'] }]);
    const port = aPort();
    expect((await port.list('in')).map(({ name }) => name)).toEqual(['../b.xml', 'a.xml']);
    expect((await port.list('dsc')).map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([['c.xml', 4]]);
    await port.put('ack', 'ACK-1.xml', Buffer.from('<ack/>'), 'key-1');
    await port.close();
    expect(await list('/control/nrega')).toMatchObject([
      { ack_file: 'ACK-1.xml', file_name: '', signature_valid: false },
    ]);
  });

  test.each([
    [{}, 'Send files'],
    [{ files: [{ name: '', base64: '' }] }, 'name is the name of a file.'],
    [{ files: [{ name: 'a.xml', base64: '<a/>' }] }, 'base64 is the content of the file in base64.'],
    [{ files: [{ name: 'a.xml', base64: '', folder: 'done' }] }, 'folder is in or dsc.'],
  ])('refuses %j with a sentence', async (order, message) => {
    const [status, body] = await drop(order);
    expect([status, body]).toEqual([400, { message: expect.stringContaining(message) }]);
  });
});

describe('the clock', () => {
  const fire = async (body: string, origin = partners.origin) => {
    const answer = await fetch(`${origin}/control/clock`, { method: 'POST', body });
    return [answer.status, await answer.json()];
  };

  test('fires a schedule of the portal now, and reports a failure', async () => {
    const fired: string[] = [];
    const withClock = await startPartners({
      port: 0,
      clock: {
        has: (name) => ['treasury-status', 'broken'].includes(name),
        run: async (name) => {
          if (name === 'broken') throw new Error('out of order');
          fired.push(name);
        },
      },
    });
    try {
      expect(await fire('{"run":"treasury-status"}', withClock.origin)).toEqual([
        200,
        { run: 'treasury-status' },
      ]);
      expect(fired).toEqual(['treasury-status']);
      expect(await fire('{"run":"broken"}', withClock.origin)).toEqual([
        500,
        { message: 'The schedule "broken" failed: Error: out of order' },
      ]);
    } finally {
      await withClock.stop();
    }
  });

  test('names a schedule that is not there', async () => {
    expect(await fire('{"run":"treasury-status"}')).toEqual([
      400,
      { message: 'There is no schedule "treasury-status".' },
    ]);
    expect(await fire('now')).toEqual([
      400,
      { message: 'Send a JSON object with the name of a schedule as run.' },
    ]);
  });
});

describe('a fault', () => {
  test('lasts as many messages as asked, then the partner is well again', async () => {
    await control({ partner: 'employee', fault: 'reject', count: 2 });
    const codes = [];
    for (let message = 0; message < 3; message += 1) {
      codes.push(await statusOf(askEmployee('{"ein":"100001"}')));
    }
    expect(codes).toEqual(['01', '01', '00']);
  });

  test('without a count lasts until "none"', async () => {
    await control({ partner: 'employee', fault: 'garbage' });
    expect(await (await askEmployee('{"ein":"100001"}')).text()).toContain('<html>');
    expect(await (await askEmployee('{"ein":"100001"}')).text()).toContain('<html>');
    await control({ partner: 'employee', fault: 'none' });
    expect(await statusOf(askEmployee('{"ein":"100001"}'))).toBe('00');
  });

  test('with a text meets only the messages that hold it', async () => {
    await control({ partner: 'employee', fault: 'reject', match: '100002', count: 1 });
    const codes = [];
    for (const ein of ['100001', '100002', '100002']) {
      codes.push(await statusOf(askEmployee(`{"ein":"${ein}"}`)));
    }
    expect(codes).toEqual(['00', '01', '00']);
    expect(await list('/control')).toContainEqual(
      expect.objectContaining({ partner: 'employee', fault: 'none' }),
    );
  });

  test('"down" cuts the connection and takes no message', async () => {
    await control({ partner: 'employee', fault: 'down', count: 1 });
    await expect(askEmployee('{"ein":"100001"}')).rejects.toThrow('fetch failed');
    expect(await list('/control/employee')).toEqual([]);
    expect((await askEmployee('{"ein":"100001"}')).status).toBe(200);
  });

  test('"duplicate" takes the message twice', async () => {
    await control({ partner: 'employee', fault: 'duplicate', count: 1 });
    await askEmployee('{"ein":"100001"}', { 'idempotency-key': 'key-1' });
    expect((await taken()).map(({ idempotency_key }) => idempotency_key)).toEqual(['key-1', 'key-1']);
  });

  test('"slow" takes the message at once and answers after the delay', async () => {
    await control({ partner: 'employee', fault: 'slow', delay_ms: 40 });
    const asking = askEmployee('{"ein":"100001"}');
    await vi.waitFor(async () => expect(await taken()).toHaveLength(1), { timeout: 300_000 });
    expect((await asking).status).toBe(200);
  });

  test('"slow" does not keep the server from stopping', async () => {
    await control({ partner: 'employee', fault: 'slow' });
    const asking = askEmployee('{"ein":"100001"}').catch((error: Error) => error.message);
    await vi.waitFor(async () => expect(await taken()).toHaveLength(1), { timeout: 300_000 });
    await partners.stop();
    expect(await asking).toBe('fetch failed');
  });
});

test('the server answers on its own loopback address and on no other', async () => {
  expect((await fetch(`http://127.0.0.1:${partners.port}/control`)).status).toBe(200);
  await expect(fetch(`http://127.0.0.2:${partners.port}/control`)).rejects.toThrow('fetch failed');
});

test('a taken port refuses the start', async () => {
  await expect(startPartners({ port: partners.port })).rejects.toThrow('EADDRINUSE');
});

test('an address that no partner has answers 404', async () => {
  expect((await fetch(`${partners.origin}/nothing`)).status).toBe(404);
});
