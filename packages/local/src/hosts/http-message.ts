// Requests and responses as the hosts of the local run hand them to each other, apart from any socket.

export interface HttpRequest {
  readonly method: string;
  /** Path and query as they came, still encoded. */
  readonly url: string;
  /** Names in lower case; what came several times is joined as HTTP says. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly sourcePort: number;
  readonly protocol: string;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; several values only where each needs a line of its own (set-cookie). */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

export const jsonResponse = (status: number, value: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
