// The table behind a door of its own, which turns calls away as DynamoDB does where it has too much to do.
import { Agent } from 'node:http';
import { forward } from '../../packages/local/src/hosts/forward.ts';
import { type HttpRequest, jsonResponse } from '../../packages/local/src/hosts/http-message.ts';
import { serveHttp } from '../../packages/local/src/hosts/http-server.ts';
import { close, listen } from '../../packages/local/src/process/ports.ts';

export interface BusyTable {
  readonly endpoint: string;
  /** From now on calls of these operations are turned away: so many of them. */
  turnAway(operation: RegExp, count: number): void;
  /** Calls that were turned away so far. */
  readonly turnedAway: number;
  stop(): Promise<void>;
}

const limitBytes = 64 * 1024 * 1024;
const throttled = {
  __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
  message: 'The level of configured provisioned throughput for the table was exceeded.',
};

export const busyTable = async (behind: string): Promise<BusyTable> => {
  const agent = new Agent({ keepAlive: true });
  let turning = { operation: /^$/, left: 0 };
  let turnedAway = 0;
  const server = serveHttp(async (request: HttpRequest) => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    if (turning.left === 0 || !turning.operation.test(operation)) return forward(behind, agent, request);
    turning.left -= 1;
    turnedAway += 1;
    return jsonResponse(400, throttled);
  }, limitBytes);
  const port = await listen(server, 0, 'a free port');
  return {
    endpoint: `http://127.0.0.1:${port}`,
    turnAway: (operation, left) => {
      turning = { operation, left };
    },
    get turnedAway() {
      return turnedAway;
    },
    async stop() {
      await close(server);
      agent.destroy();
    },
  };
};
