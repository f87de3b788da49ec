// Draws the visible box of a signature: who signed, why, where and when, as text and a thin frame over the page, without
// any fill. The signing service writes it and the server derives it again from the same facts, so that a signature
// shows nothing else (decisions.md, What a signature may show).
import { smallestSignature } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import type { PageFrame } from '../pdf/pages.ts';
import { PdfDamage } from '../pdf/value.ts';
import { type PdfFile, ref, textString } from '../sheet/pdf-file.ts';
import { embedFont } from '../sheet/pdf-font.ts';
import { loadShaper, needsShaping, type Shaper } from '../sheet/shaper.ts';
import { type GlyphRun, type TextLine, Typesetter } from '../sheet/typesetter.ts';
import { signatureTime } from './signature-entry.ts';

export interface SignatureText {
  /** The holder's, from the certificate. */
  readonly name: string;
  readonly reason: string;
  readonly location: string;
  readonly at: Date;
  /** Lines that name the bill; none in the signatures of earlier versions. */
  readonly bill?: readonly string[] | undefined;
}

/** The box cannot be drawn; the message is a sentence for the officer. */
export class BoxFault extends Error {
  override readonly name = 'BoxFault';
}

/** Whatever takes objects: a revision of a file, or a list to compare with. */
export type DrawingHost = Pick<PdfFile, 'put' | 'putStream'>;

const padding = 4;
const lineHeight = 1.25;
const largestSize = 9;
/** All lines fit into the smallest box. */
const smallestSize = 3;
const sizeStep = 0.5;
const largestUnit = 100;

/**
 * Writes the appearance of a box with these corners and gives the number of its object.
 * @throws BoxFault where the box is too small for its text.
 */
export const drawAppearance = async (
  host: DrawingHost,
  rectangle: readonly number[],
  frame: PageFrame,
  text: SignatureText,
): Promise<number> => {
  const box = layoutOf(rectangle, frame);
  if (box.width < smallestSignature.width || box.height < smallestSignature.height)
    throw new BoxFault(documentText.boxTooSmall(smallestSignature.width, smallestSignature.height));
  const texts = linesOf(text);
  const typesetter = new Typesetter(needsShaping(texts.join()) ? await loadShaper() : unshaped);
  const { lines, size } = fitted(typesetter, box, texts);
  const drawn = new Set(lines.flatMap(({ runs }) => runs.map(({ font }) => font)));
  const fonts = [...typesetter.used]
    .filter(([{ name }]) => drawn.has(name))
    .map(([font, used]) => `/${font.name} ${ref(embedFont(host, font, used))}`);
  return host.putStream(
    `/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 ${box.across} ${box.up}] ` +
      `/Resources << /Font << ${fonts.join(' ')} >> >>`,
    contentOf(box, lines, size),
  );
};

const unshaped: Shaper = (_font, text) => {
  throw new Error(`text needs a shaper: ${text}`);
};

interface Layout {
  /** Width and height as the page is shown, in points. */
  readonly width: number;
  readonly height: number;
  /** Width and height in the page's own coordinates: what /BBox and /Rect measure. */
  readonly across: number;
  readonly up: number;
  /** From the shown box to the page's coordinates; undefined where they are the same. */
  readonly matrix: string | undefined;
}

const layoutOf = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[], frame: PageFrame): Layout => {
  const { rotation, unit } = frame;
  // Readers measure and turn such a page in different ways, and a box of too large units is not seen.
  if (rotation % 90 !== 0 || unit < 1 || unit > largestUnit) throw new PdfDamage('a page of odd measures');
  const [across, up] = [number(x2 - x1), number(y2 - y1)];
  const [width, height] = rotation % 180 === 90 ? [up, across] : [across, up];
  const isPlain = unit === 1 && turns[rotation] === undefined;
  return {
    width: number(width * unit),
    height: number(height * unit),
    across,
    up,
    matrix: isPlain ? undefined : matrixOf(rotation, unit, across, up),
  };
};

/** Turns the text against the page's rotation, so that it is upright when the page is shown. */
const turns: Readonly<Record<number, readonly [number, number, number, number]>> = {
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
};

const matrixOf = (rotation: number, unit: number, across: number, up: number): string => {
  const turn = (turns[rotation] ?? [1, 0, 0, 1]).map((part) => Math.round((part * 1e6) / unit) / 1e6);
  const right = rotation === 90 || rotation === 180 ? across : 0;
  const above = rotation === 180 || rotation === 270 ? up : 0;
  return [...turn, right, above].join(' ');
};

const linesOf = ({ name, reason, location, at, bill = [] }: SignatureText): string[] => [
  `Digitally signed by ${name}`,
  ...bill,
  `Reason: ${reason}`,
  `Location: ${location}`,
  `Date: ${shownTime(at)}`,
];

/** "21/11/2026, 01:30:05 IST"; not by the locale data of whichever Node runs. */
const shownTime = (at: Date): string =>
  signatureTime(at).replace(/^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$3/$2/$1, $4:$5:$6 IST');

/** The largest size at which everything fits. */
const fitted = (
  typesetter: Typesetter,
  box: Layout,
  texts: readonly string[],
): { readonly lines: readonly TextLine[]; readonly size: number } => {
  for (let size = largestSize; size >= smallestSize; size -= sizeStep) {
    const width = ((box.width - 2 * padding) * 1000) / size;
    const room = Math.floor((box.height - 2 * padding) / (size * lineHeight));
    const lines = texts.flatMap((text) => typesetter.wrap(text, width));
    if (lines.length <= room) return { lines, size };
  }
  throw new BoxFault(documentText.boxTooFull);
};

/** In black, which makes nothing below it lighter. */
const contentOf = ({ width, height, matrix }: Layout, lines: readonly TextLine[], size: number): string => {
  const top = height - padding - size;
  const turned = matrix === undefined ? '' : `${matrix} cm\n`;
  const border = `q 0.5 w 0 G 0.5 0.5 ${number(width - 1)} ${number(height - 1)} re S Q`;
  const shown = lines.map(
    (line, index) =>
      `1 0 0 1 ${padding} ${number(top - index * size * lineHeight)} Tm ${line.runs.map((run) => runOperators(run, size)).join(' ')}`,
  );
  return `${turned}${border}\nBT 0 g\n${shown.join('\n')}\nET`;
};

const runOperators = ({ font, pieces, actualText }: GlyphRun, size: number): string => {
  const glyphs = pieces
    .map(({ elements, rise }) => `${number((rise * size) / 1000)} Ts [${elements}] TJ`)
    .join(' ');
  const shown = `/${font} ${size} Tf ${glyphs}`;
  return actualText === undefined
    ? shown
    : `/Span << /ActualText ${textString(actualText)} >> BDC ${shown} EMC`;
};

const number = (value: number): number => Math.round(value * 100) / 100;
