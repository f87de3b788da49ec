// The stand-ins of the outside systems behind one HTTP server on the loopback address: routes each message to its
// partner, applies the fault that `/control` set, and records it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, noClock } from './clock.ts';
import { Control } from './control.ts';
import { FaultBoard, type FaultState, garbageText } from './fault.ts';
import { Journal } from './journal.ts';
import type { Listening, Partner, PartnerAnswer, PartnerRequest, PartnerRoute } from './partner.ts';
import { createPartners } from './registry.ts';
import { demoOrders, noOrders } from './scheme-file/demo-orders.ts';

export interface RunningPartners {
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Those that speak something other than HTTP, by the partner's name. */
  readonly listeners: Readonly<Record<string, Listening>>;
  /** Ends every connection and frees the port. */
  readonly stop: () => Promise<void>;
}

export interface PartnersOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Where what they took outlives the process; without it nothing does. */
  readonly dir?: string;
  /** Whether orders of the demo office wait at NRLM and OMMAS. */
  readonly hasDemoOrders?: boolean;
  /** Fires the portal's schedules for `POST /control/clock`. */
  readonly clock?: Clock;
}

/** Starts the stand-ins. Rejects when the port is taken. */
export async function startPartners({
  port,
  dir,
  hasDemoOrders = false,
  clock,
}: PartnersOptions): Promise<RunningPartners> {
  const waiting = hasDemoOrders ? demoOrders(dir) : noOrders;
  const house = new House(createPartners(dir, waiting), clock ?? noClock);
  const server = createServer((request, response) => {
    house.serve(request, response).catch((error: unknown) => {
      // A closed connection is no fault of the stand-in; anything else is, and is shown.
      const hasHungUp = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
      if (!hasHungUp) console.error(error);
      response.destroy();
    });
  });
  const address = await listen(server, port);
  const listeners = await house.startListeners();
  return {
    port: address.port,
    origin: `http://127.0.0.1:${address.port}`,
    listeners,
    async stop() {
      await Promise.all(Object.values(listeners).map((each) => each.stop()));
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** No message of the portal to a partner is larger (signed bills go up to 200 MB by other means). */
const bodyLimitBytes = 32 * 1024 * 1024;

class House {
  readonly #partners: readonly Partner[];
  readonly #faults = new FaultBoard();
  readonly #journal = new Journal();
  readonly #control: Control;

  constructor(partners: readonly Partner[], clock: Clock) {
    this.#partners = partners;
    this.#control = new Control(partners, this.#faults, this.#journal, clock);
  }

  async startListeners(): Promise<Record<string, Listening>> {
    const started: Record<string, Listening> = {};
    for (const { name, start } of this.#partners) {
      const listening = await start?.({
        current: () => this.#faults.current(name),
        meet: (message) => this.#faults.meet(name, message),
      });
      if (listening) started[name] = listening;
    }
    return started;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const [path = '/', ...search] = (request.url ?? '/').split('?');
    const query = new URLSearchParams(search.join('?'));
    if (path === '/control' || path.startsWith('/control/')) {
      const answer = await this.#control.answer(method, path, await bodyOf(request));
      return send(response, answer.status, 'application/json', JSON.stringify(answer.body));
    }
    const target = this.#find(method, path);
    if (!target) {
      request.resume();
      return send(response, 404, 'application/json', '{"message":"No partner answers here"}');
    }
    const body = await bodyOf(request);
    const state = this.#faults.meet(target.partner.name, `${path} ${body.toString('utf8')}`);
    if (state.fault === 'down') {
      request.socket.destroy();
      return;
    }
    const message = { params: target.params, query, headers: request.headers, body };
    const answer = this.#take(target.partner, target.route, message, state, path);
    // The message is taken before the wait: a caller that times out cannot know whether it arrived.
    if (state.fault === 'slow') await waitUnlessClosed(response, state.delayMs);
    if (response.destroyed) return;
    const isText = typeof answer.body === 'string';
    const text = isText ? String(answer.body) : JSON.stringify(answer.body);
    send(response, answer.status, isText ? 'text/html' : 'application/json', text);
  }

  /** Answers and remembers the message: twice where it arrives twice, and the later answer is the one sent. */
  #take(
    partner: Partner,
    route: PartnerRoute,
    message: PartnerRequest,
    state: FaultState,
    path: string,
  ): PartnerAnswer {
    const once = (): PartnerAnswer => {
      const answer = answerOf(route, message, state);
      this.#journal.add(partner.name, message.body, {
        idempotency_key: headerOf(message, 'idempotency-key'),
        method: route.method,
        path,
        fault: state.fault,
        answer,
      });
      return answer;
    };
    if (state.fault === 'duplicate') once();
    return once();
  }

  #find(method: string, path: string): Target | undefined {
    for (const partner of this.#partners) {
      for (const route of partner.routes) {
        const params = route.method === method ? paramsOf(route.path, path) : undefined;
        if (params) return { partner, route, params };
      }
    }
    return undefined;
  }
}

interface Target {
  readonly partner: Partner;
  readonly route: PartnerRoute;
  readonly params: Readonly<Record<string, string>>;
}

const garbage: PartnerAnswer = { status: 200, body: garbageText };

function answerOf(route: PartnerRoute, message: PartnerRequest, { fault }: FaultState): PartnerAnswer {
  if (fault === 'garbage') return garbage;
  return fault === 'reject' ? route.refusal(message) : route.answer(message);
}

/** The parameters of a path that fits the pattern. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const given = path.split('/');
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

const headerOf = ({ headers }: PartnerRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Ends early when the caller closes the connection or the server stops. */
function waitUnlessClosed(response: ServerResponse, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyLimitBytes)
      throw new Error(`A message to ${request.url} is above ${bodyLimitBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

function listen(server: Server, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
