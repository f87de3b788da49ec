// Captchas as they were before the attack: every letter in a place of its own, and noise of thinner strokes. They show that
// the program of captcha-solver.ts reads what can be read.
import { glyphLines, type Line } from '@portal/core/session/captcha-glyphs';
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
    for (const line of glyphLines(letter)) {
      const placed = line.map(({ x, y }) => {
        const dy = (y - 7) * scaleY;
        const dx = (x - 5) * scaleX + dy * shear;
        const turned = centre.x + dx * Math.cos(angle) - dy * Math.sin(angle);
        const lifted = 4 * Math.sin((2 * Math.PI * turned) / length + phase);
        return { x: turned, y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle) + lifted };
      });
      drawLine(picture, placed, 3.6);
    }
  }
  const anywhere = (x: number): Point => ({ x, y: between(16, height - 16) });
  const lines = [0, 1].map(() => [anywhere(0), anywhere(130), anywhere(260), anywhere(width)]);
  const specks = Array.from({ length: 9 }, () => {
    const start = { x: random() * width, y: random() * height };
    return [start, { x: start.x + between(-10, 10), y: start.y + between(-10, 10) }];
  });
  for (const line of [...lines, ...specks]) drawLine(picture, line, between(1.2, 1.8));
  return picture;
};

/** A stroke of one width; `radius` is half of it. */
export const drawLine = (picture: Picture, line: Line, radius: number): void =>
  stroke(
    picture,
    dotsAlong(line, () => radius),
  );
