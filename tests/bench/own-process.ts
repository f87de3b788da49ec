// A bundled function in a process of its own for each request: what it needs of memory is what the process needed.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { toResponse } from '../../packages/local/src/hosts/gateway-event.ts';
import { gatewayRequest } from '../support/gateway-request.ts';
import type { Transport } from '../support/http.ts';
import { ownHandlers } from './endpoints/own-handlers.ts';

const program = join(import.meta.dirname, 'own-process-request.ts');
const mostAnswerBytes = 64 * 1024 * 1024;

interface Ended {
  readonly result: Parameters<typeof toResponse>[0];
  readonly megabytes: number;
}

/** A way to the functions, and the most memory that a request by it took until now, in MB. */
export const ownProcess = async (): Promise<{ transport: Transport; megabytes: () => number }> => {
  // it sets what the functions read of their environment, which the processes inherit
  await ownHandlers();
  let most = 0;
  return {
    megabytes: () => most,
    async transport(wire) {
      const { target, event } = gatewayRequest(wire, 'bench');
      const { result, megabytes } = JSON.parse(await run(target, JSON.stringify(event))) as Ended;
      most = Math.max(most, megabytes);
      const { status, headers, body } = toResponse(result);
      return { status, headers: headers as never, bytes: Buffer.from(body) };
    },
  };
};

const run = (name: string, event: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, name],
      { maxBuffer: mostAnswerBytes },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    child.stdin?.end(event);
  });
