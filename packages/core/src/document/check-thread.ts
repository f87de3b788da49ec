// The inside of the thread that checks a file (check-in-thread.ts): it is given the bytes, and gives them back with the answer.
import { parentPort } from 'node:worker_threads';
import { checkBody } from '../pdf/body-check.ts';
import type { CheckedFile, FileToCheck } from './check-in-thread.ts';

parentPort?.on('message', ({ bytes, bodyBytes }: FileToCheck) => {
  const check = checkBody(bytes.subarray(0, bodyBytes));
  parentPort?.postMessage({ check, bytes } satisfies CheckedFile, [bytes.buffer as ArrayBuffer]);
});
