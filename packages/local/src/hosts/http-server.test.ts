import { Agent, request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { close, listen } from '../process/ports.ts';
import { type HttpRequest, jsonResponse } from './http-message.ts';
import { type Respond, serveHttp } from './http-server.ts';

let stop: () => Promise<void>;
let port: number;

async function open(respond: Respond, limitBytes = 1000): Promise<void> {
  const server = serveHttp(respond, limitBytes);
  port = await listen(server, 0, 'PORT');
  stop = () => close(server);
}
afterEach(() => stop());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Received {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const ask = (options: { method?: string; headers?: Record<string, string | string[]>; body?: Buffer } = {}) =>
  new Promise<Received>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const sent = request({ host: '127.0.0.1', port, path: '/x?y=1', method, headers, agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const echo = async ({ method, url, headers, body }: HttpRequest) =>
  jsonResponse(200, { method, url, headers, sizeBytes: body.length });

describe('the server', () => {
  test('forwards method, path, joined headers and body', async () => {
    await open(echo);
    const headers = { 'X-Twice': ['a', 'b'], Cookie: ['c=1', 'd=2'] };
    const { body } = await ask({ method: 'POST', headers, body: Buffer.alloc(10) });
    expect(JSON.parse(body)).toMatchObject({
      method: 'POST',
      url: '/x?y=1',
      headers: { 'x-twice': 'a,b', cookie: 'c=1; d=2' },
      sizeBytes: 10,
    });
  });

  test('reads a body only until it is known to be too large, and continues with the connection', async () => {
    await open(echo, 1000);
    const { body } = await ask({ method: 'POST', body: Buffer.alloc(5_000_000) });
    expect(JSON.parse(body).sizeBytes).toBeGreaterThan(1000);
    expect(JSON.parse(body).sizeBytes).toBeLessThan(1_000_000);
    expect((await ask()).status).toBe(200);
  });

  test('sends each cookie in a line of its own, and to HEAD no body', async () => {
    await open(async () => ({
      status: 200,
      headers: { 'set-cookie': ['a=1', 'b=2'] },
      body: Buffer.from('hello'),
    }));
    const { headers, body } = await ask({ method: 'HEAD' });
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(headers['content-length']).toBe('5');
    expect(body).toBe('');
  });

  test('answers 500 and logs where the host itself fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open(async () => Promise.reject(new Error('a mistake of the host')));
    expect((await ask()).status).toBe(500);
    expect(String(log.mock.calls[0])).toContain('a mistake of the host');
    log.mockRestore();
  });

  test('names the variable where its port is taken', async () => {
    await open(echo);
    await expect(listen(serveHttp(echo, 1), port, 'PARTNERS_PORT')).rejects.toThrow(
      `Port ${port} is already in use: end what uses it, or choose another with PARTNERS_PORT=<port>.`,
    );
  });
});
