// `npm run bench`: measures what the portal promises of its speed and size (README, Limits), prints the tables and
// writes them to results.md beside this file. Names of parts as arguments measure those alone and write nothing.
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../packages/local/src/bundle.ts';
import { endWithParent } from '../../packages/local/src/parent.ts';
import { buildWeb } from '../../packages/local/src/web-build.ts';
import { bundleSizes } from './bundle-size.ts';
import { stopCloud } from './cloud.ts';
import { endpoints } from './endpoints.ts';
import { largeSizes } from './large-bills.ts';
import { pipeline } from './pipeline.ts';
import { figure, markdownLimits, markdownParts, type Part } from './report.ts';
import { screens } from './screens.ts';
import { startUp } from './start-up.ts';
import { tables } from './tables.ts';

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  endpoints,
  'large-bills': largeSizes,
  bundles: bundleSizes,
  'start-up': startUp,
  screens,
  pipeline,
  tables,
};

endWithParent(() => process.exit(130));
const load = loadavg()[0] ?? 0;
const startedAt = new Date();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts)}`);

await Promise.all([bundleFunctions(), buildWeb()]);
const measured: Part[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stderr.write(`${name} …\n`);
    measured.push(await measure());
  }
} finally {
  await stopCloud();
}
const text = `# Benchmark

${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, \`npm run bench\`, Node ${process.version}, ${cpus().length} processors, load average at the start
${figure(load)}, ${figure((Date.now() - startedAt.getTime()) / 1000)} s in all. Absolute figures belong to this machine; the ratios compare what ran in turn.

${markdownLimits(measured)}

${markdownParts(measured)}
`;
if (wanted.length === 0) await writeFile(join(import.meta.dirname, 'results.md'), text);
const missed = measured.flatMap(({ limits }) => limits).filter(({ isHeld }) => !isHeld);
process.exitCode = missed.length > 0 ? 1 : 0;
process.stdout.write(text);
