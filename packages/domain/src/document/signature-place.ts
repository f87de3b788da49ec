// Where the box of a signature fits on a page as it is shown (crop box and rotation counted): a box that leaves the page is moved
// inside, and made smaller where it would cover too much. Points. The check of a body, the signing service and its screen ask the same.
import { smallestSignature as smallest } from './schema.ts';

/** More of a page than this no signature covers; the usual box takes a fiftieth of A4. */
export const largestSignatureShare = 0.1;

interface Size {
  readonly width: number;
  readonly height: number;
}
export interface ShownBox extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * The box as near to its place as the page lets it; undefined where the page holds none that can be read. A box that was asked for too
 * small stays, for its own refusal.
 */
export const boxInside = (box: ShownBox, page: Size): ShownBox | undefined => {
  if (box.width < smallest.width || box.height < smallest.height) return box;
  const size = [scaled(box, page), smallest].find((one) => fits(one, page));
  return (
    size && {
      width: size.width,
      height: size.height,
      x: within(box.x, page.width - size.width),
      y: within(box.y, page.height - size.height),
    }
  );
};

const most = (page: Size): number => page.width * page.height * largestSignatureShare;

const fits = ({ width, height }: Size, page: Size): boolean =>
  width >= smallest.width &&
  height >= smallest.height &&
  width <= page.width &&
  height <= page.height &&
  width * height <= most(page);

const scaled = (box: Size, page: Size): Size => {
  const [width, height] = [Math.min(box.width, page.width), Math.min(box.height, page.height)];
  const by = Math.sqrt(most(page) / (width * height));
  return by >= 1 ? { width, height } : { width: Math.floor(width * by), height: Math.floor(height * by) };
};

const within = (value: number, largest: number): number => Math.max(0, Math.min(value, largest));
