// The upgrade of a table: applies the migrations that its rows have not been through, makes derived rows anew where one asks for
// that, and writes the new version. It may be killed anywhere: the next one continues behind the last page.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { mapLimit } from '../map-limit.ts';
import { repair } from '../repair/repair.ts';
import { frozenNow } from '../storage/frozen.ts';
import { deleteRows, putMany } from '../storage/read.ts';
import { type ItemKey, tableClient, tableName } from '../storage/table.ts';
import { tableRows } from '../storage/table-rows.ts';
import type { Item } from '../storage/transact.ts';
import { migrations } from './list.ts';
import { type Migration, type RowChange, Unreadable } from './migration.ts';
import { UpgradeStopped } from './stopped.ts';
import { tableVersion } from './table-version.ts';
import {
  fromTheBeginning,
  holdUntil,
  readTableVersion,
  type UpgradeRun,
  writeRun,
  writeTableVersion,
} from './version.ts';

export interface UpgradeOptions {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
  /** Who upgrades, for a second upgrade that waits. */
  readonly by: string;
  /** Distinguishes this upgrade from others. */
  readonly id: string;
  /** Reads and counts, and writes nothing. */
  readonly isDry?: boolean;
  /** Leaves rows that cannot be read as they are, and names them. */
  readonly skips?: boolean;
  /** Nothing else uses the table: a local portal that starts. */
  readonly isAlone?: boolean;
}

const holdMs = 60_000;
const waitMs = 5_000;

/**
 * Brings the table to the version of this code.
 * @returns what was done, as a sentence
 * @throws UpgradeStopped for a table that is newer than the code, is not frozen where a migration needs that, or has a row that
 * cannot be read
 */
export const upgrade = async (options: UpgradeOptions): Promise<string> => {
  const { now, say } = options;
  const stored = await readTableVersion();
  if (!stored) {
    if (!options.isDry) await writeTableVersion(tableVersion, now());
    return `The table has no rows: it is of version ${tableVersion}.`;
  }
  const pending = pendingAfter(stored.number);
  if (pending.length === 0) return `The table is of version ${tableVersion}: there is nothing to do.`;
  for (const { number, what, beside } of pending) say(`${number} (${besideText[beside]}): ${what}`);
  if (options.isDry) return dryRun(stored.number, pending, options);
  await requireFrozen(pending, options);
  const run = await take(options, stored.number);
  if (!run) return `Another upgrade has brought the table to version ${tableVersion}.`;
  const changed = await whileHeld(run, options, async () => {
    const made = await migrateAll(run, pending, options);
    const left = await countChanges(pending, { ...options, skips: true, say: () => {} });
    if (left.changed > 0) {
      await fromTheBeginning(run);
      throw new UpgradeStopped(
        `${left.changed} rows still have their earlier shape, the first of them ${left.first}: run the upgrade again while nothing else writes.`,
      );
    }
    if (pending.some(({ repairs }) => repairs)) say(await repair({ now, say }));
    return made;
  });
  await writeTableVersion(tableVersion, now());
  return `The table is of version ${tableVersion}: ${changed} rows were changed.`;
};

/** Extends the hold while the work goes on, however long a page or a repair takes; one that stops gives the table back. */
const whileHeld = async <T>(
  run: UpgradeRun,
  { now, say }: UpgradeOptions,
  work: () => Promise<T>,
): Promise<T> => {
  const extend = () => void holdUntil(run, untilOf(now())).catch((error: Error) => say(error.message));
  const timer = setInterval(extend, holdMs / 4);
  try {
    return await work();
  } catch (error) {
    clearInterval(timer);
    // where another upgrade took the table there is nothing to give back
    await holdUntil(run, now().toISOString()).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
  }
};

const besideText = { live: 'officers may work meanwhile', frozen: 'the portal must be frozen' } as const;

/** @throws UpgradeStopped where the table is newer than this code */
export const pendingAfter = (version: number): readonly Migration[] => {
  if (version > tableVersion)
    throw new UpgradeStopped(
      `The table is of version ${version} and this release knows version ${tableVersion}: use the release that upgraded it, or a newer one.`,
    );
  return migrations.filter(({ number }) => number > version);
};

const dryRun = async (
  version: number,
  pending: readonly Migration[],
  options: UpgradeOptions,
): Promise<string> => {
  const { rows, changed } = await countChanges(pending, { ...options, skips: true });
  return `Of ${rows} rows ${changed} would change, from version ${version} to ${tableVersion}. Nothing was written.`;
};

const requireFrozen = async (
  pending: readonly Migration[],
  { isAlone, now }: UpgradeOptions,
): Promise<void> => {
  const [needing] = pending.filter(({ beside }) => beside === 'frozen');
  if (needing && !isAlone && !(await frozenNow(now())))
    throw new UpgradeStopped(
      `Migration ${needing.number} needs a frozen portal: "npm run operate" freezes and drains it. Nothing was changed.`,
    );
};

/** Holds the table; waits for another upgrade to end, or for its hold to run out. Undefined where the other one did the work. */
const take = async (options: UpgradeOptions, version: number): Promise<UpgradeRun | undefined> => {
  const { id, by, now, wait, say } = options;
  for (let tries = 0; ; tries += 1) {
    const stored = await readTableVersion();
    if (stored && stored.number > version) return undefined;
    const before = stored?.run?.to === tableVersion ? stored.run : undefined;
    const { cursor, changed = 0 } = before ?? {};
    const run = {
      id,
      by,
      to: tableVersion,
      changed,
      ...(cursor ? { cursor } : {}),
      heldUntil: untilOf(now()),
    };
    try {
      await writeRun(run, now());
      if (cursor) say(`It continues behind the row ${cursor['pk']} / ${cursor['sk']}.`);
      return run;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      if (tries === 0) say(`Another upgrade is under way (${stored?.run?.by}): this one waits for it.`);
      await wait(waitMs);
    }
  }
};

