// A caller of a portal of which only the address is known: keeps its session, and takes no answer that is not the contract's.
import type { Endpoint, Sent } from '@portal/domain/contract';
import { ErrorBody } from '@portal/domain/wire';
import type * as z from 'zod';
import { StartFailure } from '../process/start-failure.ts';
import { solve } from './login-work.ts';

const answerLimitMs = 60_000;

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export class Caller {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws StartFailure with what the portal answered, where that is not what the contract promises */
  async ask<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<z.output<E['response']>> {
    const { body, ...input } = sent as LooseInput;
    let answer = await this.#send(endpoint, { ...input, body });
    let text = await answer.text();
    // a login with the question in words takes work first
    const asked = answer.status === 429 ? ErrorBody.safeParse(jsonOf(text)).data?.work : undefined;
    if (asked) {
      answer = await this.#send(endpoint, { ...input, body: { ...(body as object), work: solve(asked) } });
      text = await answer.text();
    }
    if (!answer.ok) throw refused(endpoint, answer.status, text);
    const read = endpoint.response.safeParse(jsonOf(text));
    if (!read.success)
      throw new StartFailure(
        `${nameOf(endpoint)} answered what its contract does not have: ${text.slice(0, 300)}`,
      );
    return read.data as z.output<E['response']>;
  }

  /** A PDF that the portal draws or keeps. @throws StartFailure where it answers anything else */
  async pdf<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Buffer> {
    const answer = await this.#send(endpoint, sent as LooseInput);
    if (!answer.ok) throw refused(endpoint, answer.status, await answer.text());
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new StartFailure(`${nameOf(endpoint)} answered no PDF.`);
    return bytes;
  }

  /** A page or file of the site. */
  async page(path: string): Promise<{ readonly text: string; readonly headers: Headers }> {
    const answer = await this.#fetch(path, {});
    if (!answer.ok) throw new StartFailure(`${this.#origin}${path} answered ${answer.status}.`);
    return { text: await answer.text(), headers: answer.headers };
  }

  async #send(endpoint: Endpoint, { params = {}, query = {}, body }: LooseInput): Promise<Response> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await this.#fetch(search.size === 0 ? path : `${path}?${search}`, {
      method: endpoint.method,
      headers: {
        ...(endpoint.method === 'GET' ? {} : { origin: this.#origin }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#cookies.size === 0 ? {} : { cookie: this.#cookieHeader() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.#origin}${path}`, { ...init, signal: AbortSignal.timeout(answerLimitMs) });
    } catch (cause) {
      throw new StartFailure(`${this.#origin} does not answer. Is it the portal's address?`, { cause });
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refused = (endpoint: Endpoint, status: number, text: string): StartFailure => {
  const read = ErrorBody.safeParse(jsonOf(text));
  const said = read.success
    ? `${read.data.message} (request ${read.data.requestId})`
    : text.slice(0, 300) || 'nothing';
  return new StartFailure(`${nameOf(endpoint)} answered ${status}: ${said}`);
};
