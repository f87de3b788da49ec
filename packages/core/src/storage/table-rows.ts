// All rows of the table, for the operators' commands: no function has the right to scan (architecture.md, Storage).
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { type ItemKey, tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

export interface RowsPage {
  readonly rows: readonly Item[];
  /** The key of its last row; undefined where no page follows. */
  readonly last: ItemKey | undefined;
}

interface Which {
  /** The key behind which the first page begins. */
  readonly from?: ItemKey | undefined;
  /** The sort key of the rows; their keys alone are answered. */
  readonly only?: string;
}

/** So many are read before an upgrade notes where it is; of large rows a megabyte. */
const rowsPerPage = 1_000;

/** The rows of the table, page by page. */
export async function* tableRows({ from, only }: Which = {}): AsyncGenerator<RowsPage, void> {
  let last = from;
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...(only === undefined ? { Limit: rowsPerPage } : {}),
        ...(last ? { ExclusiveStartKey: { ...last } } : {}),
        ...(only === undefined
          ? {}
          : {
              FilterExpression: 'sk = :sk',
              ExpressionAttributeValues: { ':sk': only },
              ProjectionExpression: 'pk, sk',
            }),
      }),
    );
    last = LastEvaluatedKey as ItemKey | undefined;
    yield { rows: Items, last };
  } while (last);
}
