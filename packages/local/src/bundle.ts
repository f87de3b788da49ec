// Bundles the Lambda functions: `.build/<name>/index.mjs` (handler `index.handler`) with its asset files beside it, the
// same bytes for the local run and for deployment. What a function imports only when it is needed is a part of its own beside it. The stacks name what there is: `functionEntries` (name -> entry
// file), `functionThreads` (name -> entry files of threads, bundled beside it) and `functionAssets` (name -> files or
// folders copied beside the bundle) in stacks/functions.ts.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type OutputFile, stop, version } from 'esbuild';
import { functionAssets, functionEntries, functionThreads } from '../../../stacks/functions.ts';
import { domainInBundle } from './bundle-domain.ts';
import { electrodbInBundle } from './bundle-electrodb.ts';
import { laterThan } from './bundle-later.ts';
import { describing, zodInBundle, zodWithoutDescriptions } from './bundle-zod.ts';
import { buildDir, projectRoot } from './paths.ts';
import { failedBuild } from './process/failed-build.ts';
import { fileHash, filesUnder } from './process/input-hash.ts';

/** CommonJS dependencies inside an ESM bundle still call `require` for Node's own modules, and name their folder. */
const banner =
  "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url),__dirname=import.meta.dirname;";

export const options = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  minify: true,
  legalComments: 'none',
  outExtension: { '.js': '.mjs' },
  banner: { js: banner },
  // Addons, for which their packages have JavaScript in place: one that was built here would not load where it is deployed.
  external: ['*.node', 'cpu-features'],
  plugins: [domainInBundle, electrodbInBundle, zodInBundle],
  // Mistakes are reported once, by the caller. A name that a module does not have is one: of zod a bundle has a part (bundle-zod.ts).
  logLevel: 'silent',
  logOverride: { 'import-is-undefined': 'error' },
  metafile: true,
  write: false,
} satisfies BuildOptions;

/** What a bundle was made from: unchanged inputs mean an unchanged bundle, which is not made again. */
type Inputs = { recipe: string; files: Record<string, string> };

/**
 * Bundles the named functions (default: all) into `.build/`; those whose inputs did not change are left alone. Answers the
 * names of those that were bundled.
 */
export async function bundleFunctions(
  names: readonly string[] = Object.keys(functionEntries),
): Promise<readonly string[]> {
  const recipe = await recipeHash();
  const hashes = new Map<string, Promise<string>>();
  const fresh = await Promise.all(names.map((name) => isFresh(name, recipe, hashes)));
  const stale = names.filter((_, index) => !fresh[index]);
  if (stale.length === 0) return stale;

  const bundles = await bundle(stale);
  await Promise.all(
    bundles.map(async ({ name, metafile, outputFiles }) => {
      await writeBundle(name, outputFiles);
      const files = [...sourcesOf(metafile), ...(await filesUnder(assetsOf(name)))];
      const entries = await Promise.all(
        files.map(async (path) => [path, await hashOf(path, hashes)] as const),
      );
      await writeInputs(name, { recipe, files: Object.fromEntries(entries) });
      await writeFile(metafilePath(name), JSON.stringify(metafile));
    }),
  );
  return stale;
}

/** The files of each function, which is bundled by itself: what two of them share is in both. @throws StartFailure */
export async function bundle(names: readonly string[]) {
  try {
    return await Promise.all(
      names.map(async (name) => {
        const entryPoints = Object.fromEntries(bundlesOf(name));
        const outdir = join(buildDir, name);
        const made = await build({
          ...options,
          plugins: [
            ...options.plugins,
            ...(describing.has(name) ? [] : [zodWithoutDescriptions]),
            laterThan(entryOf(name)),
          ],
          splitting: true,
          chunkNames: 'part-[hash]',
          entryPoints,
          outdir,
        });
        return { name, ...made };
      }),
    );
  } catch (cause) {
    throw await failedBuild('functions', (cause as Error).message, cause);
  } finally {
    await stop(); // or esbuild's own process would stay as long as this one
  }
}

/** The files of a bundle that one of its entries loads when it starts: itself, and the parts that it does not ask for later. */
export async function loadedFiles(folder: string, entry = 'index.mjs'): Promise<ReadonlySet<string>> {
  const files = new Set([entry]);
  for (const file of files) {
    const code = await readFile(join(folder, file), 'utf8');
    for (const [, part = ''] of code.matchAll(/\b(?:from|import)"\.\/([\w-]+\.mjs)"/g)) files.add(part);
  }
  return files;
}

