// `npm run bench`: measures what the portal promises of its speed and size (docs/figures.md), prints the tables and
// writes them to results.md beside this file and the limits to docs/figures.md. `npm run bench -- tables` measures one
// part alone, `-- endpoints` all whose name begins so; then nothing is written. `-- audit` and `-- scale` are measured by their names alone.
// Another built page beside ours: other-page.ts.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '../../packages/local/src/bundle.ts';
import { endWithParent } from '../../packages/local/src/process/parent.ts';
import { buildWeb } from '../../packages/local/src/web-build.ts';
import { largeAudit } from './audit.ts';
import { bulk } from './bulk.ts';
import { bundleSizes } from './bundle-size.ts';
import { busyGrant } from './busy-grant.ts';
import { stopCloud } from './cloud.ts';
import { largeConsolidations } from './consolidation.ts';
import { endpointParts } from './endpoints.ts';
import { intake } from './intake.ts';
import { largeSizes } from './large-bills.ts';
import { removeLargeBody } from './large-body.ts';
import { longLists } from './long-lists.ts';
import { manyBills } from './many-bills.ts';
import { pipeline } from './pipeline.ts';
import { figure, markdownLimits, markdownParts, type Part } from './report.ts';
import { scale } from './scale.ts';
import { schemeFiles } from './scheme-files.ts';
import { screens } from './screens.ts';
import { signing } from './signing.ts';
import { startUp } from './start-up.ts';
import { tables } from './tables.ts';
import { upload } from './upload.ts';

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  ...endpointParts,
  'busy-grant': busyGrant,
  'large-bills': largeSizes,
  consolidation: largeConsolidations,
  signing,
  'scheme-files': schemeFiles,
  intake,
  upload,
  'long-lists': longLists,
  'many-bills': manyBills,
  bulk,
  bundles: bundleSizes,
  'start-up': startUp,
  screens,
  pipeline,
  tables,
};
/** Too long for every run: measured where it is named. */
const byNameAlone: typeof parts = { audit: largeAudit, scale };

endWithParent(() => process.exit(130));
const startedAt = Date.now();
const loadAtStart = load();
const asked = process.argv.slice(2);
const isAsked = (name: string) =>
  asked.length === 0 || asked.some((one) => name === one || name.startsWith(`${one}-`));
const wanted = [
  ...Object.entries(parts).filter(([name]) => isAsked(name)),
  ...Object.entries(byNameAlone).filter(([name]) => asked.includes(name)),
];
if (wanted.length === 0)
  throw new Error(`no part ${asked.join(', ')}; there are ${Object.keys({ ...parts, ...byNameAlone })}`);

await Promise.all([bundleFunctions(), buildWeb()]);
const measured: Part[] = [];
try {
  for (const [name, measure] of wanted) measured.push(await observed(name, measure));
} finally {
  await stopCloud();
  await removeLargeBody();
}
const text = `# Benchmark

${new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ')} UTC, \`npm run bench\`, Node ${process.version}, ${cpus().length} processors, ${seconds(startedAt)} in all,
load average ${loadAtStart} before and ${load()} behind. Absolute figures belong to this machine; the ratios compare what ran in turn.

${markdownLimits(measured)}

${markdownParts(measured)}
`;
if (asked.length === 0) {
  await writeFile(join(import.meta.dirname, 'results.md'), text);
  await writeFigures();
}
const missed = measured.flatMap(({ limits }) => limits).filter(({ isHeld }) => !isHeld);
process.exitCode = missed.length > 0 ? 1 : 0;
process.stdout.write(text);

/** The limits are in docs/figures.md too, from here on down to the line behind their table. */
async function writeFigures(): Promise<void> {
  const page = join(import.meta.dirname, '../../docs/figures.md');
  const figures = `\`npm run bench\` of ${new Date(startedAt).toISOString().slice(0, 10)}, load average ${loadAtStart} on ${cpus().length} processors: ratios are of one run, absolute figures belong to the
machine. The whole of it, each endpoint with p50, p95 and requests a second, is \`tests/bench/results.md\`.

${markdownLimits(measured)}
`;
  const old = await readFile(page, 'utf8');
  const next = old.replace(/^`npm run bench` of [\s\S]*?\n\| limit [^\n]*\n(?:\|[^\n]*\n)+/m, () => figures);
  if (next === old) throw new Error('docs/figures.md has no figures to replace');
  await writeFile(page, next);
}

/** What hinders one part does not take the figures of the others; the run ends as one whose limits are missed. */
function notMeasured(name: string, error: unknown): Part {
  console.error(error);
  const [reason = ''] = String(error).split('\n');
  const limit = { what: `measuring ${name}`, atMost: 'works', measured: 'failed', isHeld: false };
  return { title: `Not measured: ${name}`, notes: [reason], tables: [], limits: [limit] };
}

/** A part, and how busy the machine was meanwhile. */
async function observed(name: string, measure: () => Promise<Part>): Promise<Part> {
  const before = load();
  const from = Date.now();
  process.stderr.write(`${name} …\n`);
  const part = await measure().catch((error: unknown) => notMeasured(name, error));
  const times = `${seconds(from)}, load average ${before} before and ${load()} behind.`;
  process.stderr.write(`${name}: ${times}\n`);
  return { ...part, notes: [...part.notes, `\`npm run bench -- ${name}\`: ${times}`] };
}

/** Of the last minute. */
function load(): string {
  return figure(loadavg()[0] ?? Number.NaN);
}

function seconds(from: number): string {
  return `${figure((Date.now() - from) / 1000)} s`;
}
