// What three independent readers show of a page of a PDF file: poppler, MuPDF and pdf.js, on a screen and in print. Where
// they differ, two officers may read two bills in one file.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differenceOf, type Picture, pictureFromPng, pictureFromPpm, pictureFromRgba } from './picture.ts';

export interface View {
  /** Pixels a point. */
  readonly zoom: number;
  readonly isPrinted: boolean;
}

/** A small and a large zoom, and the printer's. */
export const views = [
  { zoom: 1, isPrinted: false },
  { zoom: 2.5, isPrinted: false },
  { zoom: 1, isPrinted: true },
] as const satisfies readonly View[];

export interface Reader {
  readonly name: string;
  picture(pdf: Uint8Array, page: number, view: View): Promise<Picture>;
  /** What can be read aloud and copied; pdf.js leaves out what annotations show. */
  text?(pdf: Uint8Array, page: number): Promise<string>;
}

const run = (program: string, ...options: (string | number)[]): Buffer =>
  execFileSync(program, options.map(String), { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });

const inFolder = <Answer>(pdf: Uint8Array, use: (path: string, folder: string) => Answer): Answer => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const poppler: Reader = {
  name: 'poppler',
  picture: async (pdf, page, { zoom, isPrinted }) =>
    inFolder(pdf, (path, folder) => {
      const draw = (file: string, number: number) =>
        pictureFromPpm(run('pdftoppm', '-cropbox', '-r', 72 * zoom, '-f', number, '-l', number, file));
      if (!isPrinted) return draw(path, page);
      const printed = join(folder, 'printed.pdf');
      run('pdftocairo', '-pdf', '-f', page, '-l', page, path, printed);
      return draw(printed, 1);
    }),
  text: async (pdf, page) =>
    inFolder(pdf, (path) => run('pdftotext', '-cropbox', '-f', page, '-l', page, path, '-').toString('utf8')),
};

const mupdf: Reader = {
  name: 'MuPDF',
  picture: async (pdf, page, { zoom, isPrinted }) =>
    inFolder(pdf, (path, folder) => {
      if (!isPrinted)
        return pictureFromPpm(
          run('mutool', 'draw', '-q', '-c', 'rgb', '-F', 'ppm', '-o', '-', '-r', 72 * zoom, path, page),
        );
      const printed = join(folder, 'printed.png');
      run('mutool', 'run', join(import.meta.dirname, 'mupdf-print.js'), path, page, zoom, printed);
      return pictureFromPng(readFileSync(printed));
    }),
  text: async (pdf, page) =>
    inFolder(pdf, (path) => run('mutool', 'draw', '-q', '-F', 'txt', path, page).toString('utf8')),
};

/** What is used of pdf.js. */
interface PdfJs {
  getDocument(options: object): {
    readonly promise: Promise<PdfJsDocument>;
    destroy(): Promise<void>;
  };
}
interface PdfJsDocument {
  readonly canvasFactory: {
    create(width: number, height: number): { readonly canvas: object; readonly context: PdfJsContext };
  };
  getPage(number: number): Promise<PdfJsPage>;
}
interface PdfJsContext {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}
interface PdfJsPage {
  getViewport(options: { scale: number }): { readonly width: number; readonly height: number };
  render(options: object): { readonly promise: Promise<void> };
}

const require = createRequire(import.meta.url);
const pdfJsFolder = () => dirname(require.resolve('pdfjs-dist/package.json'));
const withPdfJs = async <Answer>(
  pdf: Uint8Array,
  use: (document: PdfJsDocument) => Promise<Answer>,
): Promise<Answer> => {
  const { getDocument }: PdfJs = require('pdfjs-dist/legacy/build/pdf.mjs');
  const standardFontDataUrl = join(pdfJsFolder(), 'standard_fonts/');
  const cMapUrl = join(pdfJsFolder(), 'cmaps/');
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl, cMapUrl, verbosity: 0 });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
};

const pdfJs: Reader = {
  name: 'pdf.js',
  picture: (pdf, number, { zoom, isPrinted }) =>
    withPdfJs(pdf, async (document) => {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: zoom });
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const { canvas, context } = document.canvasFactory.create(width, height);
      const intent = isPrinted ? 'print' : 'display';
      await page.render({ canvas, canvasContext: context, viewport, intent, annotationMode: 1 }).promise;
      return pictureFromRgba(context.getImageData(0, 0, width, height).data, width, height);
    }),
};

/** A page is drawn once a view, however many tests compare it. */
const once = (reader: Reader): Reader => {
  const drawn = new WeakMap<Uint8Array, Map<string, Promise<Picture>>>();
  return {
    ...reader,
    picture(pdf, page, view) {
      const known = drawn.get(pdf) ?? new Map<string, Promise<Picture>>();
      drawn.set(pdf, known);
      const key = `${page} ${view.zoom} ${view.isPrinted}`;
      const picture = known.get(key) ?? reader.picture(pdf, page, view);
      known.set(key, picture);
      return picture;
    },
  };
};

export const readers: readonly Reader[] = [poppler, mupdf, pdfJs].map(once);

/** A cell of a page is as dark in one reader as near it in another, up to this: letters are smoothed in different ways. */
const usualTolerance = 0.22;

interface Comparison {
  readonly seen?: readonly View[];
  readonly tolerance?: number;
}

/** Where the readers show different pages; empty where all agree, on the screen and in print. */
export const disagreements = async (
  pdf: Uint8Array,
  page: number,
  { seen = views, tolerance = usualTolerance }: Comparison = {},
): Promise<string[]> => {
  const found: string[] = [];
  const onScreen = new Map<string, Picture>();
  const compare = (title: string, a: Picture, b: Picture, zoom: number) => {
    const { most, left, top } = differenceOf(a, b, zoom);
    if (most > tolerance) found.push(`${title}: ${most.toFixed(2)} at ${left}, ${top}`);
  };
  for (const view of seen) {
    const pictures: { readonly name: string; readonly picture: Picture }[] = [];
    for (const reader of readers)
      pictures.push({ name: reader.name, picture: await reader.picture(pdf, page, view) });
    for (const [index, one] of pictures.entries()) {
      for (const other of pictures.slice(index + 1))
        compare(`${one.name} and ${other.name}, ${titleOf(view)}`, one.picture, other.picture, view.zoom);
      const screen = onScreen.get(`${one.name} ${view.zoom}`);
      if (view.isPrinted && screen) compare(`${one.name}, screen and print`, screen, one.picture, view.zoom);
      if (!view.isPrinted) onScreen.set(`${one.name} ${view.zoom}`, one.picture);
    }
  }
  return found;
};

const titleOf = ({ zoom, isPrinted }: View): string => (isPrinted ? 'in print' : `at ${zoom * 100} %`);

/** The words of a page by each reader that gives them, sorted. */
export const wordsOf = async (pdf: Uint8Array, page: number): Promise<string[][]> => {
  const words: string[][] = [];
  for (const reader of readers) {
    const text = await reader.text?.(pdf, page);
    if (text !== undefined) words.push(text.split(/\s+/).filter(Boolean).sort());
  }
  return words;
};
