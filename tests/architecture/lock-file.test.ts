// What `npm ci` installs on a fresh clone is what was tested: each package by its hash, from whichever registry the machine
// is set to. A machine that has its dependencies already does not show a lock file that breaks one of these rules.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: true;
  /** Comes inside the archive of the package above it, and is covered by the hash of that. */
  readonly inBundle?: true;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};

/** What comes from a registry, without the project's own packages and the links to them. */
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

/** `node_modules/a/node_modules/b` lies in `node_modules/a`. */
const holder = (path: string): Entry | undefined =>
  packages[path.slice(0, path.lastIndexOf('/node_modules/'))];

const hasHash = ([path, { integrity, inBundle }]: [string, Entry]): boolean => {
  if (integrity !== undefined) return /^sha(512|1)-[\w+/]+=*$/.test(integrity);
  const parent = holder(path);
  return (
    inBundle === true &&
    parent !== undefined &&
    hasHash([path.slice(0, path.lastIndexOf('/node_modules/')), parent])
  );
};

test('every entry has its integrity hash, or lies in an archive that has one', () => {
  expect(foreign.length).toBeGreaterThan(500);
  expect(foreign.filter((entry) => !hasHash(entry)).map(([path]) => path)).toEqual([]);
});

test('no entry names a registry', () => {
  expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});

test('the lock file names every optional dependency of every package', () => {
  // `npm ci` refuses a lock file that names a package's binaries for some systems only, which is what npm itself writes
  // where the others cannot be had.
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
  expect(missing).toEqual([]);
});

test('one React for the whole project: the one of the deployment tool stays below it', () => {
  const reacts = foreign.filter(([path]) => /(^|\/)node_modules\/react$/.test(path));
  const { dependencies } = JSON.parse(readFileSync('web/package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(packages['node_modules/react']?.version).toBe(dependencies['react']);
  expect(reacts.map(([path]) => path).filter((path) => !path.startsWith('node_modules/sst/'))).toEqual([
    'node_modules/react',
  ]);
});
