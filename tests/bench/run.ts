// `npm run bench`: measures what an officer or an operator feels, beside bare parts of the same work or a peer, prints one
// table and writes it to docs/figures.md. `npm run bench -- upload bulk` measures those parts alone and writes nothing;
// `npm run bench -- scale` is measured by its name alone.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../packages/local/src/bundle.ts';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { buildWeb } from '../../packages/local/src/web-build.ts';
import { scale } from '../simulation/scale.ts';
import { withoutLog } from '../simulation/without-log.ts';
import { stopCloud } from '../support/measured-cloud.ts';
import { bulk } from './bulk.ts';
import { busyGrant } from './busy-grant.ts';
import { consolidation } from './consolidation.ts';
import { checks, removeLargeBody, signing, upload } from './documents.ts';
import { firstScreens, firstScripts } from './first-screens.ts';
import { memory, secondStart } from './local-run.ts';
import { longLists } from './long-lists.ts';
import { manyBills, officesOfMany } from './many-bills.ts';
import { entry, firstList, login, slip, submit } from './requests.ts';
import { better, figure, type Row, tableOf, verdictOf } from './row.ts';
import { schemeFile } from './scheme-file.ts';
import { starts } from './starts.ts';

type Measure = () => Promise<Row[]>;

/** In the order of the table. */
const parts: Readonly<Record<string, readonly Measure[]>> = {
  starts: [secondStart, starts],
  'many-bills': [manyBills],
  requests: [login, firstList, entry, submit, slip],
  screens: [firstScripts, firstScreens],
  'long-lists': [longLists],
  'busy-grant': [busyGrant],
  bulk: [bulk],
  consolidation: [consolidation],
  'scheme-file': [schemeFile],
  documents: [signing, checks, upload],
  memory: [memory],
};
/** Takes most of an hour. */
const byNameAlone: typeof parts = { scale: [scale] };

endWithParent(() => process.exit(130));
const asked = process.argv.slice(2);
const all = { ...parts, ...byNameAlone };
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}`);

const startedAt = new Date();
const loadBefore = load();
await Promise.all([bundleFunctions(), buildWeb()]);
const quietEnd = withoutLog();
const rows: Row[] = [];
const isWanted = (name: string) => (asked.length > 0 ? asked.includes(name) : name in parts);
try {
  // the bills take two minutes to be written; what is measured beside them is processor time. The part that needs them says what failed
  if (isWanted('starts') && isWanted('many-bills')) void officesOfMany().catch(() => undefined);
  for (const name of Object.keys(all).filter(isWanted))
    for (const measure of all[name] ?? []) rows.push(...(await measured(name, measure)));
} finally {
  await stopCloud();
  await removeLargeBody();
  quietEnd();
}
const text = `# Figures

\`npm run bench\` of ${startedAt.toISOString().slice(0, 10)}, commit ${await commit()}: ${figure((Date.now() - startedAt.getTime()) / 1000)} s on ${cpus().length} processors, load average ${loadBefore} before and
${load()} behind. Figures belong to the machine; a ratio compares what ran in turn, and says something on any. A row whose limit is a
ratio is judged by it, any other by its figure. "Nearly" is less than a fifth over the limit, in two measurements.

${tableOf(rows)}
`;
if (asked.length === 0) await writeFile(join(projectRoot, 'docs/figures.md'), text);
process.exitCode = rows.some((row) => verdictOf(row) === '**missed**') ? 1 : 0;
process.stdout.write(text);

/** Once more where a limit is nearly held: what others do on a shared machine lasts seconds. */
async function measured(name: string, measure: Measure): Promise<Row[]> {
  const from = performance.now();
  try {
    const first = await measure();
    const isNear = first.some((row) => verdictOf(row) === 'nearly');
    return isNear ? better(first, await measure()) : first;
  } catch (error) {
    // the other parts are measured all the same
    console.error(error);
    const what = `${name}: ${String(error).split('\n')[0]}`;
    return [
      { what, measured: 'failed', beside: '', ratio: undefined, atMost: '', share: Number.POSITIVE_INFINITY },
    ];
  } finally {
    process.stderr.write(`${name}, ${measure.name}: ${figure((performance.now() - from) / 1000)} s\n`);
  }
}

async function commit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['describe', '--always', '--dirty'], {
    cwd: projectRoot,
  });
  return stdout.trim();
}

/** Of the last minute. */
function load(): string {
  return figure(loadavg()[0] ?? 0);
}
