// A process that is killed at one of its acts: just before it reaches the table, the bucket or an outside system, or just after, when no
// process learns of it. The answer to an act and the next act are never one: so it is killed between the two as well.
import { S3Client } from '@aws-sdk/client-s3';
import { tableClient } from '@portal/core/storage/table';

export interface Kill {
  /** Which act, from 0. */
  readonly at: number;
  readonly when: 'before' | 'after';
}

export class Killed extends Error {}

const changesTable = /^(Transact|BatchWrite|Put|Update|Delete)/;
const changesBucket = /^(Put|Create|Complete|Abort|Delete)/;

/** Does work in a process that is killed so. Answers whether it was: false where the work has fewer acts. */
export const killedAt = async ({ at, when }: Kill, work: () => Promise<unknown>): Promise<boolean> => {
  let acts = 0;
  let isDead = false;
  const doing = async <T>(isAct: boolean, act: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed();
    if (!isAct) return act();
    const isHere = acts === at;
    acts += 1;
    if (!isHere) return act();
    isDead = true;
    if (when === 'after') await act();
    throw new Killed();
  };
  const release = [table, bucket, outside].map((reached) => reached(doing));
  try {
    await work();
  } catch (error) {
    if (!isDead) throw error;
  } finally {
    for (const each of release) each();
  }
  return isDead;
};

type Doing = <T>(isAct: boolean, act: () => Promise<T>) => Promise<T>;

const table = (doing: Doing) => {
  const name = 'killed';
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        doing(changesTable.test(String(commandName)), () => next(args)),
    { step: 'initialize', name },
  );
  return () => void tableClient.middlewareStack.remove(name);
};

/** The clients of the bucket are made when they are first needed. */
const bucket = (doing: Doing) => {
  const own = S3Client.prototype;
  const { send } = own;
  own.send = function (this: S3Client, ...sent: readonly [object, ...unknown[]]) {
    return doing(
      changesBucket.test(sent[0].constructor.name),
      () => Reflect.apply(send, this, sent) as Promise<unknown>,
    );
  } as typeof send;
  return () => {
    own.send = send;
  };
};

/** Messages to outside systems; a read of one is no act. */
const outside = (doing: Doing) => {
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => doing((asked[1]?.method ?? 'GET') !== 'GET', () => fetch(...asked));
  return () => {
    globalThis.fetch = fetch;
  };
};
