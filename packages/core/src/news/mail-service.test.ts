import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { MailRefused, nameOf, sesSender } from './mail-service.ts';

let server: Server;
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

/** Sends one mail to a service that answers so; what became of it. */
const outcomeOf = async (answer: Parameters<typeof createServer>[1], isThere = true): Promise<unknown> => {
  let asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (!isThere) await new Promise((resolve) => server.close(resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'demoaccesskey');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'demosecretkey');
  const send = sesSender('portal@bills.invalid');
  const error = await send({ to: 'officer@example.org', subject: 'S', text: 'T' }).catch((one) => one);
  expect(asked).toBe(isThere ? 1 : 0);
  return error;
};

test('a mail that SES refuses is known not to have been taken, by the name of the refusal alone', async () => {
  const error = await outcomeOf((_, response) => {
    response.writeHead(400, { 'x-amzn-errortype': 'MessageRejected', 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Email address is not verified: officer@example.org' }));
  });
  expect(error).toEqual(new MailRefused('MessageRejected'));
  expect(String(error)).not.toContain('officer@');
});

test('so is one for which there is no connection', async () => {
  expect(await outcomeOf(undefined, false)).toEqual(new MailRefused('ECONNREFUSED'));
});

test('the outcome of a mail whose answer is lost is unknown, and it is sent once', async () => {
  const error = await outcomeOf((request) => request.socket.destroy());
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(nameOf(error)).toBe('ECONNRESET');
});
