// The sockets of the local run: reads a request whole, has it answered, and writes the response.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type HttpRequest, type HttpResponse, jsonResponse } from './http-message.ts';

export type Respond = (request: HttpRequest) => Promise<HttpResponse>;

/**
 * A server that has every request answered by `respond`. Of a body above the limit only its size is learnt: the rest is
 * read and forgotten, because a connection that is cut in the middle of a request shows the caller no answer.
 */
export function serveHttp(respond: Respond, bodyLimitBytes: number): Server {
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming, bodyLimitBytes)
      .then(respond)
      .then((response) => write(outgoing, incoming.method ?? 'GET', response))
      .catch((error: unknown) => {
        if (incoming.socket.destroyed) return; // the caller closed the connection
        console.error(error);
        if (outgoing.headersSent) outgoing.destroy();
        else write(outgoing, 'GET', jsonResponse(500, { message: 'Internal Server Error' }));
      });
  });
  // Longer than a client keeps an idle connection, so that it is never closed under a request.
  server.keepAliveTimeout = 65_000;
  return server;
}

async function readRequest(incoming: IncomingMessage, bodyLimitBytes: number): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of incoming) {
    if (sizeBytes <= bodyLimitBytes) chunks.push(chunk);
    sizeBytes += chunk.length;
  }
  return {
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: joinedHeaders(incoming),
    body: Buffer.concat(chunks),
    sourceIp: incoming.socket.remoteAddress ?? '127.0.0.1',
    sourcePort: incoming.socket.remotePort ?? 0,
    protocol: `HTTP/${incoming.httpVersion}`,
  };
}

function joinedHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    const separator = name === 'cookie' ? '; ' : ',';
    headers[name] = name in headers ? `${headers[name]}${separator}${value}` : value;
  }
  return { ...headers };
}

function write(outgoing: ServerResponse, method: string, { status, headers, body }: HttpResponse): void {
  const hasBody = status !== 204 && status !== 304;
  const length = hasBody ? { 'content-length': body.length } : {};
  outgoing.writeHead(status, { ...(headers as Record<string, string | string[]>), ...length });
  outgoing.end(method === 'HEAD' || !hasBody ? undefined : body);
}
