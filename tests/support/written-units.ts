// Write units that a piece of work takes of the table, as DynamoDB counts them, indexes included.
import { tableClient } from '@portal/core/storage/table';

type Consumed = Readonly<{ TableName?: string; CapacityUnits?: number }>;

/** The units of each write, in their order; those of reads are left out. */
export const writtenUnits = async (work: () => Promise<unknown>): Promise<number[]> => {
  const name = 'writtenUnits';
  const units: number[] = [];
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isWrite = /^(Put|Update|Delete|BatchWrite|TransactWrite)/.test(commandName);
        if (!isWrite) return next(args);
        const answer = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'INDEXES' } });
        const { ConsumedCapacity } = answer.output as { ConsumedCapacity?: Consumed | Consumed[] };
        const consumed = [ConsumedCapacity ?? []].flat();
        if (consumed.length === 0) throw new Error(`${commandName} said nothing of its units`);
        units.push(consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0));
        return answer;
      },
    { step: 'initialize', name },
  );
  try {
    await work();
  } finally {
    tableClient.middlewareStack.remove(name);
  }
  return units;
};
