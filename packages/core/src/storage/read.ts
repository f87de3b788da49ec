// Reading several rows of several entities in one call, and lists in pages.
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityItem } from 'electrodb';
import { AppError } from '../error.ts';
import { tableClient, tableName } from './table.ts';
import { pause } from './transact.ts';

type Item = Record<string, unknown>;

/** A row to read: its key, and how its entity reads it. */
export interface Wanted<T> {
  readonly key: Item;
  readonly parse: (item: Item) => T;
}

// electrodb's own words for "any entity"
// biome-ignore lint/suspicious/noExplicitAny: the four parameters are invariant, so nothing narrower fits every entity
type AnyEntity = Entity<any, any, any, any>;

/** A row by its whole key. `get` is `entity.get(key)`. */
export const wanted = <E extends AnyEntity>(
  entity: E,
  get: { params(): unknown },
): Wanted<EntityItem<E>> => ({
  key: (get.params() as { Key: Item }).Key,
  parse: (item) => {
    const { data } = entity.parse({ Item: item }) as { data: EntityItem<E> | null };
    if (data === null) throw new Error('a stored row is not of its entity');
    return data;
  },
});

const name = (key: Item): string => `${String(key['pk'])}|${String(key['sk'])}`;
const keysPerCall = 100;

/** Rows in the order asked for, strongly consistent; undefined where there is none. 100 keys a call, four calls at once. */
export const readRows = async <T>(wants: readonly Wanted<T>[]): Promise<(T | undefined)[]> => {
  const found = new Map<string, Item>();
  const unique = [...new Map(wants.map((want) => [name(want.key), want.key])).values()];
  const chunks: Item[][] = [];
  for (let at = 0; at < unique.length; at += keysPerCall) chunks.push(unique.slice(at, at + keysPerCall));
  const work = chunks.values();
  const worker = async () => {
    for (const chunk of work) for (const item of await batchGet(chunk)) found.set(name(item), item);
  };
  await Promise.all(Array.from({ length: Math.min(4, chunks.length) }, worker));
  return wants.map((want) => {
    const item = found.get(name(want.key));
    return item && want.parse(item);
  });
};

/** The rows of keys as they are stored, in the order asked for. */
export const readItems = (
  keys: readonly { readonly pk: string; readonly sk: string }[],
): Promise<(Item | undefined)[]> =>
  readRows(keys.map(({ pk, sk }) => ({ key: { pk, sk }, parse: (item: Item) => item })));

const batchGet = async (keys: Item[]): Promise<Item[]> => {
  const items: Item[] = [];
  let rest: Item[] = keys;
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    if (attempt > 1) await pause(attempt);
    if (attempt > 8) throw new Error('the table left keys unread after 8 attempts');
    const answer = await tableClient.send(
      new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: rest, ConsistentRead: true } } }),
    );
    items.push(...(answer.Responses?.[tableName()] ?? []));
    rest = (answer.UnprocessedKeys?.[tableName()]?.Keys ?? []) as Item[];
  }
  return items;
};

/** Puts rows that nothing points to yet (staged lines, seeds), 25 a call, until all are taken. */
export const putRows = (items: readonly Item[]): Promise<void> =>
  batchWrite(items.map((item) => ({ PutRequest: { Item: item } })));

/** Deletes rows by their keys, those that are not there too. */
export const deleteRows = (keys: readonly { readonly pk: string; readonly sk: string }[]): Promise<void> =>
  batchWrite(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));

type WriteRequest = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

const batchWrite = async (requests: readonly WriteRequest[]): Promise<void> => {
  for (let at = 0; at < requests.length; at += 25) {
    let rest = requests.slice(at, at + 25);
    for (let attempt = 1; rest.length > 0; attempt += 1) {
      if (attempt > 1) await pause(attempt);
      if (attempt > 8) throw new Error('the table left rows unwritten after 8 attempts');
      const answer = await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableName()]: rest } }));
      rest = (answer.UnprocessedItems?.[tableName()] ?? []) as WriteRequest[];
    }
  }
};

/** One answer of a list: up to 1,000 rows, and where it goes on. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly next: string | undefined;
}

interface ListOptions {
  readonly count: number;
  readonly consistent?: boolean;
  readonly order?: 'asc' | 'desc';
  /** The query leaves rows out by what they hold: more must be read than are answered. */
  readonly isFiltered?: boolean;
}

interface Going extends Pick<ListOptions, 'consistent' | 'order'> {
  readonly cursor: string | null;
  readonly count?: number;
  readonly limit?: number;
}

interface Listing<T> {
  go(options: Going): Promise<{ data: T[]; cursor: string | null }>;
}

export const cursorInvalid = {
  code: 'list.cursor-invalid',
  kind: 'invalid',
  message: 'This list cannot be continued from there. Load it again.',
} as const;

/** Runs a query for one page. @throws `list.cursor-invalid` (400) for a cursor that is not of this list. */
export const listPage = async <T>(
  query: Listing<T>,
  cursor: string | undefined,
  options: ListOptions,
): Promise<Page<T>> => {
  const { count, isFiltered, ...how } = options;
  try {
    if (isFiltered) {
      const { data, cursor: next } = await query.go({ ...how, count, cursor: cursor ?? null });
      return { rows: data, next: next ?? undefined };
    }
    return await exactly(query, cursor ?? null, count, how);
  } catch (error) {
    if (cursor !== undefined && isCursorFault(error)) throw new AppError(cursorInvalid, { cause: error });
    throw error;
  }
};

/**
 * As many rows as are answered, and no more: electrodb's own count reads a megabyte and leaves the rest away, which took
 * three times as long for 1,000 payees (193 ms, 64 ms). One megabyte is DynamoDB's end of an answer, so large rows take several.
 */
const exactly = async <T>(
  query: Listing<T>,
  from: string | null,
  count: number,
  how: Pick<ListOptions, 'consistent' | 'order'>,
): Promise<Page<T>> => {
  const rows: T[] = [];
  let cursor = from;
  do {
    const answer = await query.go({ ...how, limit: count - rows.length, cursor });
    rows.push(...answer.data);
    cursor = answer.cursor;
  } while (cursor !== null && rows.length < count);
  return { rows, next: cursor ?? undefined };
};

// electrodb and DynamoDB each have their own words for a start key that is malformed or outside the query
const isCursorFault = (error: unknown): boolean =>
  error instanceof Error && /cursor|starting key|ExclusiveStartKey|JSON|token/i.test(error.message);
