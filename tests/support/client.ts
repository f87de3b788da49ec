// A caller of the API as a browser would be one: keeps cookies, sends its origin, and holds every answer against the
// contract of the endpoint, so that an answer of a wrong shape fails the test that met it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Sent } from '@portal/domain/contract';
import { ErrorBody } from '@portal/domain/wire';
import type * as z from 'zod';
import { undeclaredRefusal, undeclaredStatus } from './declared.ts';
import type { Transport, WireAnswer } from './http.ts';

export interface Answered<Body> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  /** Calls to DynamoDB that the request made, as the stage "local" reports them. */
  readonly dynamoCalls: number;
}

export interface CallOptions {
  /** The Idempotency-Key. */
  readonly key?: string;
  /** Further headers; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Input of any shape, for requests that must be refused. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly text?: string;
}

export class Client {
  readonly cookies = new Map<string, string>();
  readonly #transport: Transport;
  readonly #origin: string;

  constructor(transport: Transport, origin: string) {
    this.#transport = transport;
    this.#origin = origin;
  }

  /** Another way to the portal with the same cookies. */
  over(transport: Transport): Client {
    const other = new Client(transport, this.#origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** A request that must succeed; the body is the contract's. */
  async ask<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    options: CallOptions = {},
  ): Promise<Answered<z.output<E['response']>>> {
    const answer = await this.send(endpoint, sent as LooseInput, options);
    const body = jsonOf(answer, endpoint);
    if (answer.status >= 300) throw new Error(`${nameOf(endpoint)} answered ${answer.status}: ${say(body)}`);
    hold(endpoint, undeclaredStatus(endpoint, answer.status));
    return answered(answer, endpoint.response.parse(body) as z.output<E['response']>);
  }

  /** A request that must be refused; the body is the one of every error. */
  async refused(
    endpoint: Endpoint,
    sent: LooseInput,
    options: CallOptions = {},
  ): Promise<Answered<ErrorBody>> {
    const answer = await this.send(endpoint, sent, options);
    const body = jsonOf(answer, endpoint);
    if (answer.status < 400) throw new Error(`${nameOf(endpoint)} answered ${answer.status}: ${say(body)}`);
    const refusal = ErrorBody.parse(body);
    if (refusal.message !== refusal.error) throw new Error('message and error hold different sentences');
    if (refusal.requestId !== answer.headers['x-request-id']) throw new Error('the request has two ids');
    const code = answer.headers['x-error-code'];
    hold(endpoint, undeclaredRefusal(endpoint, answer.status, code?.toString(), refusal));
    return answered(answer, refusal);
  }

  /** A request that must answer a file of a type that the contract names. */
  async file<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answered<Buffer>> {
    const answer = await this.send(endpoint, sent as LooseInput, {});
    const type = answer.headers['content-type']?.split(';')[0] ?? '';
    if (answer.status !== 200 || !endpoint.alsoAnswers?.includes(type))
      throw new Error(`${nameOf(endpoint)} answered ${answer.status} ${type}: ${answer.bytes.toString()}`);
    return answered(answer, answer.bytes);
  }

  /** The plain request, whatever its outcome. */
  async send(endpoint: Endpoint, sent: LooseInput, options: CallOptions = {}): Promise<WireAnswer> {
    const { method } = endpoint;
    const body = sent.text ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
    const headers = Object.entries({
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'GET' ? {} : { origin: this.#origin }),
      ...(this.cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...options.headers,
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await this.#transport({
      method,
      path: addressOf(endpoint, sent),
      headers: Object.fromEntries(headers),
      ...(body === undefined ? {} : { body }),
    });
    this.#keep(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const isOver = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (isOver) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** Path and query of a request. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  return search.size === 0 ? path : `${path}?${search}`;
};

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const hold = (endpoint: Endpoint, fault: string | undefined): void => {
  if (fault !== undefined) throw new Error(`${nameOf(endpoint)}: ${fault}`);
};

const answered = <Body>({ status, headers }: WireAnswer, body: Body): Answered<Body> => ({
  status,
  headers,
  body,
  dynamoCalls: Number(headers['x-dynamodb-calls']),
});

const jsonOf = ({ bytes, headers, status }: WireAnswer, endpoint: Endpoint): unknown => {
  if (!headers['content-type']?.startsWith('application/json'))
    throw new Error(`${nameOf(endpoint)} answered ${status} ${headers['content-type']}: ${bytes.toString()}`);
  return JSON.parse(bytes.toString('utf8'));
};

const say = (body: unknown): string => JSON.stringify(body).slice(0, 1_000);
