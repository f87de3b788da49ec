// Cold start of each function: import of its bundle in a new process, compared with an empty function with the same AWS clients.
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
    // the first round fills the file cache
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

/** Processor time of all threads in ms, which other load affects less than wall time. */
const importTime = async (file: string): Promise<number> => {
  const args = ['--input-type=module', '-e', program, pathToFileURL(file).href];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment });
  return Number(stdout);
};

/** A Lambda environment; nothing reads it during import. */
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
  /** Command classes that the function imports. */
  readonly commands: readonly string[];
}

/** The SDK clients that a function loads at start. */
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

/** Builds an empty function with these clients. @returns its path */
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