const untilOf = (now: Date): string => new Date(now.getTime() + holdMs).toISOString();

/** Page by page; answers how many rows were changed, those of an upgrade that it continues included. */
const migrateAll = async (
  run: UpgradeRun,
  pending: readonly Migration[],
  options: UpgradeOptions,
): Promise<number> => {
  let { changed } = run;
  let rows = 0;
  for await (const page of tableRows({ from: run.cursor as ItemKey | undefined })) {
    const changes = await changesOf(page.rows, pending, options);
    await write(changes);
    changed += changes.length;
    rows += page.rows.length;
    const cursor = page.last ? { cursor: { ...page.last } } : {};
    await writeRun({ ...run, changed, ...cursor, heldUntil: untilOf(options.now()) }, options.now());
    options.say(`${rows} rows were read, ${changed} changed.`);
  }
  return changed;
};

interface ChangedRow extends RowChange {
  readonly before: Item;
}

/** The changes of a page, before any of them is written. */
const changesOf = async (
  rows: readonly Item[],
  pending: readonly Migration[],
  { skips, say, now }: UpgradeOptions,
): Promise<ChangedRow[]> => {
  const found = await mapLimit(rows, 8, async (row) => {
    try {
      return await changeOf(row, pending, now());
    } catch (error) {
      if (!(error instanceof Error && isUnreadable(error))) throw error;
      const line = `The row ${String(row['pk'])} / ${String(row['sk'])} cannot be read: ${error.message}.`;
      if (!skips)
        throw new UpgradeStopped(
          `${line} Nothing of its page was written. Mend the row, or leave it as it is with --skip.`,
        );
      say(`${line} It is left as it is.`);
      return undefined;
    }
  });
  return found.filter((change) => change !== undefined);
};

/** Said by a migration, or what parsing a row of another form comes to; no answer of the table is among them. */
const isUnreadable = (error: Error): boolean =>
  [Unreadable, z.ZodError, TypeError, SyntaxError].some((kind) => error instanceof kind);

/** All pending migrations of one row, in their order; later ones see what earlier ones made of it. */
const changeOf = async (
  before: Item,
  pending: readonly Migration[],
  now: Date,
): Promise<ChangedRow | undefined> => {
  let put: readonly Item[] = [before];
  const remove: ItemKey[] = [];
  for (const { change } of pending) {
    const changed: Item[] = [];
    for (const row of put) {
      const found = await change(row, now);
      changed.push(...(found ? found.put : [row]));
      remove.push(...(found?.remove ?? []));
    }
    put = changed;
  }
  const isSame = put.length === 1 && put[0] === before && remove.length === 0;
  return isSame ? undefined : { before, put, remove };
};

/** New rows before old ones are taken away, so that a killed upgrade finds either. */
const write = async (changes: readonly ChangedRow[]): Promise<void> => {
  // a batch takes no key twice: two rows of a page may make the same one
  const added = new Map(changes.flatMap(otherRows).map((row) => [`${row['pk']}\n${row['sk']}`, row]));
  await putMany([...added.values()]);
  await mapLimit(changes.flatMap(ownRow), 8, replaceUnchanged);
  await deleteRows(changes.flatMap(({ remove = [] }) => remove));
};

const isSameKey = (one: Item, other: Item): boolean => one['pk'] === other['pk'] && one['sk'] === other['sk'];

const ownRow = ({ before, put }: ChangedRow) =>
  put.filter((row) => row !== before && isSameKey(row, before)).map((after) => ({ before, after }));
const otherRows = ({ before, put }: ChangedRow): Item[] => put.filter((row) => !isSameKey(row, before));

/** A row that somebody changed meanwhile is left: it is looked at again before the upgrade ends. */
const replaceUnchanged = async ({ before, after }: { readonly before: Item; readonly after: Item }) => {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  const stored = names.filter((name) => name in before);
  const isSame = names.map((name, at) =>
    name in before ? `#n${at} = :v${stored.indexOf(name)}` : `attribute_not_exists(#n${at})`,
  );
  const values = stored.map((name, at) => [`:v${at}`, before[name]] as const);
  await tableClient
    .send(
      new PutCommand({
        TableName: tableName(),
        Item: after,
        ConditionExpression: ['attribute_exists(pk)', ...isSame].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
        ...(values.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(values) } : {}),
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
};

interface Counted {
  readonly rows: number;
  readonly changed: number;
  /** The key of the first row that would change, as a text. */
  readonly first: string;
}

/** How many rows the migrations would change. */
const countChanges = async (pending: readonly Migration[], options: UpgradeOptions): Promise<Counted> => {
  let [rows, changed, first] = [0, 0, ''];
  for await (const page of tableRows()) {
    const changes = await changesOf(page.rows, pending, options);
    rows += page.rows.length;
    changed += changes.length;
    const [one] = changes;
    if (one && first === '') first = `${String(one.before['pk'])} / ${String(one.before['sk'])}`;
  }
  return { rows, changed, first };
};
