// A process that is killed at one of its writes: just before it reaches the table, or just after, when no process learns of it.
import { tableClient } from '@portal/core/storage/table';

export interface Kill {
  /** Which write, from 0. */
  readonly at: number;
  readonly when: 'before' | 'after';
}

export class Killed extends Error {}

const isWrite = (command: string): boolean => /^(Transact|BatchWrite|Put|Update|Delete)/.test(command);

/** Does work in a process that is killed so. Answers whether it was: false where the work has fewer writes. */
export const killedAt = async ({ at, when }: Kill, work: () => Promise<unknown>): Promise<boolean> => {
  const name = 'killed';
  let writes = 0;
  let isDead = false;
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isDead) throw new Killed();
        if (!isWrite(String(commandName))) return next(args);
        const isHere = writes === at;
        writes += 1;
        if (!isHere) return next(args);
        isDead = true;
        if (when === 'after') await next(args);
        throw new Killed();
      },
    { step: 'initialize', name },
  );
  try {
    await work();
  } catch (error) {
    if (!isDead) throw error;
  } finally {
    tableClient.middlewareStack.remove(name);
  }
  return isDead;
};
