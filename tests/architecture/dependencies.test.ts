// Each package declares what its files import, in one version for all of them. What is not declared is found by chance
// only, in the folder that another package's dependencies share.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, projectRoot, type Source, sources } from './sources.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const manifests: ReadonlyMap<string, Manifest> = new Map(
  projectFiles()
    .filter((path) => /(^|\/)package\.json$/.test(path))
    .map((path) => [dirname(path), JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as Manifest]),
);

const declared = (manifest: Manifest): [name: string, version: string][] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((each) =>
    Object.entries(each ?? {}),
  );

/** The deployment tool is no workspace: it has a lock file of its own, and takes the workspaces from the root. */
const ownInstallation = 'packages/deployment';

const declaredFor = (folder: string): string[] => {
  const folders = folder === ownInstallation ? [folder, '.'] : [folder];
  const names = folders.flatMap((each) => declared(manifests.get(each) as Manifest)).map(([name]) => name);
  // tests read the sources of the tool, not a package of it
  return folder === '.' ? [...names, '@portal/deployment'] : names;
};

/** The folder of the package that a file belongs to. */
const packageFolder = (path: string): string => {
  let folder = dirname(path);
  while (!manifests.has(folder) && folder !== '.') folder = dirname(folder);
  return folder;
};

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isOfNode = (specifier: string): boolean =>
  specifier.startsWith('node:') || builtinModules.includes(specifier);

// Parsed here, outside any test's time limit.
const allSources = sources();

/** A call of `require` imports too, and so does one of the function that `createRequire` makes. */
const required = ({ text }: Source): string[] =>
  [...text.matchAll(/\b(?:require|createRequire\([^)]*\))(?:\.resolve)?\(\s*'([^'.]+[^']*)'/g)].flatMap(
    ([, specifier]) => specifier ?? [],
  );

/** The packages that a file needs, besides its own. */
const needs = (source: Source): string[] => {
  const own = manifests.get(packageFolder(source.path))?.name;
  const ofFiles = source.imports.flatMap(({ file }) =>
    file === undefined ? [] : (manifests.get(packageFolder(file))?.name ?? []),
  );
  const ofPackages = [...source.imports.map(({ specifier }) => specifier), ...required(source)]
    .filter((specifier) => !specifier.startsWith('.') && !isOfNode(specifier))
    .map(packageName);
  return [...new Set([...ofFiles, ...ofPackages])].filter((name) => name !== own && name !== 'bill-portal');
};

describe('dependencies', () => {
  test('a file imports only what its package declares', () => {
    const undeclared = new Map<string, string>();
    let count = 0;
    for (const source of allSources) {
      const folder = packageFolder(source.path);
      const names = new Set(declaredFor(folder));
      for (const name of needs(source)) {
        count += 1;
        if (names.has(name) || names.has(`@types/${name}`)) continue;
        undeclared.set(`${folder}/package.json: ${name}`, source.path);
      }
    }
    expect(Object.fromEntries(undeclared)).toEqual({});
    expect(count).toBeGreaterThan(1000);
  });

  test('every version is exact', () => {
    const loose = [...manifests].flatMap(([folder, manifest]) =>
      declared(manifest)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
    expect(loose).toEqual([]);
  });

  test('packages that need the same thing need the same version of it', () => {
    const versions = new Map<string, Set<string>>();
    for (const [name, version] of [...manifests.values()].flatMap(declared))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    expect([...versions].filter(([, found]) => found.size > 1).map(([name]) => name)).toEqual([]);
  });
});
