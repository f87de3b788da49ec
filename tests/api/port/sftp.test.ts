// The port to a system that exchanges files over SFTP, against a real server: listing, fetching, moving, putting; the pinned
// host key, key or password, and what becomes of each when the server is down, slow, or wrong (3§2.12).
import { randomBytes } from 'node:crypto';
import { ExchangeFailure } from '@portal/core/port/attempt';
import type { ExchangeRecord } from '@portal/core/port/record';
import {
  isSafeName,
  type SftpFile,
  type SftpPort,
  type SftpSettings,
  sftpPort,
} from '@portal/core/port/sftp';
import type { Fault, FaultBoard } from '@portal/partners/fault';
import type { Folders } from '@portal/partners/sftp/folders';
import { aKey, type SftpServer } from '@portal/partners/sftp/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anSftpServer, type OwnSftpServer, sftpPassword } from '../../support/sftp-server.ts';

const key = aKey();

let own: OwnSftpServer;
let folders: Folders;
let faults: FaultBoard;
let server: SftpServer;
let port: SftpPort;
const kept: ExchangeRecord[] = [];

const aPort = (settings: Partial<SftpSettings> = {}): SftpPort =>
  sftpPort({
    partner: 'nrega',
    address: server.origin,
    hostKey: server.hostKey,
    secret: sftpPassword,
    keepMessage: async (record) => void kept.push(record),
    ...settings,
  });

beforeEach(async () => {
  own = await anSftpServer(['in', 'done', 'ack'], key);
  ({ folders, faults, server } = own);
  kept.length = 0;
  objects.clear();
  port = aPort();
});
afterEach(async () => {
  await port.close();
  await own.stop();
});

/** What the bucket would hold. */
const objects = new Map<string, Uint8Array>();
const keep = async (bytes: Uint8Array): Promise<string> => {
  const key = `object-${objects.size}`;
  objects.set(key, bytes);
  return key;
};

const setFault = (fault: Fault, delayMs = 0, remaining: number | null = null) =>
  faults.set('nrega', { fault, remaining, delayMs });
const only = async (): Promise<SftpFile> => {
  const [file] = await port.list('in');
  if (!file) throw new Error('no file is listed');
  return file;
};
const failureOf = async (asking: Promise<unknown>): Promise<ExchangeFailure> => {
  const failure = await asking.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof ExchangeFailure) return failure;
  throw new Error(`no failure of an exchange: ${String(failure)}`);
};

