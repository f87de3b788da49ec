// The inside of the thread that reads signed files (read-in-thread.ts). It alone loads libxml2, whose WebAssembly is therefore in
// a file of its own beside the bundle.
import { parentPort } from 'node:worker_threads';
import { readDsc } from './dsc-request.ts';
import type { ReaderQuestion } from './read-in-thread.ts';
import { readSignedOrder } from './signed-order.ts';

parentPort?.on('message', (question: ReaderQuestion) => {
  parentPort?.postMessage('format' in question ? readSignedOrder(question) : readDsc(question.bytes));
});
