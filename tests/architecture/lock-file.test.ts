// What `npm ci` installs on a fresh clone is what was tested: each package by its hash, from whichever registry the machine
// is set to. A machine that has its dependencies already does not show a lock file that breaks one of these rules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: true;
  readonly dev?: true;
  readonly optional?: true;
  /** Comes inside the archive of the package above it, and is covered by the hash of that. */
  readonly inBundle?: true;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Entries = readonly (readonly [path: string, entry: Entry])[];

const deployment = 'packages/deployment';
const entriesOf = (folder: string): Entries =>
  Object.entries(
    (
      JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
        readonly packages: Readonly<Record<string, Entry>>;
      }
    ).packages,
  );

/** What comes from a registry, without the project's own packages and the links to them. */
const foreignOf = (folder: string): Entries =>
  entriesOf(folder).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);

describe.each(['.', deployment])('the lock file of %s', (folder) => {
  const entries = new Map(entriesOf(folder));
  const foreign = foreignOf(folder);

  test('has the integrity hash of every entry, or of the archive that it lies in', () => {
    /** `node_modules/a/node_modules/b` lies in `node_modules/a`. */
    const hasHash = (path: string): boolean => {
      const { integrity, inBundle } = entries.get(path) ?? {};
      if (integrity !== undefined) return /^sha(512|1)-[\w+/]+=*$/.test(integrity);
      return inBundle === true && hasHash(path.slice(0, path.lastIndexOf('/node_modules/')));
    };
    expect(foreign.length).toBeGreaterThan(400);
    expect(foreign.map(([path]) => path).filter((path) => !hasHash(path))).toEqual([]);
  });

  test('names no registry', () => {
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(readFileSync(join(folder, '.npmrc'), 'utf8')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  });

  test('names every optional dependency of every package', () => {
    // `npm ci` refuses a lock file that names a package's binaries for some systems only, which is what npm itself writes
    // where the others cannot be had.
    const locked = new Set([...entries.keys()].map((path) => path.split('node_modules/').at(-1)));
    const missing = [...entries.values()]
      .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
      .filter((name) => !locked.has(name));
    expect(missing).toEqual([]);
  });
});

test('npm start installs at most 300 packages', () => {
  const ofStart = foreignOf('.').filter(([, { dev, optional }]) => !dev && !optional);
  expect(ofStart.length).toBeLessThanOrEqual(300);
});

test('the deployment tool has the CDK of the stacks, which it finds above its own folder', () => {
  for (const path of ['node_modules/aws-cdk-lib', 'node_modules/constructs'])
    expect(new Map(entriesOf(deployment)).get(path)?.version).toBe(
      new Map(entriesOf('.')).get(path)?.version,
    );
  const { scripts } = JSON.parse(readFileSync(join(deployment, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['postinstall']).toBe('rm -rf node_modules/aws-cdk-lib node_modules/constructs');
});

test('one React for the whole project: the one of the deployment tool is not installed beside it', () => {
  const reacts = foreignOf('.').filter(([path]) => /(^|\/)node_modules\/react$/.test(path));
  const { dependencies } = JSON.parse(readFileSync('web/package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(reacts.map(([path, { version }]) => [path, version])).toEqual([
    ['node_modules/react', dependencies['react']],
  ]);
});
