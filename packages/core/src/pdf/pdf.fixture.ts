// Reads PDF files in tests with poppler and qpdf, so that the writer is judged by programs that others wrote.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const withFile = <Answer>(pdf: Uint8Array, use: (path: string) => Answer): Answer => {
  const folder = mkdtempSync(join(tmpdir(), 'slip-'));
  try {
    const path = join(folder, 'slip.pdf');
    writeFileSync(path, pdf);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const run = (program: string, ...options: string[]): string =>
  execFileSync(program, options, { encoding: 'utf8', maxBuffer: 1e9 });

export const textOf = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => run('pdftotext', '-layout', path, '-'));
export const infoOf = (pdf: Uint8Array): string => withFile(pdf, (path) => run('pdfinfo', path));
export const structureOf = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => run('pdfinfo', '-struct-text', path));
export const fontsOf = (pdf: Uint8Array): string => withFile(pdf, (path) => run('pdffonts', path));

/** The file with its streams and object streams unpacked. */
export const unpacked = (pdf: Uint8Array): string =>
  withFile(pdf, (path) =>
    execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], {
      encoding: 'latin1',
      maxBuffer: 1e9,
    }),
  );

/** What qpdf and poppler complain of; empty when the file is sound. */
export const complaintsOf = (pdf: Uint8Array): string =>
  withFile(pdf, (path) => {
    const check = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    const drawn = spawnSync('pdftoppm', ['-r', '20', '-gray', path], { encoding: 'latin1', maxBuffer: 1e9 });
    return [check.status === 0 ? '' : check.stdout, check.stderr, drawn.stderr].join('');
  });

/** How many dark dots the first page has beside a word, between two distances from its left edge (points). */
export const darkDotsBeside = (pdf: Uint8Array, word: string, left: number, right: number): number =>
  withFile(pdf, (path) => {
    const box = new RegExp(`yMin="([0-9.]+)" xMax="[0-9.]+" yMax="([0-9.]+)">${word}<`);
    const [, top, bottom] = box.exec(run('pdftotext', '-l', '1', '-bbox', path, '-')) ?? [];
    if (top === undefined || bottom === undefined) throw new Error(`no word ${word} on the first page`);
    const height = Math.floor(Number(bottom)) - Math.ceil(Number(top));
    const region = ['-x', left, '-y', Math.ceil(Number(top)), '-W', right - left, '-H', height].map(String);
    const image = execFileSync('pdftoppm', ['-r', '72', '-gray', '-l', '1', ...region, path]);
    return image.subarray(-height * (right - left)).filter((dot) => dot < 128).length;
  });
