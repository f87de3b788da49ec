// Draws the visible box of a signature: who signed, why, where and when, in any script that the fonts have.

import type { PdfIncrement } from '@portal/core/pdf/increment';
import type { PageFrame } from '@portal/core/pdf/pages';
import { ref, textString } from '@portal/core/sheet/pdf-file';
import { embedFont } from '@portal/core/sheet/pdf-font';
import { loadShaper } from '@portal/core/sheet/shaper';
import { type GlyphRun, type TextLine, Typesetter } from '@portal/core/sheet/typesetter';

/** Points from the left and the bottom of the page as it is shown. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SignatureText {
  readonly name: string;
  readonly reason: string;
  readonly location: string;
  readonly at: Date;
}

const padding = 4;
const lineHeight = 1.25;
const largestSize = 9;
const smallestSize = 4;
const sizeStep = 0.5;

/** Writes the appearance and gives the number of its object. */
export const drawAppearance = async (
  increment: PdfIncrement,
  box: Box,
  frame: PageFrame,
  text: SignatureText,
): Promise<number> => {
  const typesetter = new Typesetter(await loadShaper());
  const { lines, size } = fitted(typesetter, box, linesOf(text));
  const content = contentOf(box, lines, size);
  const fonts = [...typesetter.used].map(
    ([font, used]) => `/${font.name} ${ref(embedFont(increment, font, used))}`,
  );
  return increment.putStream(
    `/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 ${number(box.width)} ${number(box.height)}] ` +
      `/Matrix [${uprightMatrix(frame.rotation)}] /Resources << /Font << ${fonts.join(' ')} >> >>`,
    content,
  );
};

/** The box in the page's own coordinates, which a turned page counts from another corner. */
export const rectangleOf = ({ x, y, width, height }: Box, frame: PageFrame): readonly number[] => {
  const corners = [
    [x, y],
    [x + width, y + height],
  ].map(([right = 0, up = 0]) => fromShown(right / frame.unit, up / frame.unit, frame));
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].map(number);
};

/** Width and height of the page as it is shown, in points. */
export const shownSize = ({ width, height, rotation, unit }: PageFrame): readonly [number, number] =>
  rotation % 180 === 0 ? [width * unit, height * unit] : [height * unit, width * unit];

const fromShown = (
  right: number,
  up: number,
  { left, bottom, width, height, rotation }: PageFrame,
): number[] => {
  if (rotation === 90) return [left + width - up, bottom + right];
  if (rotation === 180) return [left + width - right, bottom + height - up];
  if (rotation === 270) return [left + up, bottom + height - right];
  return [left + right, bottom + up];
};

/** Turns the text against the page's rotation, so that it is upright when the page is shown. */
const uprightMatrix = (rotation: number): string => {
  if (rotation === 90) return '0 1 -1 0 0 0';
  if (rotation === 180) return '-1 0 0 -1 0 0';
  if (rotation === 270) return '0 -1 1 0 0 0';
  return '1 0 0 1 0 0';
};

const linesOf = ({ name, reason, location, at }: SignatureText): string[] => [
  `Digitally signed by ${name}`,
  `Reason: ${reason}`,
  `Location: ${location}`,
  `Date: ${shownTime.format(at)} IST`,
];

const shownTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The largest size at which everything fits; at the smallest, what does not fit is left out. */
const fitted = (
  typesetter: Typesetter,
  box: Box,
  texts: readonly string[],
): { readonly lines: readonly TextLine[]; readonly size: number } => {
  for (let size = largestSize; ; size -= sizeStep) {
    const width = ((box.width - 2 * padding) * 1000) / size;
    const room = Math.max(1, Math.floor((box.height - 2 * padding) / (size * lineHeight)));
    const lines = texts.flatMap((text) => typesetter.wrap(text, width));
    if (lines.length <= room || size <= smallestSize) return { lines: lines.slice(0, room), size };
  }
};

const contentOf = (box: Box, lines: readonly TextLine[], size: number): string => {
  const top = box.height - padding - size;
  const border = `q 0.5 w 0.278 0.318 0.373 RG 0.5 0.5 ${number(box.width - 1)} ${number(box.height - 1)} re S Q`;
  const shown = lines.map(
    (line, index) =>
      `1 0 0 1 ${padding} ${number(top - index * size * lineHeight)} Tm ${line.runs.map((run) => runOperators(run, size)).join(' ')}`,
  );
  return `${border}\nBT 0.075 0.098 0.125 rg\n${shown.join('\n')}\nET`;
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
