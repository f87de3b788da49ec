// Faults of a table under load, below the retries of the SDK: it is throttled, or another transaction is on one of the rows.
// Every call meets them, an officer's and a schedule's.
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { tableClient } from '@portal/core/storage/table';
import type { Random } from './random.ts';

export interface WireRates {
  /** Chance that a try is throttled. */
  readonly throttled: number;
  /** Chance that a transaction meets another one. */
  readonly conflict: number;
}

export interface WireFaults {
  /** How often each was met. */
  readonly met: Readonly<Record<keyof WireRates, number>>;
  /** From now on nothing fails any more. */
  calm(): void;
  remove(): void;
}

export const addWireFaults = (random: Random, rates: WireRates): WireFaults => {
  const met = { throttled: 0, conflict: 0 };
  let isCalm = false;
  const meets = (fault: keyof WireRates): boolean => {
    const isMet = !isCalm && random.chance(rates[fault]);
    if (isMet) met[fault] += 1;
    return isMet;
  };
  const name = 'wireFaults';
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (meets('throttled')) throw throttled();
        const { TransactItems } = args.input as { TransactItems?: readonly unknown[] };
        if (TransactItems && commandName.includes('Write') && meets('conflict'))
          throw conflictOf(TransactItems);
        return next(args);
      },
    // behind the SDK's retry, which has a higher priority
    { step: 'finalizeRequest', priority: 'low', name },
  );
  return {
    met,
    calm() {
      isCalm = true;
    },
    remove: () => void tableClient.middlewareStack.remove(name),
  };
};

export const throttled = (): ProvisionedThroughputExceededException =>
  new ProvisionedThroughputExceededException({ $metadata: {}, message: 'too many requests' });

/** Another transaction was on one of the rows; nothing was written. */
export const conflictOf = (items: readonly unknown[]): TransactionCanceledException =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: items.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' })),
  });
