// What a piece of work counts for the landing page: the statewide counters move with every other test, so its own writes are
// read as they leave.
import { tableClient } from '@portal/core/storage/table';

interface Counting {
  readonly Update?: {
    readonly Key?: { readonly pk?: string };
    readonly UpdateExpression?: string;
    readonly ExpressionAttributeValues?: Readonly<Record<string, number>>;
  };
}

/** The counters that work changes, by how much. */
export const countedBy = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const name = 'counted';
  const counted: Record<string, number> = {};
  tableClient.middlewareStack.add(
    (next) => async (args) => {
      const { TransactItems = [] } = args.input as { TransactItems?: Counting[] };
      const answer = await next(args);
      for (const { Update } of TransactItems)
        if (Update?.Key?.pk?.startsWith('statistics#'))
          for (const [field, delta] of Object.entries(Update.ExpressionAttributeValues ?? {}))
            counted[field.slice(1)] = (counted[field.slice(1)] ?? 0) + delta;
      return answer;
    },
    { step: 'initialize', name },
  );
  try {
    await work();
  } finally {
    tableClient.middlewareStack.remove(name);
  }
  return counted;
};
