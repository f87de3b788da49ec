// Where the box of a signature may be: a signature that covers the amount would be a change of the bill.
import { largestSignatureShare } from '@portal/domain/document/signature-place';
import type { PageFrame } from '../pdf/pages.ts';
import { isCount, isNumbers, type PdfDict } from '../pdf/value.ts';
import { SignatureRefusal } from '../x509/refusal.ts';

/** A page from 1, and a rectangle in that page's own coordinates. */
export interface SignatureBox {
  readonly page: number;
  readonly rectangle: readonly number[];
}

/** Corners are written in hundredths of a point. */
const rounding = 0.01;
const tolerance = 1;
const printed = 4;
/** Print, read-only, locked: whatever hides a box, or moves and scales it with the view, is not among them. */
const allowedFlags = printed | 64 | 128 | 512;

/** The rectangle of a widget that lies on its page, is seen and leaves the page readable. */
export const boxOf = ({ left, bottom, width, height }: PageFrame, widget: PdfDict): readonly number[] => {
  const rectangle = widget.entries.get('Rect');
  const flags = widget.entries.get('F') ?? 0;
  const isSeen =
    isCount(flags) &&
    flags <= allowedFlags &&
    (flags & printed) !== 0 &&
    (flags & ~allowedFlags) === 0 &&
    widget.entries.has('AP');
  if (!isNumbers(rectangle, 4) || !isSeen)
    throw new SignatureRefusal('signature.box', 'the signature has no box that is seen and printed');
  const [x1, y1, x2, y2] = rectangle as [number, number, number, number];
  const isOnPage =
    x1 >= left - rounding &&
    y1 >= bottom - rounding &&
    x2 <= left + width + rounding &&
    y2 <= bottom + height + rounding;
  if (!isOnPage || x2 <= x1 || y2 <= y1 || (x2 - x1) * (y2 - y1) > width * height * largestSignatureShare)
    throw new SignatureRefusal('signature.box', `the signature box is ${rectangle.join(' ')}`);
  return rectangle;
};

/** Refuses a box that is not where it was asked for. */
export const checkBox = (asked: SignatureBox, found: SignatureBox): void => {
  const isThere =
    asked.page === found.page &&
    asked.rectangle.every((place, index) => Math.abs(place - (found.rectangle[index] ?? 0)) <= tolerance);
  if (!isThere)
    throw new SignatureRefusal(
      'signature.box',
      `the box is on page ${found.page} at ${found.rectangle.join(' ')}`,
    );
};
