// One row of the endpoints' table: which request is sent, and how more of its kind are made.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@portal/domain/contract';
import type { ExchangePartner } from '@portal/domain/exchange/schema';
import { type CallOptions, type Client, type LooseInput, nameOf } from '../../support/client.ts';

/** A request that may be sent now. */
export interface Ready {
  readonly client: Client;
  readonly sent: LooseInput;
  readonly options?: CallOptions;
  /** What has to be so right before it is sent, and is not measured. */
  readonly before?: () => Promise<void>;
}

export interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Makes requests ready. A read is ready again and again; each request of a command is good for once. */
  readonly prepare: (count: number) => Promise<readonly Ready[]>;
  readonly isRepeatable: boolean;
  /** At most this many requests of one client; of several clients in each run. */
  readonly requests: number;
  readonly requestsOfMany: number;
  /** Why the time has no limit: only the calls are counted. */
  readonly exempt: string | undefined;
  /** DynamoDB calls at most, where a limit is set. */
  readonly mostCalls: number | undefined;
  /** A p50 that holds whatever the floor is. */
  readonly mostMs: number | undefined;
  /** Of the first answer, as the function gives it. */
  readonly mostBytes: number | undefined;
  /** The message to an outside system that each request sends. */
  readonly asks: Asked | undefined;
}

/** As the log of messages has it. */
export interface Asked {
  readonly partner: ExchangePartner;
  readonly operation: string;
}

interface CaseOptions {
  /** Distinguishes two rows of one endpoint. */
  readonly title?: string;
  readonly exempt?: string;
  readonly mostCalls?: number;
  readonly mostMs?: number;
  readonly mostBytes?: number;
  readonly asks?: Asked;
  readonly requests?: number;
  readonly requestsOfMany?: number;
}

const usualRequests = 120;
/** Each one takes a record of its own, which has to be made. */
const usualCommands = 80;

/** What the screens ask first of a list. */
export const firstRows = { rows: 100 } as const;

/** DynamoDB calls at most of a read that follows references to other records. */
export const followingCalls = 3;

/** A request that may be repeated as it is. */
export const read = (
  endpoint: Endpoint,
  client: Client,
  sent: LooseInput = {},
  options: CaseOptions = {},
): Case => ({
  ...common(endpoint, options),
  mostCalls: options.mostCalls ?? (endpoint.access === 'public' ? undefined : 2),
  isRepeatable: true,
  prepare: async () => [{ client, sent }],
});

/** A request that does something, so each one is made new. */
export const command = (
  endpoint: Endpoint,
  prepare: (count: number) => Promise<readonly Ready[]>,
  options: CaseOptions = {},
): Case => ({ ...common(endpoint, { requests: usualCommands, ...options }), isRepeatable: false, prepare });

const common = (endpoint: Endpoint, options: CaseOptions) => ({
  name: `${nameOf(endpoint)}${options.title ? `, ${options.title}` : ''}`,
  endpoint,
  exempt: options.exempt,
  mostCalls: options.mostCalls,
  mostMs: options.mostMs,
  mostBytes: options.mostBytes,
  asks: options.asks,
  requests: options.requests ?? usualRequests,
  requestsOfMany: options.requestsOfMany ?? 64,
});

/** A command that an officer sends once. */
export const once = (client: Client, sent: LooseInput): Ready => ({
  client,
  sent,
  options: { key: `bench-${randomUUID()}` },
});

/** Sends a prepared request. @throws when it is not answered with success */
export const send = async ({ endpoint, name }: Case, { client, sent, options }: Ready) => {
  const answer = await client.send(endpoint, sent, options);
  if (answer.status >= 300)
    throw new Error(`${name} answered ${answer.status}: ${answer.bytes.toString().slice(0, 500)}`);
  return answer;
};

/** All of a list, so many at a time. */
export const inParallel = async <T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [at, item] of rest) results[at] = await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
