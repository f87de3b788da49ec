// The place of the signature on its page: what may be typed, and how the arrow keys move it. Points from the page's bottom
// left, as the signing service takes them.

import { signatureBox, smallestSignature as smallest } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { type Issue, issue } from '@portal/domain/issue';
import { esignWords } from '../../texts/en/esign.ts';
import type { SignatureBox } from './signing-service.ts';

/** A4 in points. */
export const sheets = {
  upright: { label: esignWords.a4Upright, width: 595, height: 842 },
  sideways: { label: esignWords.a4Sideways, width: 842, height: 595 },
} as const;
export type SheetName = keyof typeof sheets;

export const placeFields = ['page', 'x', 'y', 'width', 'height'] as const;
export type PlaceField = (typeof placeFields)[number];
/** As it is typed: digits. */
export type TypedPlace = Readonly<Record<PlaceField, string>>;

export const typedPlace = (box: SignatureBox): TypedPlace => ({
  page: String(box.page),
  x: String(box.x),
  y: String(box.y),
  width: String(box.width),
  height: String(box.height),
});

export const defaultPlace = typedPlace(signatureBox);

/** The box as numbers; what is not typed counts as 0. */
export const boxOf = (typed: TypedPlace): SignatureBox => ({
  page: Number(typed.page),
  x: Number(typed.x),
  y: Number(typed.y),
  width: Number(typed.width),
  height: Number(typed.height),
});

/** `pages` is how many the body has. */
export const placeIssues = (typed: TypedPlace, sheet: SheetName, pages: number): Issue[] => {
  const box = boxOf(typed);
  const page = sheets[sheet];
  const broken = (field: PlaceField, sentence: string) => issue(field, `esign.${field}`, sentence);
  return [
    ...(box.page < 1 || box.page > pages ? [broken('page', documentText.pageUnknown(pages))] : []),
    ...(box.width < smallest.width
      ? [broken('width', esignWords.signatureLeastPointsWide(smallest.width))]
      : []),
    ...(box.height < smallest.height
      ? [broken('height', esignWords.signatureLeastPointsHigh(smallest.height))]
      : []),
    ...(box.x + box.width > page.width ? [broken('x', esignWords.signatureLeavesPageX(page.width))] : []),
    ...(box.y + box.height > page.height ? [broken('y', esignWords.signatureLeavesPageY(page.height))] : []),
  ];
};

const step = 1;
const bigStep = 10;
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where an arrow key moves the box, ten points with Shift; it stays on the page. Undefined for any other key. */
export const movedPlace = (
  typed: TypedPlace,
  sheet: SheetName,
  key: string,
  isBig: boolean,
): TypedPlace | undefined => {
  const direction = directions[key];
  if (!direction) return undefined;
  const by = isBig ? bigStep : step;
  const { x, y } = boxOf(typed);
  return placedAt(typed, sheet, x + direction[0] * by, y + direction[1] * by);
};

/** The box with its lower left corner there, or as near as the page lets it. */
export const placedAt = (typed: TypedPlace, sheet: SheetName, x: number, y: number): TypedPlace => {
  const { width, height } = boxOf(typed);
  const page = sheets[sheet];
  return {
    ...typed,
    x: String(within(Math.round(x), page.width - width)),
    y: String(within(Math.round(y), page.height - height)),
  };
};

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
