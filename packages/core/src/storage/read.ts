// Reading several rows of several entities in one call, and lists in pages.
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityItem } from 'electrodb';
import { mapLimit } from '../map-limit.ts';
import { keyOf } from './change.ts';
import { pause, tooSlow } from './overtaken.ts';
import { type ItemKey, tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

/** A row to read: its key, and how its entity reads it. */
export interface Wanted<T> {
  readonly key: ItemKey;
  readonly parse: (item: Item) => T;
}

// electrodb's own words for "any entity"
// biome-ignore lint/suspicious/noExplicitAny: the four parameters are invariant, so nothing narrower fits every entity
export type AnyEntity = Entity<any, any, any, any>;

/** A row by its whole key. `get` is `entity.get(key)`. */
export const wanted = <E extends AnyEntity>(
  entity: E,
  get: { params(): unknown },
): Wanted<EntityItem<E>> => ({
  key: keyOf(get),
  parse: (item) => parseRow(entity, item),
});

/** A stored item as its entity has it: each attribute that says how it is parsed (attribute.ts) has been. */
export const parseRow = <E extends AnyEntity>(entity: E, item: Item): EntityItem<E> => {
  const { data } = entity.parse({ Item: item }) as { data: EntityItem<E> | null };
  if (data === null) throw new Error('a stored row is not of its entity');
  return data;
};

/** Rows to read by name: one, or as many as a list has; undefined where it depends. */
export type Reads = Readonly<Record<string, Wanted<unknown> | readonly Wanted<unknown>[] | undefined>>;

/** What was read, under the names and with the types of what was asked for. */
export type Found<R extends Reads> = { readonly [Name in keyof R]: FoundOf<R[Name]> };
type FoundOf<W> =
  W extends Wanted<infer T>
    ? T | undefined
    : W extends readonly Wanted<infer T>[]
      ? readonly (T | undefined)[]
      : undefined;

/** Reads rows by name in one call, and one more beside them. */
export const readNamed = async <R extends Reads, B = never>(
  reads: R,
  beside?: Wanted<B> | undefined,
): Promise<{ readonly found: Found<R>; readonly beside: B | undefined }> => {
  const wants: Wanted<unknown>[] = Object.values(reads).flatMap((some) => some ?? []);
  const rows = await readRows(beside ? [...wants, beside] : wants);
  const rest = rows.values();
  const next = () => rest.next().value;
  const found = Object.entries(reads).map(([name, some]) => [
    name,
    some === undefined ? undefined : 'key' in some ? next() : some.map(next),
  ]);
  return { found: Object.fromEntries(found) as Found<R>, beside: next() as B | undefined };
};

const name = ({ pk, sk }: ItemKey): string => `${pk}|${sk}`;
const keysPerCall = 100;

/** Rows in the order asked for, strongly consistent; undefined where there is none. 100 keys a call, four calls at once. */
export const readRows = async <T>(wants: readonly Wanted<T>[]): Promise<(T | undefined)[]> => {
  const found = new Map<string, Item>();
  const unique = [...new Map(wants.map((want) => [name(want.key), want.key])).values()];
  await mapLimit(partsOf(unique, keysPerCall), 4, async (keys) => {
    for (const item of await batchGet(keys)) found.set(`${item['pk']}|${item['sk']}`, item);
  });
  return wants.map((want) => {
    const item = found.get(name(want.key));
    return item && want.parse(item);
  });
};

/** The rows of keys as they are stored, in the order asked for. */
export const readItems = (keys: readonly ItemKey[]): Promise<(Item | undefined)[]> =>
  readRows(keys.map(({ pk, sk }) => ({ key: { pk, sk }, parse: (item: Item) => item })));

/** Slices of a list, for calls and transactions that take so many at the most. */
export const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Items by their keys, up to 100, in no order. Eventually consistent where that is said: at half the price. */
export const batchGet = async (keys: readonly ItemKey[], isConsistent = true): Promise<Item[]> => {
  const items: Item[] = [];
  await untilTaken([...keys], async (rest: readonly Item[]) => {
    const answer = await tableClient.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: [...rest], ConsistentRead: isConsistent } },
      }),
    );
    items.push(...(answer.Responses?.[tableName()] ?? []));
    return answer.UnprocessedKeys?.[tableName()]?.Keys;
  });
  return items;
};

const batchAttempts = 8;

/** Calls again with what a batch left over. @throws `storage.no-time` (503) where the table takes none of it for long */
const untilTaken = async <T>(
  all: readonly T[],
  call: (rest: readonly T[]) => Promise<readonly T[] | undefined>,
): Promise<void> => {
  let rest = all;
  for (let attempt = 1; rest.length > 0; attempt += 1) {
    if (attempt > 1) await pause(attempt);
    if (attempt > batchAttempts)
      throw tooSlow(new Error(`the table left a batch undone after ${batchAttempts} attempts`));
    rest = (await call(rest)) ?? [];
  }
};

/** Puts rows that nothing points to yet (staged lines, seeds), 25 a call, until all are taken. */
export const putRows = (items: readonly Item[]): Promise<void> =>
  batchWrite(items.map((item) => ({ PutRequest: { Item: item } })));

const batchesAtOnce = 4;

/** The same of very many rows, several calls at a time. */
export const putMany = async (items: readonly Item[]): Promise<void> => {
  await mapLimit(partsOf(items, 25), batchesAtOnce, putRows);
};

/** Deletes rows by their keys, those that are not there too. */
export const deleteRows = (keys: readonly ItemKey[]): Promise<void> =>
  batchWrite(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));

type WriteRequest = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Item } };

const batchWrite = async (requests: readonly WriteRequest[]): Promise<void> => {
  for (const part of partsOf(requests, 25))
    await untilTaken(part, async (rest) => {
      const answer = await tableClient.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: [...rest] } }),
      );
      return answer.UnprocessedItems?.[tableName()] as WriteRequest[] | undefined;
    });
};

/** One answer of a list: up to 1,000 rows, and where it continues. */
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

/** Runs a query for one page. The cursor is one of this query: the pipeline opens no other (decisions.md, Cursors). */
export const listPage = async <T>(
  query: Listing<T>,
  cursor: string | undefined,
  options: ListOptions,
): Promise<Page<T>> => {
  const { count, isFiltered, ...how } = options;
  if (!isFiltered) return exactly(query, cursor ?? null, count, how);
  const { data, cursor: next } = await query.go({ ...how, count, cursor: cursor ?? null });
  return { rows: data, next: next ?? undefined };
};

/**
 * Only as many rows as are answered: electrodb's own count reads a megabyte and leaves the rest away, which took
 * three times as long for 1,000 payees (193 ms, 64 ms). One megabyte is DynamoDB's end of an answer, so large rows take
 * several.
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
