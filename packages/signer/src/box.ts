// The place of a signature's box: from where the officer sees it on the page to the page's own coordinates.
import type { PageFrame } from '@portal/core/pdf/pages';

/** Points from the left and the bottom of the page as it is shown. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box in the page's own coordinates, which a turned page counts from another corner. */
export const rectangleOf = ({ x, y, width, height }: Box, frame: PageFrame): readonly number[] => {
  const corners = [
    [x, y],
    [x + width, y + height],
  ].map(([right = 0, up = 0]) => fromShown(right / frame.unit, up / frame.unit, frame));
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = corners;
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].map(hundredths);
};

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

const hundredths = (value: number): number => Math.round(value * 100) / 100;
