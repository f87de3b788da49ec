// A port in front of the table at which each transaction takes its time, and keeps its rows to itself for so long, as DynamoDB does: it
// cancels another transaction on one of them at once, and refuses a single write of one.
import { Agent } from 'node:http';
import { forward } from '../../../packages/local/src/hosts/forward.ts';
import { type HttpRequest, jsonResponse } from '../../../packages/local/src/hosts/http-message.ts';
import { serveHttp } from '../../../packages/local/src/hosts/http-server.ts';
import { close, listen } from '../../../packages/local/src/process/ports.ts';

export interface HeldTable {
  readonly endpoint: string;
  /** Transactions that were cancelled for another one. */
  readonly conflicts: number;
  stop(): Promise<void>;
}

const limitBytes = 64 * 1024 * 1024;
const namespace = 'com.amazonaws.dynamodb.v20120810#';
const single = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

type Key = Readonly<Record<'pk' | 'sk', { readonly S: string }>>;
type Write = { readonly Key?: Key; readonly Item?: Key };

const nameOf = ({ Key, Item }: Write): string => {
  const { pk, sk } = (Key ?? Item) as Key;
  return `${pk.S} ${sk.S}`;
};

/** `held` is over when a transaction may be done. */
export const heldTable = async (behind: string, held: () => Promise<void>): Promise<HeldTable> => {
  const agent = new Agent({ keepAlive: true });
  const taken = new Set<string>();
  let conflicts = 0;
  const transaction = async (request: HttpRequest) => {
    const body = request.body.toString();
    const { TransactItems } = JSON.parse(body) as { TransactItems: readonly Record<string, Write>[] };
    const rows = TransactItems.flatMap((item) => Object.values(item)).map(nameOf);
    if (rows.some((row) => taken.has(row))) {
      conflicts += 1;
      return jsonResponse(400, {
        __type: `${namespace}TransactionCanceledException`,
        message: 'Transaction cancelled',
        CancellationReasons: rows.map((row) => ({ Code: taken.has(row) ? 'TransactionConflict' : 'None' })),
      });
    }
    for (const row of rows) taken.add(row);
    try {
      await held();
      return await forward(behind, agent, request);
    } finally {
      for (const row of rows) taken.delete(row);
    }
  };
  const server = serveHttp(async (request: HttpRequest) => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    if (operation === 'TransactWriteItems') return transaction(request);
    if (single.has(operation) && taken.has(nameOf(JSON.parse(request.body.toString()) as Write)))
      return jsonResponse(400, {
        __type: `${namespace}TransactionConflictException`,
        message: 'Transaction is ongoing for the item',
      });
    return forward(behind, agent, request);
  }, limitBytes);
  const port = await listen(server, 0, 'a free port');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    get conflicts() {
      return conflicts;
    },
    async stop() {
      await close(server);
      agent.destroy();
    },
  };
};
