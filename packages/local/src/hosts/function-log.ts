// One file for what all functions log, a line each with time and function: the log groups of the local run. It begins
// new with each start.
import { createWriteStream } from 'node:fs';
import type { Log } from './invocation.ts';

export interface FunctionLog {
  readonly log: Log;
  close(): Promise<void>;
}

export function openFunctionLog(path: string): FunctionLog {
  const stream = createWriteStream(path, { flags: 'w' });
  return {
    log: (functionName, line) => void stream.write(`${new Date().toISOString()} ${functionName} ${line}\n`),
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
