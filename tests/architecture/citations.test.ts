// A citation leads to what it cites: a section of the specification (`1§5`), a heading of a page of docs
// (`decisions.md, Budget`), or the page itself. What the README and docs link to and name exists too.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, projectRoot } from './sources.ts';

const files = projectFiles();
const known = new Set(files);
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const headingsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading);

const pages = files.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
const headings = new Map(pages.map((path) => [path, headingsOf(path)]));

interface Citing {
  readonly path: string;
  /** Its lines as one, without the marks of comments, so that a citation may go over two. */
  readonly text: string;
}
const citing: readonly Citing[] = files
  .filter((path) => /\.(ts|tsx|mjs|js|css|md)$/.test(path))
  .map((path) => ({ path, text: read(path).replace(/\s*\n\s*(?:\/\/|\*(?!\/))?\s*/g, ' ') }));

const offences = (find: (source: Citing) => readonly string[]): string[] =>
  citing.flatMap((source) => find(source).map((what) => `${source.path}: ${what}`));

describe('sections of the specification', () => {
  // the sign by its number, so that this file cites nothing by it
  const sign = '\u00a7';
  const sections = new Set(
    pages.flatMap((path) => {
      const part = /^docs\/specification\/(\d)-/.exec(path)?.[1];
      const numbers = headingsOf(path).map((heading) => /^(\d+(?:\.\d+)*)\.? /.exec(heading)?.[1]);
      return part === undefined ? [] : numbers.map((number) => `${part}${sign}${number}`);
    }),
  );

  test('each of the three parts has its nine sections', () => {
    const wanted = [1, 2, 3].flatMap((part) =>
      Array.from({ length: 9 }, (_, at) => `${part}${sign}${at + 1}`),
    );
    expect(wanted.filter((section) => !sections.has(section))).toEqual([]);
  });

  test('every cited section is a heading', () => {
    const citation = new RegExp(`\\d?${sign}(?:\\d+(?:\\.\\d+)*)?`, 'g');
    expect(
      offences(({ text }) =>
        [...text.matchAll(citation)].map(([cited]) => cited).filter((cited) => !sections.has(cited)),
      ),
    ).toEqual([]);
  });
});

describe('pages', () => {
  test('every cited page is in the repository', () => {
    const page = /(?<![\w/.-])(?:[\w-]+\/)*[\w-]+\.md\b/g;
    expect(
      offences(({ path, text }) =>
        [...text.matchAll(page)]
          .map(([cited]) => cited)
          .filter(
            (cited) => ![cited, `docs/${cited}`, join(dirname(path), cited)].some((at) => known.has(at)),
          ),
      ),
    ).toEqual([]);
  });

  test('nothing is cited from a folder that the repository does not have', () => {
    const foreign = /(?<![\w/.-])(?:shared|reference|contract|look|design)\/[\w-]+|\(issue[:] [^)]*\)/g;
    expect(offences(({ text }) => [...text.matchAll(foreign)].map(([cited]) => cited))).toEqual([]);
  });

  test('every cited heading is on its page', () => {
    expect(offences(({ text }) => [...text.matchAll(citedPage)].flatMap(unknownHeading))).toEqual([]);
  });
});

/** "decisions.md, Accounts, Who may do what" and "decisions (Bodies)", with what follows, where headings are. */
const citedPage =
  /\b(?:([a-z-]+)\.md|(decisions)(?= \())(,? "?(?=[A-Z/])|,? \((?:")?(?=[A-Z/]))(?=(.{1,200}))/g;

const unknownHeading = ([, page, bare, , after = '']: RegExpMatchArray): string[] => {
  const own = headings.get(`docs/${page ?? bare}.md`);
  if (!own) return [];
  let rest = after;
  for (;;) {
    const heading = own
      .filter((each) => rest.startsWith(each) && !/^[\w/]/.test(rest.slice(each.length)))
      .sort((a, b) => b.length - a.length)[0];
    if (heading === undefined)
      return [`${page ?? bare} has no heading at the head of "${rest.slice(0, 60)}"`];
    const next = /^(?:, | and |; )(?=[A-Z/])/.exec(rest.slice(heading.length))?.[0];
    if (next === undefined) return [];
    rest = rest.slice(heading.length + next.length);
  }
};

describe('README and docs', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
  const isThere = (path: string): boolean =>
    known.has(path) || files.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

  test('the README is at most 8 KB', () => {
    expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8192);
  });

  test('every link leads to a file, and to a heading of it', () => {
    const broken = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => {
          const [file = '', anchor] = link.split('#');
          const target = file === '' ? path : normalize(join(dirname(path), file));
          const isHeading = headings.get(target)?.some((heading) => slug(heading) === anchor);
          return !isThere(target) || (anchor !== undefined && !isHeading);
        })
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('every page of docs is in its index', () => {
    const index = read('docs/README.md');
    expect(
      pages
        .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md')
        .filter((path) => !index.includes(`](${path.slice('docs/'.length)})`)),
    ).toEqual([]);
  });

  test('every command that they name is one of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    expect(
      pages.flatMap((path) =>
        [...read(path).matchAll(/\bnpm run ([a-z-]+)/g)]
          .map(([, name = '']) => name)
          .filter((name) => !(name in scripts))
          .map((name) => `${path}: npm run ${name}`),
      ),
    ).toEqual([]);
  });

  test('every file and folder that they name exists', () => {
    const named = /`((?:packages|stacks|web|tests|docs)\/[^`\s]+|[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|md))`/g;
    const exists = (name: string): boolean => {
      const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[^/]+');
      const isWhole = /^(?:packages|stacks|web|tests|docs)\//.test(name);
      return files.some((file) => new RegExp(`${isWhole ? '^' : '(?:^|/)'}${pattern}(?:/|$)`).test(file));
    };
    expect(
      pages.flatMap((path) =>
        [...read(path).matchAll(named)]
          .map(([, name = '']) => name)
          .filter((name) => !exists(name.replace(/\/$/, '')))
          .map((name) => `${path}: ${name}`),
      ),
    ).toEqual([]);
  });
});
