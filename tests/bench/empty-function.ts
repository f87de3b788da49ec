// A function that does nothing, with the AWS clients of a real one: what any function with them costs to start.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { inputsAtStart, options } from '../../packages/local/src/bundle.ts';
import { buildDir } from '../../packages/local/src/paths.ts';

const folder = join(buildDir, 'bench');

/** Builds it beside the bench's other files and answers its path. @param metafile of the real one's bundle */
export const buildEmptyFunction = async (name: string, metafile: Metafile): Promise<string> => {
  const file = join(folder, `empty-${name}.mjs`);
  await rm(file, { force: true });
  await build({
    ...options,
    stdin: {
      contents: sourceOf(clientsIn(inputsAtStart(metafile))),
      resolveDir: join(buildDir, '..'),
      loader: 'js',
    },
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

/** The SDK's clients whose code a function loads when it starts: what it loads later is no part of its start. */
const clientsIn = (inputs: readonly string[]): Client[] => {
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
