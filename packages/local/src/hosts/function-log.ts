// One file for what all functions log, a line each with time and function: the log groups of the local run. It goes on over
// restarts; a file that grew to its limit is kept once more under the name with `.1` behind it.
import { createWriteStream, fstatSync, openSync, renameSync, type WriteStream } from 'node:fs';
import type { Log } from './invocation.ts';

export interface FunctionLog {
  readonly log: Log;
  close(): Promise<void>;
}

const limitBytes = 16 * 1024 * 1024;

/** A log that cannot be written stops nothing: lines are lost until there is room again. */
export function openFunctionLog(path: string, limit = limitBytes): FunctionLog {
  let stream: WriteStream | undefined;
  let sizeBytes = 0;

  const open = () => {
    try {
      const fd = openSync(path, 'a');
      const opened = createWriteStream(path, { fd });
      opened.once('error', () => {
        if (stream === opened) stream = undefined;
      });
      sizeBytes = fstatSync(fd).size;
      stream = opened;
    } catch {
      stream = undefined;
    }
  };
  const turnOver = () => {
    stream?.end();
    stream = undefined;
    try {
      renameSync(path, `${path}.1`);
    } catch {
      return;
    }
    open();
  };

  return {
    log(functionName, text) {
      const line = `${new Date().toISOString()} ${functionName} ${text}\n`;
      if (!stream) open();
      if (sizeBytes >= limit) turnOver();
      sizeBytes += Buffer.byteLength(line);
      stream?.write(line);
    },
    close: () => new Promise((resolve) => (stream ? stream.end(resolve) : resolve())),
  };
}
