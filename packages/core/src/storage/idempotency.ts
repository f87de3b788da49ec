// A repeated command answers the same and does nothing twice (decisions.md). The row is written in the command's own
// transaction, so the answer exists exactly when the work is done.
import { createHash } from 'node:crypto';
import { storageErrors } from '@portal/domain/storage/errors';
import { Entity } from 'electrodb';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { readRows, type Wanted, wanted } from './read.ts';
import { entityConfiguration, lazily } from './table.ts';
import type { Change } from './transact.ts';

const keptDays = 7;

const repeatEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'repeat', version: '1', service: 'portal' },
        attributes: {
          accountId: { type: 'string', required: true },
          key: { type: 'string', required: true },
          inputHash: { type: 'string', required: true },
          answer: { type: 'string', required: true },
          at: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
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
      } as const,
      entityConfiguration(),
    ),
);

interface Repeat {
  readonly inputHash: string;
  readonly answer: string;
}

/** A command and its outcome; `isRepeat` when an earlier request did the work. */
export interface Outcome<T> {
  readonly answer: T;
  readonly isRepeat: boolean;
}

class AlreadyDone extends Error {}

/** SHA-256 of a command's name and input, to distinguish a retry from another request under the same key. */
const hashInput = (command: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([command, input]))
    .digest('hex');

/**
 * Runs a command once per idempotency key. `work` gets the row to read together with its own rows, says what that row
 * held, and puts `record(answer)` among its changes.
 * @throws `storage.key-reused` (409) when the key came with another input before.
 */
export const once = async <T>(
  call: Call,
  command: string,
  input: unknown,
  work: (repeat: RepeatGuard<T>) => Promise<T>,
): Promise<Outcome<T>> => {
  const key = call.idempotencyKey;
  if (key === undefined)
    return { answer: await work({ wants: [], check: () => {}, record: () => [] }), isRepeat: false };
  const inputHash = hashInput(command, input);
  const want = wanted(repeatEntity(), repeatEntity().get({ accountId: call.officer.accountId, key }));
  const found = { row: undefined as Repeat | undefined };
  const guard: RepeatGuard<T> = {
    wants: [want as Wanted<unknown>],
    check: (row) => {
      if (!row) return;
      found.row = row as Repeat;
      throw new AlreadyDone();
    },
    record: (answer) => [recordChange(call, key, inputHash, answer)],
  };
  try {
    return { answer: await work(guard), isRepeat: false };
  } catch (error) {
    // a twin of this request may have done the work since the row was looked for, and this one was refused for that
    if (!(error instanceof AlreadyDone) && !(error instanceof AppError)) throw error;
    const row = found.row ?? ((await readRows([want]))[0] as Repeat | undefined);
    if (!row) throw error;
    if (row.inputHash !== inputHash) throw new AppError(storageErrors.keyReused);
    return { answer: JSON.parse(row.answer) as T, isRepeat: true };
  }
};

export interface RepeatGuard<T> {
  /** The row to read first, or none where the request carries no key. */
  readonly wants: readonly Wanted<unknown>[];
  /** Ends the work when the row is there: an earlier request did it. */
  readonly check: (row: unknown) => void;
  /** The change that keeps the answer. */
  readonly record: (answer: T) => Change[];
}

const recordChange = (call: Call, key: string, inputHash: string, answer: unknown): Change => ({
  write: {
    Put: repeatEntity()
      .create({
        accountId: call.officer.accountId,
        key,
        inputHash,
        answer: JSON.stringify(answer),
        at: call.now.toISOString(),
        expiresAt: Math.floor(call.now.getTime() / 1000) + keptDays * 86_400,
      })
      .params() as NonNullable<Change['write']['Put']>,
  },
  refuse: () => new AlreadyDone(),
});
