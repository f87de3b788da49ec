// One HTTP request to the portal, from a chosen loopback address: the portal counts failed logins by address, and test
// files that run side by side must not use up each other's attempts.
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface WireRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export type Transport = (wire: WireRequest) => Promise<WireAnswer>;

const agent = new Agent({ keepAlive: true });
/** Only ends what would wait for ever. */
const answerLimitMs = 300_000;

/** Sends over real HTTP to an origin; `localAddress` is any address of 127.0.0.0/8. */
export const httpTransport =
  (origin: string, localAddress = '127.0.0.1'): Transport =>
  (wire) =>
    new Promise((resolve, reject) => {
      const sent = request(
        new URL(wire.path, origin),
        {
          method: wire.method,
          headers: { ...wire.headers, ...lengthOf(wire.body) },
          agent,
          localAddress,
          timeout: answerLimitMs,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${wire.method} ${wire.path}`)));
      sent.on('error', reject);
      sent.end(wire.body);
    });

/** Node sends a body of DELETE without saying where it ends, unless asked to. */
const lengthOf = (body: WireRequest['body']) =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

let lastAddress = 0;

/** A loopback address that no other test file uses, as far as chance goes. */
export const freshAddress = (): string => {
  lastAddress += 1;
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `127.${part()}.${part()}.${(lastAddress % 253) + 1}`;
};
