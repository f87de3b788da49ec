// What it takes to load each function in a new process, as Lambda loads it, over an empty one with the same AWS clients.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { bundle, inputsAtStart, options } from '../../packages/local/src/bundle.ts';
import { demoCredentials, region } from '../../packages/local/src/hosts/local-access.ts';
import { buildDir, projectRoot } from '../../packages/local/src/paths.ts';
import { functions } from '../../stacks/functions.ts';
import { median, over, type Row } from './row.ts';

const rounds = 4;
const mostTimes = 2.6;

export const starts = async (): Promise<Row[]> => {
  const made: { name: string; empty: string; own: number[]; bare: number[] }[] = [];
  for (const { name, metafile } of await bundle(Object.keys(functions))) {
    const empty = await buildEmpty(name, clientsIn(inputsAtStart(metafile)));
    made.push({ name, empty, own: [], bare: [] });
  }
  for (let round = 0; round < rounds; round += 1)
    for (const { name, empty, own, bare } of made) {
      own[round] = await importTime(join(buildDir, name, 'index.mjs'));
      bare[round] = await importTime(empty);
    }
  const [most] = made
    // the first round fills the system's file cache
    .map(({ name, own, bare }) => ({ name, own: median(own.slice(1)), bare: median(bare.slice(1)) }))
    .toSorted((one, other) => other.own / other.bare - one.own / one.bare);
  if (!most) throw new Error('there are no functions');
  const what = `start of a function, processor: of ${made.length} most, "${most.name}"`;
  return [over(what, [most.own, 'ms'], { what: 'an empty one', value: most.bare }, mostTimes)];
};

const program = `const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
process.exit();`;

/** Processor time, in ms, of all threads of a new process: of the time by the clock whatever else runs takes its share. */
const importTime = async (file: string): Promise<number> => {
  const args = ['--input-type=module', '-e', program, pathToFileURL(file).href];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment });
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

interface Client {
  readonly module: string;
  readonly name: string;
  /** Classes of the commands that the function sends. */
  readonly commands: readonly string[];
}

/** The SDK's clients whose code a function loads when it starts: what it loads later is no part of its start. */
const clientsIn = (inputs: readonly string[]): Client[] => {
  const found = (pattern: RegExp) => inputs.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  const modules = new Set(found(/@aws-sdk\/(client-[\w-]+)\/dist-es\/\w+Client\.js$/));
  if (inputs.some((path) => path.includes('@aws-sdk/lib-dynamodb/'))) modules.add('lib-dynamodb');
  return [...modules].map((module) => {
    const classes = (part: string) =>
      found(new RegExp(`@aws-sdk/${module}/dist-es/${part}([A-Z]\\w+)\\.js$`));
    const own = classes('').find((one) => one.endsWith('Client')) ?? '';
    const name = module === 'lib-dynamodb' ? 'DynamoDBDocumentClient' : own;
    return { module: `@aws-sdk/${module}`, name, commands: classes('commands/') };
  });
};

/** Builds a function that does nothing, with the clients of a real one; answers its path. */
const buildEmpty = async (name: string, clients: readonly Client[]): Promise<string> => {
  const outfile = join(buildDir, 'bench', `empty-${name}.mjs`);
  await rm(outfile, { force: true });
  const stdin = { contents: sourceOf(clients), resolveDir: projectRoot, loader: 'js' } as const;
  await build({ ...options, stdin, outfile, write: true });
  return outfile;
};

const sourceOf = (clients: readonly Client[]): string => {
  const imports = clients.map(
    ({ module, name, commands }) =>
      `import { ${[name, ...commands.map((command) => `${command} as ${command}_${name}`)].join(', ')} } from '${module}';`,
  );
  const made = clients.map(({ name }) =>
    name === 'DynamoDBDocumentClient' ? `${name}.from(new DynamoDBClient({}))` : `new ${name}({})`,
  );
  const sent = clients.flatMap(({ name, commands }) => commands.map((command) => `${command}_${name}`));
  return `${imports.join('\n')}
export const clients = [${made.join(', ')}];
export const commands = [${sent.join(', ')}];
export const handler = async () => ({ statusCode: 204 });
`;
};
