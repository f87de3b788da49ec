// Verifies a file of NREGA in the bundled reader, in a process of its own whose memory is reported with the times: as many payees as
// the first argument says, so many rounds as the second.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OrderRead } from '@portal/core/order/order-read';
import { startThread } from '@portal/core/thread';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import { buildDir } from '../../packages/local/src/paths.ts';
import { arrival, demoSignatories, facts } from '../support/scheme-file.ts';
import { schemeFileFunction } from './scheme-files.ts';

const [payees = 0, rounds = 1] = process.argv.slice(2).map(Number);
const bytes = nregaFile(facts(payees));
const times: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  const file = pathToFileURL(join(buildDir, schemeFileFunction, 'read-thread.mjs'));
  const thread = startThread(file, 256);
  const question = { format: 'nrega', bytes, signers: demoSignatories, now: arrival.getTime() };
  const { order, reasons } = (await thread.ask(question, 60_000)) as OrderRead;
  if (reasons.length > 0 || order?.payees.length !== payees) throw new Error('the file was refused');
  times.push(performance.now() - start);
  await thread.end();
}
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ times, megabytes, sizeBytes: bytes.length }));
