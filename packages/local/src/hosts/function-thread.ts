// The inside of a function's thread: loads the bundle with the environment that the thread was given and answers calls
// as Lambda's runtime does. A failure to load ends the thread, which the host reports.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Call, FunctionSettings } from './invocation.ts';

type Handler = (event: unknown, context: object) => unknown;

const settings = workerData as FunctionSettings;
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only.');

const [, exportName = ''] = settings.handler.split('.');
const module = (await import(pathToFileURL(settings.bundle).href)) as Record<string, Handler | undefined>;
const handler = module[exportName];
if (typeof handler !== 'function') throw new Error(`${settings.bundle} exports no "${exportName}".`);

port.on('message', (call: Call) => {
  void run(handler, call).then((answer) => port.postMessage(answer));
});
port.postMessage({ kind: 'ready' } satisfies Answer);

async function run(handle: Handler, { id, requestId, deadlineMs, event }: Call): Promise<Answer> {
  const context = {
    awsRequestId: requestId,
    functionName: settings.name,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(settings.memoryMb),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
  };
  try {
    return { kind: 'result', id, result: JSON.stringify(await handle(JSON.parse(event), context)) };
  } catch (error) {
    console.error(error); // Lambda logs it too
    return {
      kind: 'error',
      id,
      errorType: error instanceof Error ? error.name : typeof error,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
