// Every call to the table goes through the turnstile, which adds faults that no emulator makes: conflicts, throttling,
// batches with a part left over.
import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { tableClient } from '@portal/core/storage/table';
import { commonMishaps, type Mishap, type Turnstile } from './turnstile.ts';

interface Arguments {
  input: object;
}
interface Answer {
  output: object;
}

/** Intercepts every call to the table until the answer is called. */
export const watchTable = (turnstile: Turnstile): (() => void) => {
  const name = 'turnstile';
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const operation = String(commandName).replace(/Command$/, '');
        const send = () => next(args) as Promise<Answer>;
        return (await turnstile.pass(operation, send, () => drawFor(turnstile, operation, args))) as never;
      },
    { step: 'initialize', name },
  );
  return () => void tableClient.middlewareStack.remove(name);
};

const drawFor = (turnstile: Turnstile, operation: string, args: Arguments): Mishap<Answer> | undefined => {
  const half: Mishap<Answer> = { name: 'half done', happen: (send) => halfDone(args, send) };
  // stored pages are few calls and a batch is often cut in AWS, so they meet this one more often
  const isPages = operation.startsWith('BatchWrite') && rowsOf(args).length > 1;
  const often = isPages ? turnstile.draw([half], 3) : undefined;
  if (often) return often;
  const conflict: Mishap<Answer> = {
    name: 'conflict',
    happen: () => Promise.reject(conflictOf(itemsOf(args))),
  };
  return turnstile.draw([
    ...commonMishaps,
    throttledAtLast,
    ...(operation.startsWith('Transact') ? [conflict, conflict] : []),
    ...(operation.startsWith('Batch') ? [half] : []),
  ]);
};

/** What a batch asks for: writes, or keys. */
const rowsOf = ({ input }: Arguments): unknown[] => {
  const { RequestItems } = input as { RequestItems: Record<string, unknown[] | { Keys: unknown[] }> };
  const [asked = []] = Object.values(RequestItems);
  return Array.isArray(asked) ? asked : asked.Keys;
};

const throttledAtLast: Mishap<never> = {
  name: 'throttled',
  happen: () => Promise.reject(throttled()),
};

export const throttled = (): ProvisionedThroughputExceededException =>
  new ProvisionedThroughputExceededException({ $metadata: {}, message: 'too many requests' });

/** Another transaction was on one of the rows; nothing was written. */
const conflictOf = (items: readonly unknown[]): TransactionCanceledException =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: items.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' })),
  });

const itemsOf = ({ input }: Arguments): readonly unknown[] =>
  (input as { TransactItems?: readonly unknown[] }).TransactItems ?? [];

/** The table takes the first half of a batch and hands the rest back. */
const halfDone = async (args: Arguments, send: () => Promise<Answer>): Promise<Answer> => {
  const { RequestItems } = args.input as { RequestItems: Record<string, unknown> };
  const [table = '', asked] = Object.entries(RequestItems)[0] ?? [];
  const isWrite = Array.isArray(asked);
  const list = rowsOf(args);
  const half = Math.floor(list.length / 2);
  const part = (items: unknown[]) => ({ [table]: isWrite ? items : { ...(asked as object), Keys: items } });
  if (half === 0)
    return { output: { [isWrite ? 'UnprocessedItems' : 'UnprocessedKeys']: RequestItems, Responses: {} } };
  Object.assign(args.input, { RequestItems: part(list.slice(0, half)) });
  const answer = await send();
  return {
    ...answer,
    output: { ...answer.output, [isWrite ? 'UnprocessedItems' : 'UnprocessedKeys']: part(list.slice(half)) },
  };
};
