// How many calls to the table a request made: a figure of the request's log line, and a limit that the benchmark holds.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

export interface CallCount {
  count: number;
}

const counts = new AsyncLocalStorage<CallCount>();

/** Runs work with a count of its own. */
export const countingCalls = <T>(work: (calls: CallCount) => T): T => {
  const calls = { count: 0 };
  return counts.run(calls, work, calls);
};

/** Work that no request's count includes (the session's last-seen write). */
export const uncounted = <T>(work: () => T): T => counts.exit(work);

/** Makes a client count its calls; a retry of the SDK is the same call. */
export const countCallsOf = (client: DynamoDBClient): void => {
  client.middlewareStack.add(
    (next) => (args) => {
      const calls = counts.getStore();
      if (calls) calls.count += 1;
      return next(args);
    },
    { step: 'initialize', name: 'countCalls' },
  );
};
