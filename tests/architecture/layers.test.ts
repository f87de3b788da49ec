// Who may import whom (architecture.md). A forbidden import between layers fails here, with the
// file and the import.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Import, isTest, projectRoot, type Source, sources } from './sources.ts';

const layerOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' ? second : first.endsWith('.ts') ? 'root' : first;
};

/** Of the project's own layers; a test may import anything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  core: ['domain'],
  functions: ['core', 'domain'],
  partners: ['domain'],
  // the stacks name the files that core's functions read beside their bundles
  stacks: ['domain', 'core'],
  // the signing service reads and extends PDF files with the verifier's own reader
  signer: ['domain', 'core'],
  local: ['domain', 'core', 'stacks', 'partners', 'signer'],
  // the deployment tool builds what the local run builds, and hands the stacks over
  deployment: ['domain', 'core', 'stacks', 'local'],
  web: ['domain'],
  root: ['stacks'],
};

/** Commands of their own among the tests. */
const programs = [
  'tests/bench/run.ts',
  'tests/cost/run.ts',
  'tests/mutations/run.ts',
  'tests/simulation/soak.ts',
  'tests/e2e/screenshots.ts',
];

const describeImport = (source: Source, { specifier }: Import) => `${source.path} imports ${specifier}`;
const product = sources().filter((source) => !isTest(source));
const offences = (offends: (source: Source, imported: Import) => boolean): string[] =>
  product.flatMap((source) =>
    source.imports
      .filter((imported) => offends(source, imported))
      .map((imported) => describeImport(source, imported)),
  );

describe('between layers', () => {
  test('every layer is one of the plan', () => {
    const layers = new Set(product.map(({ path }) => layerOf(path)));
    expect([...layers].filter((layer) => !(layer in mayImport) && layer !== 'vitest.config.ts')).toEqual([]);
    expect(layers.size).toBeGreaterThanOrEqual(8);
  });

  test('imports go only in the direction of the plan', () => {
    expect(
      offences(({ path }, { file }) => {
        // everything may name its release
        if (file === undefined || file === 'package.json' || path === 'vitest.config.ts') return false;
        const [from, to] = [layerOf(path), layerOf(file)];
        return from !== to && !(mayImport[from] ?? []).includes(to);
      }),
    ).toEqual([]);
  });

  test('what runs outside vitest takes nothing that runs in it', () => {
    const all = new Map(sources().map((source) => [source.path, source]));
    const reached = new Set(programs);
    for (const path of reached)
      for (const { file, isTypeOnly } of all.get(path)?.imports ?? [])
        if (file !== undefined && !isTypeOnly) reached.add(file);
    expect(programs.filter((path) => !all.has(path))).toEqual([]);
    expect(reached.size).toBeGreaterThan(programs.length);
    expect(
      [...reached].filter((path) => all.get(path)?.imports.some(({ specifier }) => specifier === 'vitest')),
    ).toEqual([]);
  });

  test('every import leads to a file, with its extension', () => {
    expect(
      sources().flatMap((source) =>
        source.imports
          .filter(({ file }) => file !== undefined && !existsSync(join(projectRoot, file)))
          .filter(({ file }) => !file?.startsWith('.build/') && !file?.includes('/dist/'))
          .map((imported) => describeImport(source, imported)),
      ),
    ).toEqual([]);
  });

  test('a stand-in takes only types of the domain, so that it can catch our mistakes', () => {
    expect(
      offences(
        ({ path }, { file, isTypeOnly }) =>
          layerOf(path) === 'partners' && file !== undefined && layerOf(file) === 'domain' && !isTypeOnly,
      ),
    ).toEqual([]);
  });
});

