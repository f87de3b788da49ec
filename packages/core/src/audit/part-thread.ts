// The inside of a thread that judges parts of an office (judges.ts), with clients and trusted authorities of its own.
import { parentPort } from 'node:worker_threads';
import type { BillKey } from './bill-rows.ts';
import { type PartFaults, partFaults } from './part.ts';
import { Signatures } from './signature.ts';

/** What was found, or why nothing could be: errors lose their kind on the way between threads. */
export type PartAnswer = { readonly found: PartFaults } | { readonly failure: string };

let signatures: Promise<Signatures> | undefined;

const answerTo = async (keys: readonly BillKey[]): Promise<PartAnswer> => {
  try {
    signatures ??= Signatures.open();
    return { found: await partFaults(keys, await signatures) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
};

parentPort?.on('message', ({ keys }: { readonly keys: readonly BillKey[] }) => {
  void answerTo(keys).then((answer) => parentPort?.postMessage(answer));
});
