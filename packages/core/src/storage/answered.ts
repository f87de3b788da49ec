// Sends a transaction until it is known what became of it. Its answer may be late or lost although all of it is stored: then
// it is sent again under the same token, which the table does once, and the first row that it makes is looked for.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { lookEveryMs, noting } from './deadline.ts';
import { tableClient } from './table.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** What is sent for one operation, however often. */
export interface Sending {
  readonly items: readonly TransactItem[];
  /** A copy was sent that was never answered: it may take effect at any time, or has done so. */
  isInDoubt: boolean;
}

/** Copies of one transaction that may fail without a word before the error is passed on. */
const silentFailures = 2;
/** The look with which a second copy is sent. */
const sendAtLook = 2;

/**
 * Ends when all is stored.
 * @throws TransactionCanceledException where nothing was; the error of the last copy where none was answered
 */
export const sendUntilAnswered = (sending: Sending): Promise<void> =>
  noting(() => firstAnswer(sending, randomUUID()));

const firstAnswer = async (sending: Sending, token: string): Promise<void> => {
  const { promise: stored, resolve, reject } = Promise.withResolvers<void>();
  let unanswered = 0;
  let failures = 0;

  const ask = async (): Promise<void> => {
    if (unanswered > 0) sending.isInDoubt = true;
    unanswered += 1;
    try {
      await send(sending, token);
      resolve();
    } catch (error) {
      await refused(error);
    } finally {
      unanswered -= 1;
    }
  };

  const refused = async (error: unknown): Promise<void> => {
    const isAnswer = isRefusal(error);
    if (!isAnswer) sending.isInDoubt = true;
    if (sending.isInDoubt && (await isStored(sending))) return resolve();
    failures += 1;
    if (isAnswer || failures >= silentFailures) return reject(error);
    return ask();
  };

  // a look is cheap; a second copy is sent once and late, because a crowd that sends all twice is answered later still
  let looks = 0;
  const look = (): void => {
    looks += 1;
    if (looks === sendAtLook) void ask();
    void isStored(sending).then((isThere) => isThere && resolve());
  };
  const everyMs = lookEveryMs();
  const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
  void ask();
  try {
    await stored;
  } finally {
    clearInterval(timer);
  }
};

const send = ({ items }: Sending, token: string) =>
  tableClient.send(new TransactWriteCommand({ TransactItems: [...items], ClientRequestToken: token }));

/** The table says that it did nothing; any other error says nothing about what was done. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TransactionCanceledException ||
  (error instanceof Error && '$fault' in error && error.$fault === 'client' && !isPassing.has(error.name));

const isPassing = new Set(['TransactionInProgressException', 'TimeoutError', 'RequestTimeout']);

/** Whether the first row that the transaction makes is there as it makes it. Where that cannot be read, it is not known. */
export const isStored = async ({ items }: Sending): Promise<boolean> => {
  const made = items.find(({ Put }) => Put?.ConditionExpression?.includes('attribute_not_exists'))?.Put;
  if (!made?.Item) return false;
  const { pk, sk } = made.Item;
  try {
    const { Item } = await tableClient.send(
      new GetCommand({ TableName: made.TableName, Key: { pk, sk }, ConsistentRead: true }),
    );
    return isDeepStrictEqual(plain(Item), plain(made.Item));
  } catch {
    return false;
  }
};

/** As it is stored: without what is undefined. */
const plain = (item: unknown): unknown => item && JSON.parse(JSON.stringify(item));
