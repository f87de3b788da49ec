// What it takes to load each function in a new process, as Lambda loads it, over an empty one with the same AWS clients.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { bundle } from '../../packages/local/src/bundle.ts';
import { demoCredentials, region } from '../../packages/local/src/hosts/local-access.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functions } from '../../stacks/functions.ts';
import { buildEmptyFunction } from './empty-function.ts';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

const rounds = 15;

export const startUp = async (): Promise<Part> => {
  const series = [];
  for (const { name, metafile } of await bundle(Object.keys(functions))) {
    const files = [join(buildDir, name, 'index.mjs'), await buildEmptyFunction(name, metafile)];
    series.push({ name, files, times: files.map((): number[] => []) });
  }
  // the first round fills the system's file cache and is thrown away
  for (let round = 0; round <= rounds; round += 1)
    for (const { files, times } of series)
      for (const [at, file] of files.entries()) {
        const time = await importTime(file);
        if (round > 0) times[at]?.push(time);
      }
  const rows = series.map(({ name, times: [own = [], empty = []] }) => {
    const ratio = median(own) / median(empty);
    return { name, own: median(own), empty: median(empty), ratio };
  });
  return {
    title: 'Start of each function',
    notes: [
      `Import of the bundle in a new process of Node ${process.version}, ms of processor time, median of ${rounds} rounds in ` +
        'turn with an empty function that makes the same AWS clients and names the same commands as the real one does at its ' +
        'start. Processor time, since of the time by the clock whatever else runs takes its share, another one of each round.',
    ],
    tables: [
      {
        head: ['function', 'ms', 'empty, ms', 'ratio'],
        rows: rows.map(({ name, own, empty, ratio }) => [name, figure(own), figure(empty), figure(ratio)]),
      },
    ],
    limits: rows.map(({ name, ratio }) => atMost(`start of "${name}" over an empty one`, ratio, 1.2, '×')),
  };
};

const program = `const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();`;

/** Processor time, in ms, of all threads of a new process. */
const importTime = async (file: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program, pathToFileURL(file).href],
    { env: environment },
  );
  return Number(stdout);
};

/** The environment of a function in Lambda; nothing is read from it while it loads. */
const environment = {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: demoCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: demoCredentials.secretAccessKey,
  TABLE_NAME: 'portal',
  STAGE: 'bench',
};
