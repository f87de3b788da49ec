// Rows under many keys by one question: an audit reads the rows of 100,000 bills, and a question for each key costs it, and the
// table of the local run, five times as much. Not in rows-under.ts, since no function needs it.
import { ExecuteStatementCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

/** DynamoDB takes no more partition keys in one statement. */
export const keysTogether = 50;

/**
 * All rows under each of up to 50 keys, strongly consistent, in the order of their sort keys, under their partition key: of a key
 * without rows there is none. A list of partition keys is asked as so many queries, never as a scan.
 * @param most undefined is answered where there are more rows: they would be in memory together
 */
export const rowsUnderEach = async (
  pks: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly Item[]> | undefined> => {
  if (pks.length === 0 || pks.length > keysTogether) throw new RangeError(`${pks.length} keys together`);
  const statement = {
    Statement: `SELECT * FROM "${tableName()}" WHERE pk IN [${pks.map(() => '?').join(',')}]`,
    Parameters: [...pks],
    ConsistentRead: true,
  };
  const rows: Item[] = [];
  let next: string | undefined;
  do {
    const answer = await tableClient.send(
      new ExecuteStatementCommand({ ...statement, ...(next === undefined ? {} : { NextToken: next }) }),
    );
    rows.push(...(answer.Items ?? []));
    next = answer.NextToken;
    if (rows.length > most) return undefined;
  } while (next !== undefined);
  return Map.groupBy(rows.sort(bySortKey), ({ pk }) => String(pk));
};

/** As DynamoDB orders them, of the ASCII that the sort keys are made of. */
const bySortKey = (a: Item, b: Item): number => (String(a['sk']) < String(b['sk']) ? -1 : 1);
