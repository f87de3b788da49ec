// The one way to write: all changes of an operation at once, each under a condition, or none (architecture.md, Storage).
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { type Addition, additionWrites } from './addition.ts';
import { isStored, type Sending, sendUntilAnswered } from './answered.ts';
import { mayBeginWrite } from './deadline.ts';
import { busy, pause, tooSlow } from './overtaken.ts';

/** A row as the table keeps it. */
export type Item = Record<string, unknown>;
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write and what it means when its condition does not hold. */
export interface Change {
  readonly write: TransactItem;
  /** The error of a broken condition; gets the stored row where the write asked for it. */
  readonly refuse: (stored: Item | undefined) => Error;
  /** The figures that follow from it; those of all changes are added up (addition.ts). */
  readonly additions?: readonly Addition[];
}

/** The changes of one transaction by name. The first broken condition is the refusal, so their order matters. */
export type Changes = Readonly<Record<string, Change | readonly Change[] | undefined>>;

const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);
/** Half a minute of tries: more than a request has, and the end of what no request waits for. */
const attempts = 48;
const longestPauseMs = 1_280;

/**
 * Writes all changes in one transaction. Losing a race for a row is retried with jitter, until the request has too little time left,
 * because it says nothing about the conditions. A broken condition is the refusal of its change.
 * @throws the refusal of the first change whose condition does not hold; `storage.busy` (503), with nothing written, when
 * the race is not won, its cause naming the changes that lost it; `storage.no-time` (503) when the request has too little time left.
 */
export const transact = async (changes: Changes | readonly Change[]): Promise<void> => {
  const named = withAdditions(inOrder(changes));
  // a command that finds its work done, and has no key to keep the answer under
  if (named.length === 0) return;
  const sending: Sending = { items: named.map(({ write }) => write), isInDoubt: false };
  try {
    await winRace(named, sending);
  } catch (error) {
    // a copy that was never answered took effect after all: what refused another is its own work
    if (!(sending.isInDoubt && (await isStored(sending)))) throw error;
  }
};

const winRace = async (named: readonly NamedChange[], sending: Sending): Promise<void> => {
  let lost: Error | undefined;
  for (let attempt = 1; attempt <= attempts && mayBeginWrite(); attempt += 1) {
    try {
      return await sendUntilAnswered(sending);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      throwRefusal(named, error);
      lost = new Error(`race lost for ${losers(named, error)}`, { cause: error });
      await pause(attempt, longestPauseMs);
    }
  }
  throw lost ? busy(lost) : tooSlow(new Error('the request has too little time left'));
};

interface NamedChange extends Change {
  readonly name: string;
}

const inOrder = (changes: Changes | readonly Change[]): NamedChange[] =>
  Object.entries(changes).flatMap(([name, some]: [string, Changes[string]]) =>
    some === undefined ? [] : [some].flat().map((change) => ({ ...change, name })),
  );

/** Behind all changes: they have no condition that could refuse. */
const withAdditions = (changes: readonly NamedChange[]): NamedChange[] => [
  ...changes,
  ...additionWrites(changes.flatMap(({ additions = [] }) => additions)).map((write) => ({
    write,
    refuse: unexpectedRefusal('a counted row carries no condition'),
    name: 'counted',
  })),
];

const throwRefusal = (changes: readonly NamedChange[], error: TransactionCanceledException): void => {
  const reasons = error.CancellationReasons ?? [];
  for (const [at, reason] of reasons.entries()) {
    if (reason.Code !== 'ConditionalCheckFailed') continue;
    throw changes[at]?.refuse(reason.Item ? unmarshall(reason.Item) : undefined) ?? error;
  }
  const isPassing = reasons.every(
    (reason) => !reason.Code || reason.Code === 'None' || passing.has(reason.Code),
  );
  if (!isPassing || reasons.length === 0) throw error;
};

const losers = (changes: readonly NamedChange[], error: TransactionCanceledException): string =>
  (error.CancellationReasons ?? [])
    .flatMap(({ Code }, at) => (Code && Code !== 'None' ? [changes[at]?.name ?? ''] : []))
    .join(', ');

/** For conditions that only a fault of our own can break. */
export const unexpectedRefusal = (what: string) => (): Error => new Error(`condition broken: ${what}`);
