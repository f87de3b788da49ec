import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { type HttpRequest, jsonResponse } from './http-message.ts';
import { fullSentence, roomOf, whileThereIsRoom } from './room.ts';

const request = (method: string): HttpRequest => ({
  method,
  url: '/api/v1/bill',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  sourcePort: 1,
  protocol: 'HTTP/1.1',
});

test('a folder has the room of its disk; memory and a disk of the kernel say what they are', async () => {
  expect(await roomOf({ path: tmpdir(), isInMemory: true }).isFull()).toBe(false);
  // a file system without any blocks
  expect(await roomOf({ path: '/proc', isInMemory: false }).isFull()).toBe(true);
});

test('a full disk refuses commands before they begin, and lets reading go on', async () => {
  let isFull = true;
  const reached: string[] = [];
  const answer = whileThereIsRoom(
    async ({ method }) => {
      reached.push(method);
      return jsonResponse(200, { success: true });
    },
    { isFull: async () => isFull },
  );
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers, body } = await answer(request(method));
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    const refusal = { success: false, message: fullSentence, error: fullSentence, issues: [] };
    expect(JSON.parse(body.toString('utf8'))).toEqual({ ...refusal, requestId: expect.any(String) });
  }
  expect((await answer(request('GET'))).status).toBe(200);
  isFull = false;
  expect((await answer(request('POST'))).status).toBe(200);
  expect(reached).toEqual(['GET', 'POST']);
});

test('a read that fails while the disk is full says so, and only then', async () => {
  let isFull = true;
  const answer = whileThereIsRoom(async () => jsonResponse(500, { message: 'a fault' }), {
    isFull: async () => isFull,
  });
  expect((await answer(request('GET'))).status).toBe(503);
  isFull = false;
  expect((await answer(request('GET'))).status).toBe(500);
});
