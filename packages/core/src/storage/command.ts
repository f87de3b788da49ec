// Every command runs here: its rows are read in one call, it decides, and its changes are written in one transaction.
// Under an idempotency key a repeated command answers the same and does nothing twice (decisions.md): the row of the key is
// read with the command's own rows and written in its transaction, so the answer exists exactly when the work is done.
import { storageErrors } from '@portal/domain/storage/errors';
import type * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { errorFields, log } from '../log.ts';
import { sha256 } from '../sha256.ts';
import { number, text } from './attribute.ts';
import { put } from './change.ts';
import { whileTimeIsLeft } from './deadline.ts';
import { refuseFrozen, wantedFreeze } from './frozen.ts';
import { retryOvertaken } from './overtaken.ts';
import { type Found, parseRow, type Reads, readNamed, readRows, wanted } from './read.ts';
import { defineEntity } from './table.ts';
import { type Change, type Changes, transact } from './transact.ts';

export interface Command<R extends Reads, T> {
  /** Distinguishes it from other commands under the same key: `bill.authorize`. */
  readonly name: string;
  /** What makes a request the same request. */
  readonly input: unknown;
  /** The form of the answer, in which it is kept for a repeated request. */
  readonly answer: z.ZodType<T, T>;
  /** The rows to read first, by name. */
  readonly reads: R;
  /** It brings new work, which a frozen portal refuses; the row that says so is read with the others. */
  readonly stopsWhenFrozen?: boolean;
  /** Decides on what was read. It runs again where one of its changes refuses with `Overtaken`. */
  readonly act: (found: Found<R>) => Act<T> | Promise<Act<T>>;
}

export interface Act<T> {
  readonly answer: T;
  /** Absent where there is nothing to write: then the answer is not kept either. */
  readonly changes?: Changes | undefined;
  /** Instead of changes, where one transaction is tried in several ways: each must have the changes that this is given. */
  readonly write?: (kept: Changes) => Promise<void>;
  /** What follows once all is written: the start of an execution. */
  readonly after?: () => Promise<void>;
}

/** A command and its outcome; `isRepeat` when an earlier request did the work. */
export interface Outcome<T> {
  readonly answer: T;
  readonly isRepeat: boolean;
}

/**
 * Runs a command, once per idempotency key.
 * @throws what `act` and the changes refuse with; `portal.frozen` (503) where the command stops then; `storage.key-reused` (409) where the key came with another input before;
 * `storage.busy` (503) where other changes came between each time.
 */
export const runCommand = async <const R extends Reads, T>(
  call: Call,
  command: Command<R, T>,
): Promise<Outcome<T>> => {
  const guard =
    call.idempotencyKey === undefined ? undefined : repeatGuard(call, call.idempotencyKey, command);
  try {
    return await retryOvertaken(() => perform(call.now, command, guard));
  } catch (error) {
    // a twin of this request may have done the work since the row was looked for, and this one was refused for that
    if (!guard || !(error instanceof AlreadyDone || error instanceof AppError)) throw error;
    const row = error instanceof AlreadyDone ? error.row : await guard.look();
    if (!row) throw error;
    return guard.repeat(row);
  }
};

const perform = async <R extends Reads, T>(
  now: Date,
  { name, reads, stopsWhenFrozen, act }: Command<R, T>,
  guard: RepeatGuard<T> | undefined,
): Promise<Outcome<T>> => {
  const freeze = stopsWhenFrozen ? wantedFreeze() : undefined;
  const { found, beside: earlier } = await readNamed({ ...reads, freeze }, guard?.wanted);
  if (earlier) throw new AlreadyDone(earlier);
  refuseFrozen(found.freeze, now);
  const { answer, changes, write, after } = await act(found as Found<R>);
  const kept = { repeat: guard?.keep(answer) };
  if (changes) await transact({ ...kept, ...changes });
  await write?.(kept);
  if (after) await follow(name, after);
  return { answer, isRepeat: false };
};

/** All is stored: whatever happens here, the command is answered so, and the resume schedule does what is left. */
const follow = async (command: string, after: () => Promise<void>): Promise<void> => {
  try {
    if (!(await whileTimeIsLeft(after()))) log('warn', 'command.left', { command, reason: 'no time' });
  } catch (error) {
    log('warn', 'command.left', { command, fault: errorFields(error) });
  }
};

const keptDays = 7;

export const repeatEntity = defineEntity({
  model: { entity: 'repeat', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    key: text,
    inputHash: text,
    answer: text,
    at: text,
    expiresAt: number,
  },
  indexes: {
    byKey: {
      pk: {
        field: 'pk',
        composite: ['accountId', 'key'],
        template: 'repeat#${accountId}#${key}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'repeat', casing: 'none' },
    },
  },
});

interface RepeatRow {
  readonly inputHash: string;
  readonly answer: string;
}

class AlreadyDone extends Error {
  readonly row: RepeatRow;
  constructor(row: RepeatRow) {
    super();
    this.row = row;
  }
}

/** The row of a command's idempotency key. */
interface RepeatGuard<T> {
  readonly wanted: ReturnType<typeof wantedRepeat>;
  readonly look: () => Promise<RepeatRow | undefined>;
  readonly keep: (answer: T) => Change;
  /** @throws `storage.key-reused` (409) */
  readonly repeat: (row: RepeatRow) => Outcome<T>;
}

const wantedRepeat = (accountId: string, key: string) =>
  wanted(repeatEntity(), repeatEntity().get({ accountId, key }));

const repeatGuard = <T>(
  { officer: { accountId }, now }: Call,
  key: string,
  { name, input, answer: form }: Pick<Command<Reads, T>, 'name' | 'input' | 'answer'>,
): RepeatGuard<T> => {
  const want = wantedRepeat(accountId, key);
  const inputHash = sha256(JSON.stringify([name, input]));
  return {
    wanted: want,
    look: async () => (await readRows([want]))[0],
    keep: (answer) =>
      put(
        repeatEntity().create({
          accountId,
          key,
          inputHash,
          answer: JSON.stringify(answer),
          at: now.toISOString(),
          expiresAt: Math.floor(now.getTime() / 1000) + keptDays * 86_400,
        }),
        (stored) => new AlreadyDone(parseRow(repeatEntity(), stored ?? {})),
      ),
    repeat: (row) => {
      if (row.inputHash !== inputHash) throw new AppError(storageErrors.keyReused);
      return { answer: form.parse(JSON.parse(row.answer)), isRepeat: true };
    },
  };
};