describe('files', () => {
  test('are listed by name with size and time, and fetched byte by byte', async () => {
    const content = randomBytes(300_000);
    folders.put('in', 'b.xml', content);
    folders.put('in', 'a file.xml', Buffer.from('<a/>'));
    const listed = await port.list('in');
    expect(listed.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['a file.xml', 4],
      ['b.xml', 300_000],
    ]);
    expect(Math.abs(Date.now() - (listed[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    const fetched = await port.fetch('in', listed[1] as SftpFile, keep);
    expect(Buffer.from(fetched?.bytes ?? []).equals(content)).toBe(true);
    expect(objects.get(fetched?.objectKey ?? '')).toBe(fetched?.bytes);
    expect(kept.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['list files', 'answered'],
      ['fetch file', 'answered'],
    ]);
    expect(kept[1]).toMatchObject({ messageId: fetched?.messageId, partner: 'nrega', method: 'GET' });
    expect(kept[1]?.url).toBe(`${server.origin.replace('portal@', '')}/in/b.xml`);
  });

  test('are moved, and one of the same name that is there stays', async () => {
    folders.put('in', 'a.xml', Buffer.from('one'));
    expect(await port.move(await only(), 'in', 'done')).toBe(true);
    folders.put('in', 'a.xml', Buffer.from('two'));
    const second = await only();
    expect(await port.move(second, 'in', 'done')).toBe(true);
    expect(folders.list('/in')).toEqual([]);
    const names = folders.list('/done').map(({ name }) => name);
    expect(names.map((name) => folders.read('done', name).toString()).toSorted()).toEqual(['one', 'two']);
    expect(names).toContain('a.xml');
    expect(await port.move(second, 'in', 'done')).toBe(false);
  });

  test('are not moved where another file has their name by now', async () => {
    folders.put('in', 'a.xml', Buffer.from('one'));
    const file = await only();
    folders.put('in', 'a.xml', Buffer.from('another'));
    expect(await port.move(file, 'in', 'done')).toBe(false);
    expect(folders.read('in', 'a.xml').toString()).toBe('another');
  });

  test('that are gone are no failure', async () => {
    folders.put('in', 'a.xml', Buffer.from('one'));
    const file = await only();
    await port.move(file, 'in', 'done');
    expect(await port.fetch('in', file, keep)).toBeUndefined();
  });

  test('that grew since they were listed are not taken', async () => {
    folders.put('in', 'a.xml', Buffer.from('one'));
    const file = await only();
    folders.put('in', 'a.xml', Buffer.from('one and more'));
    expect(await failureOf(port.fetch('in', file, keep))).toMatchObject({ outcome: 'garbage' });
    folders.put('in', 'a.xml', Buffer.from('on'));
    expect(await failureOf(port.fetch('in', file, keep))).toMatchObject({ outcome: 'garbage' });
  });

  test('are put whole, under their name only, and the same again takes its place', async () => {
    await port.put('ack', 'ACK-1.xml', Buffer.from('one'), 'key-1');
    await port.put('ack', 'ACK-1.xml', Buffer.from('one'), 'key-1');
    expect(folders.list('/ack').map(({ name }) => name)).toEqual(['ACK-1.xml']);
    expect(folders.read('ack', 'ACK-1.xml').toString()).toBe('one');
    expect(kept.map(({ idempotencyKey, method }) => [idempotencyKey, method])).toEqual([
      ['key-1', 'PUT'],
      ['key-1', 'PUT'],
    ]);
    expect(Buffer.from(kept[0]?.request.bytes ?? []).toString()).toBe('one');
  });

  test.each(['../passwd', '..', '.hidden', 'a/b.xml', 'a\\b.xml', 'a\0.xml', '', 'x'.repeat(201)])(
    'named %j reach no path',
    async (name) => {
      expect(isSafeName(name)).toBe(false);
      const file = { name, sizeBytes: 1, modifiedAt: new Date() };
      await expect(port.fetch('in', file, keep)).rejects.toThrow('is not the name of a file');
      await expect(port.move(file, 'in', 'done')).rejects.toThrow('is not the name of a file');
      expect(kept).toEqual([]);
    },
  );

  test('200 files of 20 KB are fetched whole over one connection', async () => {
    for (let at = 0; at < 200; at += 1) folders.put('in', `f${at}.xml`, randomBytes(20_000));
    const files = await port.list('in');
    for (const file of files) expect((await port.fetch('in', file, keep))?.bytes).toHaveLength(20_000);
  });
});

describe('the server', () => {
  test('is one of the pinned ones: the old and the new key while it changes', async () => {
    const other = `SHA256:${randomBytes(32).toString('base64').replace(/=+$/, '')}`;
    const both = aPort({ hostKey: `${other}, ${server.hostKey}` });
    expect(await both.list('in')).toEqual([]);
    await both.close();
    const failure = await failureOf(aPort({ hostKey: other }).list('in'));
    expect(failure).toMatchObject({ outcome: 'refused' });
    expect(failure.message).toBe('The server has another host key than the pinned one');
    expect(kept.at(-1)).toMatchObject({ outcome: 'refused', failure: failure.message });
  });

  test.each([
    ['no host key', { hostKey: '' }],
    ['another form of host key', { hostKey: 'MD5:00:11' }],
    ['an address of another protocol', { address: 'https://portal@nrega.invalid' }],
    ['an address without a user', { address: 'sftp://nrega.invalid' }],
  ])('with %s stops the start', (_, settings) => {
    expect(() => aPort(settings)).toThrow('has the form');
  });

  test('takes a private key in place of the password', async () => {
    const byKey = aPort({ secret: key });
    expect(await byKey.list('in')).toEqual([]);
    await byKey.close();
  });

  test.each([
    ['password', 'wrong'],
    ['key', aKey()],
  ])('refuses another %s', async (_, secret) => {
    const failure = await failureOf(aPort({ secret }).list('in'));
    expect(failure).toMatchObject({
      outcome: 'refused',
      message: 'The server does not take the key or password',
    });
    expect(JSON.stringify(kept)).not.toContain(secret.split('\n')[1] ?? secret);
  });

  test('that is down fails, and works when it is back', async () => {
    expect(await port.list('in')).toEqual([]);
    setFault('down');
    expect(await failureOf(port.list('in'))).toMatchObject({ outcome: 'unreachable' });
    setFault('none');
    expect(await port.list('in')).toEqual([]);
  });

  test('that closed a kept connection is connected to again', async () => {
    expect(await port.list('in')).toEqual([]);
    setFault('down', 0, 1);
    expect(await port.list('in')).toEqual([]);
  });

  test('that answers something else than SFTP fails', async () => {
    setFault('garbage');
    const failure = await failureOf(aPort({ limits: { connectMs: 2000 } }).list('in'));
    expect(['unreachable', 'timeout']).toContain(failure.outcome);
  });

  test('that sends another content than it listed fails', async () => {
    folders.put('in', 'a.xml', randomBytes(1000));
    const file = await only();
    setFault('garbage');
    expect(await failureOf(port.fetch('in', file, keep))).toMatchObject({ outcome: 'garbage' });
  });

  test('that is slow with one file ends that one, and no other', async () => {
    const hasty = aPort({ limits: { operationMs: 300 } });
    folders.put('in', 'a.xml', Buffer.from('a'));
    folders.put('in', 'b.xml', Buffer.from('b'));
    const [a, b] = await hasty.list('in');
    faults.set('nrega', { fault: 'slow', remaining: null, delayMs: 600_000 }, 'a.xml');
    const slow = failureOf(hasty.fetch('in', a as SftpFile, keep));
    expect(Buffer.from((await hasty.fetch('in', b as SftpFile, keep))?.bytes ?? []).toString()).toBe('b');
    expect(await slow).toMatchObject({ outcome: 'timeout' });
    expect(kept.at(-1)).toMatchObject({ outcome: 'timeout', failure: 'No answer within 300 ms' });
    await hasty.close();
  });

  test('that refuses is not asked twice, and one that lists a file twice has it once', async () => {
    folders.put('in', 'a.xml', Buffer.from('a'));
    setFault('reject');
    expect(await failureOf(port.list('in'))).toMatchObject({ outcome: 'refused' });
    setFault('duplicate');
    expect(await port.list('in')).toHaveLength(1);
  });
});
