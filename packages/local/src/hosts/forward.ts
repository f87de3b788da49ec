// A request of one server of the local run to another one behind it, unchanged but for what belongs to the connection.
import { type Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import type { HttpRequest, HttpResponse } from './http-message.ts';

const ofTheConnection = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'expect',
]);

/** Sends a request on to another server as it is, signature and all. Rejects where that one does not answer. */
export function forward(origin: string, agent: Agent, { method, url, headers, body }: HttpRequest) {
  return new Promise<HttpResponse>((resolve, reject) => {
    const outgoing = send(
      new URL(url, origin),
      { method, agent, headers: { ...withoutConnection(headers), 'content-length': body.length } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 500,
            headers: withoutConnection(incoming.headers),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

const withoutConnection = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofTheConnection.has(name) ? [] : [[name, String(value)]],
    ),
  );
