// A function that does nothing, with the AWS clients of a real one: what any function with them costs to start.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { options } from '../../packages/local/src/bundle.ts';
import { buildDir } from '../../packages/local/src/paths.ts';
import { functionEntries } from '../../stacks/functions.ts';

const folder = join(buildDir, 'bench');

/** Builds it beside the bench's other files and answers its path. */
export const buildEmptyFunction = async (name: string): Promise<string> => {
  const entry = functionEntries[name] ?? '';
  const { metafile } = await build({ ...options, entryPoints: [entry], outdir: folder });
  const file = join(folder, `empty-${name}.mjs`);
  await rm(file, { force: true });
  await build({
    ...options,
    stdin: { contents: sourceOf(clientsIn(metafile)), resolveDir: join(buildDir, '..'), loader: 'js' },
    outfile: file,
    write: true,
  });
  return file;
};

interface Client {
  readonly module: string;
  readonly name: string;
  /** Classes of the commands that the function sends. */
  readonly commands: readonly string[];
}

/** The SDK's clients whose code is in a bundle. */
const clientsIn = ({ outputs }: Metafile): Client[] => {
  const inputs = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path);
  const modules = [
    ...new Set(
      inputs.flatMap((path) => /@aws-sdk\/(client-[\w-]+)\/dist-es\/\w+Client\.js$/.exec(path)?.[1] ?? []),
    ),
    ...(inputs.some((path) => path.includes('@aws-sdk/lib-dynamodb/')) ? ['lib-dynamodb'] : []),
  ];
  return modules.map((module) => {
    const classOf = (part: string) =>
      inputs.flatMap(
        (path) => new RegExp(`@aws-sdk/${module}/dist-es/${part}([A-Z]\\w+)\\.js$`).exec(path)?.[1] ?? [],
      );
    const name =
      module === 'lib-dynamodb'
        ? 'DynamoDBDocumentClient'
        : classOf('').find((one) => one.endsWith('Client'));
    return { module: `@aws-sdk/${module}`, name: name ?? '', commands: classOf('commands/') };
  });
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