/** The sources whose code an entry loads when it starts, as the metafile of `bundle` names them. */
export function inputsAtStart({ outputs }: Metafile): readonly string[] {
  const files = new Set(Object.keys(outputs).filter((path) => basename(path) === 'index.mjs'));
  for (const file of files)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs) files.add(path);
  return [...files].flatMap((file) =>
    Object.entries(outputs[file]?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
}

/** Written when all is bundled, so that a mistake in a source leaves the earlier bundles as they were. */
async function writeBundle(name: string, outputs: readonly OutputFile[]): Promise<void> {
  const folder = join(buildDir, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(outputs.map(({ path, contents }) => writeFile(path, contents)));
  await Promise.all(
    assetsOf(name).map((path) =>
      cp(join(projectRoot, path), join(folder, basename(path)), { recursive: true }),
    ),
  );
}

/** The files of a bundle without their ending, each with its entry. */
const bundlesOf = (name: string): ReadonlyMap<string, string> =>
  new Map([
    ['index', entryOf(name)],
    ...(functionThreads[name] ?? []).map((path) => [basename(path, '.ts'), path] as const),
  ]);

function entryOf(name: string): string {
  const entry = functionEntries[name];
  if (!entry) throw new Error(`stacks/functions.ts names no function "${name}".`);
  return entry;
}

function assetsOf(name: string): readonly string[] {
  return functionAssets[name] ?? [];
}

/** The project's own source files of one bundle. Dependencies are covered by the lock file in the recipe. */
function sourcesOf(metafile: Metafile): string[] {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.keys(output.inputs));
  return [...new Set(inputs)].filter((path) => !path.includes('node_modules/') && !path.startsWith('<'));
}

async function isFresh(name: string, recipe: string, hashes: Map<string, Promise<string>>): Promise<boolean> {
  const [inputs, hasBundle, hasMetafile] = await Promise.all([
    readInputs(name),
    exists(join(buildDir, name, 'index.mjs')),
    exists(metafilePath(name)),
  ]);
  if (!inputs || !hasBundle || !hasMetafile || inputs.recipe !== recipe) return false;
  const wanted = [...bundlesOf(name).values(), ...(await filesUnder(assetsOf(name)))];
  if (wanted.some((path) => !(path in inputs.files))) return false;
  const same = await Promise.all(
    Object.entries(inputs.files).map(async ([path, hash]) => (await hashOf(path, hashes)) === hash),
  );
  return same.every(Boolean);
}

/** Everything beside the sources that shapes a bundle: esbuild, its options and the dependencies' versions. */
async function recipeHash(): Promise<string> {
  const plugins = ['domain', 'electrodb', 'later', 'zod'].map(
    (name) => `packages/local/src/bundle-${name}.ts`,
  );
  const files = ['package-lock.json', ...plugins];
  const hash = createHash('sha256').update(version).update(JSON.stringify(options));
  for (const file of files) hash.update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

/** Functions share most of their files: each is read once. */
function hashOf(path: string, hashes: Map<string, Promise<string>>): Promise<string> {
  const hash = hashes.get(path) ?? fileHash(path);
  hashes.set(path, hash);
  return hash;
}

/** Beside the bundles and not within them: what lies in `.build/<name>` is deployed. */
const inputsPath = (name: string) => join(buildDir, '.inputs', `${name}.json`);
const metafilePath = (name: string) => join(buildDir, '.inputs', `${name}.meta.json`);

/** What esbuild says of a bundle that was made: what is in it and how large, for tests and for who wonders why. */
export const metafileOf = async (name: string): Promise<Metafile> =>
  JSON.parse(await readFile(metafilePath(name), 'utf8')) as Metafile;

async function readInputs(name: string): Promise<Inputs | undefined> {
  const text = await readFile(inputsPath(name), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Inputs);
}

async function writeInputs(name: string, inputs: Inputs): Promise<void> {
  await mkdir(join(buildDir, '.inputs'), { recursive: true });
  await writeFile(inputsPath(name), JSON.stringify(inputs));
}

const exists = (path: string) => stat(path).then(Boolean, () => false);
