// The place of the signature on its page: what may be typed, and how the arrow keys move it. Points from the page's bottom
// left, as the signing service takes them.

import { type Paper, paperOf } from '@portal/domain/document/paper';
import { signatureBox, smallestSignature as smallest } from '@portal/domain/document/schema';
import { boxInside, type ShownBox } from '@portal/domain/document/signature-place';
import { documentText } from '@portal/domain/document/texts';
import { type Issue, issue } from '@portal/domain/issue';
import { esignWords } from '../../texts/en/esign.ts';
import type { SignatureBox } from './signing-service.ts';

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

/** Of the body that is signed: how many pages it has, and their sizes. */
export interface BodyPages {
  readonly pages: number;
  readonly papers: readonly Paper[];
}

/** The page on which the box is. */
export const paperUnder = (typed: TypedPlace, { papers }: BodyPages): Paper =>
  paperOf(papers, Number(typed.page));

/** The usual place, or as near to it as the first page lets it. */
export const usualPlace = (body: BodyPages): TypedPlace => {
  const box = boxInside(signatureBox, paperUnder(defaultPlace, body)) ?? signatureBox;
  return typedPlace({ ...signatureBox, ...rounded(box) });
};

const rounded = ({ x, y, width, height }: ShownBox): ShownBox => ({
  x: Math.floor(x),
  y: Math.floor(y),
  width: Math.floor(width),
  height: Math.floor(height),
});

export const placeIssues = (typed: TypedPlace, body: BodyPages): Issue[] => {
  const box = boxOf(typed);
  const { pages } = body;
  const paper = paperUnder(typed, body);
  const broken = (field: PlaceField, sentence: string) => issue(field, `esign.${field}`, sentence);
  return [
    ...(box.page < 1 || box.page > pages ? [broken('page', documentText.pageUnknown(pages))] : []),
    ...(box.width < smallest.width
      ? [broken('width', esignWords.signatureLeastPointsWide(smallest.width))]
      : []),
    ...(box.height < smallest.height
      ? [broken('height', esignWords.signatureLeastPointsHigh(smallest.height))]
      : []),
    ...(box.x + box.width > paper.width ? [broken('x', esignWords.signatureLeavesPageX(paper.width))] : []),
    ...(box.y + box.height > paper.height
      ? [broken('y', esignWords.signatureLeavesPageY(paper.height))]
      : []),
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
  paper: Paper,
  key: string,
  isBig: boolean,
): TypedPlace | undefined => {
  const direction = directions[key];
  if (!direction) return undefined;
  const by = isBig ? bigStep : step;
  const { x, y } = boxOf(typed);
  return placedAt(typed, paper, x + direction[0] * by, y + direction[1] * by);
};

/** The box with its lower left corner there, or as near as the page lets it. */
export const placedAt = (typed: TypedPlace, paper: Paper, x: number, y: number): TypedPlace => {
  const { width, height } = boxOf(typed);
  return {
    ...typed,
    x: String(within(Math.round(x), paper.width - width)),
    y: String(within(Math.round(y), paper.height - height)),
  };
};

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
