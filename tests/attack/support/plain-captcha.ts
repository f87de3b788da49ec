// Captchas as they were before the attack: every letter in a place of its own, and noise of thinner strokes. They show that
// the program of captcha-solver.ts reads what can be read.
import { captchaGlyphs } from '@portal/core/session/captcha-glyphs';
import type { Random } from '@portal/core/session/captcha-image';
import {
  blankPicture,
  dotsAlong,
  type Picture,
  type Point,
  stroke,
} from '@portal/core/session/captcha-raster';

const [width, height] = [400, 126];

export const drawPlain = (answer: string, random: Random): Picture => {
  const picture = blankPicture(width, height);
  const between = (least: number, most: number) => least + random() * (most - least);
  const [length, phase] = [between(63, 116), random() * 2 * Math.PI];
  const cell = (width - 46) / answer.length;
  for (const [index, letter] of [...answer].entries()) {
    const scaleX = (cell * between(0.6, 0.7)) / 10;
    const scaleY = between(4.6, 5.6);
    const [angle, shear] = [between(-0.26, 0.26), between(-0.2, 0.2)];
    const centre = { x: 23 + cell * (index + 0.5), y: height / 2 + between(-9, 9) };
    for (const line of glyphLines(captchaGlyphs[letter] ?? '')) {
      const placed = line.map(({ x, y }) => {
        const dy = (y - 7) * scaleY;
        const dx = (x - 5) * scaleX + dy * shear;
        const turned = centre.x + dx * Math.cos(angle) - dy * Math.sin(angle);
        const lifted = 4 * Math.sin((2 * Math.PI * turned) / length + phase);
        return { x: turned, y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle) + lifted };
      });
      stroke(
        picture,
        dotsAlong(placed, () => 3.6),
      );
    }
  }
  const anywhere = (x: number): Point => ({ x, y: between(16, height - 16) });
  const lines = [0, 1].map(() => [anywhere(0), anywhere(130), anywhere(260), anywhere(width)]);
  const specks = Array.from({ length: 9 }, () => {
    const start = { x: random() * width, y: random() * height };
    return [start, { x: start.x + between(-10, 10), y: start.y + between(-10, 10) }];
  });
  for (const line of [...lines, ...specks])
    stroke(
      picture,
      dotsAlong(line, () => between(1.2, 1.8)),
    );
  return picture;
};

/** The strokes of a glyph as points. */
export const glyphLines = (glyph: string): Point[][] => {
  const lines: Point[][] = [];
  for (const [, command = '', numbers = ''] of glyph.matchAll(/([MLC])([^MLC]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
    const start = lines.at(-1)?.at(-1);
    const [a, b, c] = points;
    if (command === 'M' || !start) lines.push([...points]);
    else if (a && b && c)
      for (let step = 1; step <= 12; step += 1) {
        const [at, rest] = [step / 12, 1 - step / 12];
        const mix = (name: 'x' | 'y') =>
          rest ** 3 * start[name] +
          3 * rest ** 2 * at * a[name] +
          3 * rest * at ** 2 * b[name] +
          at ** 3 * c[name];
        lines.at(-1)?.push({ x: mix('x'), y: mix('y') });
      }
    else if (a) lines.at(-1)?.push(a);
  }
  return lines;
};