describe('inside the domain', () => {
  test('zod is all that it takes from outside, and the CSV parser that browser and server share', () => {
    const pure = ['zod', 'papaparse'];
    expect(
      offences(
        ({ path }, { file, specifier }) => layerOf(path) === 'domain' && !file && !pure.includes(specifier),
      ),
    ).toEqual([]);
  });

  test('it names nothing of Node or of a browser', () => {
    const foreign = /\b(process|Buffer|window|document|localStorage|fetch|setTimeout|console)\s*[.([]/;
    expect(
      product
        .filter(({ path }) => layerOf(path) === 'domain')
        .filter(({ text }) => foreign.test(withoutTexts(text)))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

const withoutTexts = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|"[^"\n]*"|`[^`]*`/gm, '');

describe('inside the web', () => {
  const part = (path: string): string => /^web\/src\/(\w+)\//.exec(path)?.[1] ?? 'entry';
  const below: Readonly<Record<string, readonly string[]>> = {
    components: ['components', 'data', 'lib', 'styles', 'texts'],
    features: ['features', 'components', 'data', 'lib', 'styles', 'texts'],
    data: ['data', 'lib', 'texts'],
    lib: ['lib', 'texts'],
    texts: ['texts'],
  };

  test('routes import features, features import components and lib', () => {
    expect(
      offences(({ path }, { file }) => {
        const allowed = path.startsWith('web/src/') ? below[part(path)] : undefined;
        return allowed !== undefined && file?.startsWith('web/') === true && !allowed.includes(part(file));
      }),
    ).toEqual([]);
  });

  test('a feature never imports another one', () => {
    const feature = (path: string) => /^web\/src\/features\/([\w-]+)\//.exec(path)?.[1];
    expect(
      offences(({ path }, { file }) => {
        const [from, to] = [feature(path), feature(file ?? '')];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });

  test('PrimeReact and the table library are wrapped by the components', () => {
    expect(
      offences(
        ({ path }, { specifier }) =>
          /^(primereact|@tanstack\/react-table)/.test(specifier) && part(path) !== 'components',
      ),
    ).toEqual([]);
  });

  test('React is imported nowhere else', () => {
    expect(
      sources().flatMap((source) =>
        source.imports
          .filter(({ specifier }) =>
            /^(react|react-dom|primereact|@tanstack\/react-.*)(\/|$)/.test(specifier),
          )
          .filter(() => !source.path.startsWith('web/'))
          .map((imported) => describeImport(source, imported)),
      ),
    ).toEqual([]);
  });
});

describe('packages with a rule of their own', () => {
  test('zod is imported whole: `import * as z` leaves its languages out of the bundles', () => {
    expect(
      sources().flatMap((source) =>
        source.imports
          .filter(({ specifier }) => specifier === 'zod' || specifier.startsWith('zod/'))
          .filter(({ names, specifier }) => specifier !== 'zod' || names.join() !== '*')
          .map((imported) => describeImport(source, imported)),
      ),
    ).toEqual([]);
  });

  test('sst is imported nowhere: stacks are plain CDK', () => {
    expect(
      offences(({ path }, { specifier }) => /^sst(\/|$)/.test(specifier) && path !== 'sst.config.ts'),
    ).toEqual([]);
  });

  test('the table is scanned by commands of operators alone', () => {
    expect(
      product
        .filter(({ text }) => /\bScanCommand\b|\.scan\b/.test(withoutTexts(text)))
        .map(({ path }) => path),
    ).toEqual(['packages/core/src/storage/table-rows.ts', 'packages/local/src/operator/table-version.ts']);
  });
});

/** The ways that lead back to where they began, over however many steps. */
const circles = (ways: ReadonlyMap<string, readonly string[]>): string[] => {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (name: string, trail: readonly string[]): void => {
    const at = trail.indexOf(name);
    if (at >= 0) {
      found.push([...trail.slice(at), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const next of ways.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of ways.keys()) visit(name, []);
  return found;
};

describe('no circles', () => {
  test('no file needs itself, over however many others, for a type neither', () => {
    const all = sources();
    const known = new Set(all.map(({ path }) => path));
    const ways = all.map(({ path, imports }) => {
      const files = imports.flatMap(({ file }) => (file !== undefined && known.has(file) ? [file] : []));
      return [path, files] as const;
    });
    expect(circles(new Map(ways))).toEqual([]);
  });

  test('no room of core needs itself over others; account, notice, office, proposal and session are one: who may come in', () => {
    const roomOf = (path: string): string | undefined => {
      const [, room] = /^packages\/core\/src\/([\w-]+)\//.exec(path) ?? [];
      return room && ['account', 'notice', 'office', 'proposal', 'session'].includes(room) ? 'session' : room;
    };
    const ways = new Map<string, Set<string>>();
    for (const { path, imports } of product) {
      const from = roomOf(path);
      if (from === undefined) continue;
      const to = imports.flatMap(({ file }) => roomOf(file ?? '') ?? []).filter((room) => room !== from);
      ways.set(from, new Set([...(ways.get(from) ?? []), ...to]));
    }
    expect(ways.size).toBeGreaterThan(20);
    expect(circles(new Map([...ways].map(([room, others]) => [room, [...others]])))).toEqual([]);
  });
});
