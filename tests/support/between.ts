// Another request that does all its work between two calls to the table of this one.
import { tableClient } from '@portal/core/storage/table';

/** Does work, and the other's before the call to the table with this number, from 0. Answers false where the work has fewer calls. */
export const betweenCalls = async (
  at: number,
  other: () => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<boolean> => {
  const name = 'between';
  let calls = 0;
  let isOver = false;
  tableClient.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      if (!isOver && calls > at) {
        isOver = true;
        await other();
      }
      return next(args);
    },
    { step: 'initialize', name },
  );
  try {
    await work();
  } finally {
    tableClient.middlewareStack.remove(name);
  }
  return isOver;
};
