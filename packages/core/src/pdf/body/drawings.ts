// Which drawing of a file draws which other: none draws itself, all of them together are not more than readers draw, and where
// colours are blended, they are blended with the page itself or within a group of their own.
import type { PdfReader } from '../reader.ts';
import { entriesOf } from '../reader.ts';
import { isNumbers, PdfDamage, type PdfStream, PdfTooLarge } from '../value.ts';
import type { Fills } from './content/fills.ts';
import { identity, isStraight, type Matrix, scaleOf } from './content/matrix.ts';
import { Unfit } from './unfit.ts';

/** Drawings within drawings, each as often as it is drawn. Some readers stop before a million. */
const mostDrawn = 200_000;
const deepest = 32;
/** Points. Some readers draw whatever is finer as wide as a dot of the screen, others as faint as it is fine. */
const finestShown = 0.05;

interface Drawing {
  /** By where its data begin in the file: how often, how small at least, and whether ever turned. */
  readonly draws: Map<number, { times: number; scale: number; isTurned: boolean }>;
  /** How fine its finest part is, in the units of its page or of what draws it. */
  finest: number;
  /** Which of them it draws with faint lines. */
  readonly fades: Set<number>;
  /** Whether it draws outlines of text, as faint as it is drawn itself. */
  hasOutlines: boolean;
  /** Whether its own matrix turns it. */
  isTurned: boolean;
  /** Whether it mixes the colours of what it draws with those beneath. */
  blends: boolean;
  /** How it fills its paths, and which of what it draws may be cut off. */
  fills: Fills;
  readonly cuts: Set<number>;
  /** An open group takes part in what is beneath it: some readers draw it by itself, others with that. */
  group: 'none' | 'open' | 'isolated';
}

export class Drawings {
  readonly #reader: PdfReader;
  readonly #drawings = new Map<number, Drawing>();

  constructor(reader: PdfReader) {
    this.#reader = reader;
  }

  /** `matrix`: by which the other is drawn. */
  draws(self: number, other: PdfStream, matrix: Matrix = identity): void {
    const { draws } = this.#of(self);
    const known = draws.get(other.dataStart);
    draws.set(other.dataStart, {
      times: (known?.times ?? 0) + 1,
      scale: Math.min(known?.scale ?? Number.POSITIVE_INFINITY, scaleOf(matrix)),
      isTurned: (known?.isTurned ?? false) || !isStraight(matrix),
    });
    const group = this.#reader.resolve(other.dict.entries.get('Group'));
    if (group === null) return;
    const isIsolated = this.#reader.resolve(entriesOf(group).get('I')) === true;
    this.#of(other.dataStart).group = isIsolated ? 'isolated' : 'open';
  }

  /** `finest` in the drawing's own units, which its matrix turns into those around it. */
  holds(self: number, finest: number, drawing: PdfStream | undefined): void {
    const said = this.#reader.resolve(drawing?.dict.entries.get('Matrix'));
    const matrix = isNumbers(said, 6) ? (said as unknown as Matrix) : identity;
    this.#of(self).finest = finest * scaleOf(matrix);
    this.#of(self).isTurned = !isStraight(matrix);
  }

  /** What lines there are in the other are drawn faint. */
  fades(self: number, other: PdfStream): void {
    this.#of(self).fades.add(other.dataStart);
  }

  fills(self: number, fills: Fills): void {
    this.#of(self).fills = fills;
  }

  /** Not all of the other may be seen where it is drawn. */
  cuts(self: number, other: PdfStream): void {
    this.#of(self).cuts.add(other.dataStart);
  }

  drawsOutlines(self: number): void {
    this.#of(self).hasOutlines = true;
  }

  blends(self: number): void {
    this.#of(self).blends = true;
  }

  #of(self: number): Drawing {
    const known = this.#drawings.get(self);
    if (known) return known;
    const drawing: Drawing = {
      draws: new Map(),
      finest: Number.POSITIVE_INFINITY,
      isTurned: false,
      fades: new Set(),
      hasOutlines: false,
      blends: false,
      fills: { hasEvenOdd: false, hasUnseen: false, hasWinding: false },
      cuts: new Set(),
      group: 'none',
    };
    this.#drawings.set(self, drawing);
    return drawing;
  }

  /** When every content was looked at. @throws Unfit, PdfDamage */
  check(): void {
    const counts = new Map<number, number>();
    for (const self of this.#drawings.keys()) this.#count(self, counts, new Set());
    const seen = new Set<number>();
    for (const [self, { group }] of this.#drawings)
      if (group === 'open' && this.#blendsWithin(self, seen))
        throw new Unfit('body.not-plain', 'colours that are blended within a group that is not isolated');
    const faint = new Set<number>();
    for (const { fades } of this.#drawings.values())
      for (const other of fades) this.#checkFaint(other, faint);
    const turned = new Set<string>();
    for (const self of this.#drawings.keys()) this.#checkTurned(self, false, turned);
    this.#checkFills();
    const finest = new Map<number, number>();
    for (const self of this.#drawings.keys())
      if (this.#finestOf(self, finest) < finestShown)
        throw new Unfit('body.not-plain', 'something drawn finer than every reader shows');
  }

  /** Some readers keep the rule of an unseen fill for the next one, wherever that is. */
  #checkFills(): void {
    const all = [...this.#drawings.values()];
    if (!all.some(({ fills }) => fills.hasWinding)) return;
    const seen = new Set<number>();
    const isKept = all.some(
      ({ fills, cuts }) => fills.hasUnseen || [...cuts].some((other) => this.#hasEvenOdd(other, seen)),
    );
    if (isKept)
      throw new Unfit('body.not-plain', 'a fill that is not seen, whose rule some readers keep for the next');
  }

  #hasEvenOdd(self: number, seen: Set<number>): boolean {
    const drawing = this.#drawings.get(self);
    if (!drawing || seen.has(self)) return false;
    seen.add(self);
    return (
      drawing.fills.hasEvenOdd || [...drawing.draws.keys()].some((other) => this.#hasEvenOdd(other, seen))
    );
  }

  #count(self: number, counts: Map<number, number>, above: Set<number>): number {
    const known = counts.get(self);
    if (known !== undefined) return known;
    if (above.has(self)) throw new PdfDamage('a drawing that draws itself');
    if (above.size > deepest) throw new PdfTooLarge('drawings within drawings, too deep');
    above.add(self);
    let count = 1;
    for (const [other, { times }] of this.#drawings.get(self)?.draws ?? [])
      count += times * this.#count(other, counts, above);
    above.delete(self);
    if (count > mostDrawn) throw new PdfTooLarge('too many drawings within drawings');
    counts.set(self, count);
    return count;
  }

  /** A group is drawn by itself first, so that its lines are as they say. */
  #checkFaint(self: number, seen: Set<number>): void {
    const drawing = this.#drawings.get(self);
    if (!drawing || seen.has(self) || drawing.group !== 'none') return;
    seen.add(self);
    if (drawing.hasOutlines) throw new Unfit('body.not-plain', 'faint outlines of text');
    for (const other of drawing.draws.keys()) this.#checkFaint(other, seen);
  }

  /** Some readers cut a turned group off along the sides of the page, others along its own. */
  #checkTurned(self: number, isTurned: boolean, seen: Set<string>): void {
    const drawing = this.#drawings.get(self);
    if (!drawing || seen.has(`${self} ${isTurned}`)) return;
    seen.add(`${self} ${isTurned}`);
    const isNowTurned = isTurned || drawing.isTurned;
    if (isNowTurned && drawing.group !== 'none')
      throw new Unfit(
        'body.not-plain',
        'a group of drawings that is turned, which not every reader cuts alike',
      );
    for (const [other, edge] of drawing.draws) this.#checkTurned(other, isNowTurned || edge.isTurned, seen);
  }

  #finestOf(self: number, known: Map<number, number>): number {
    const found = known.get(self);
    if (found !== undefined) return found;
    const drawing = this.#drawings.get(self);
    let finest = drawing?.finest ?? Number.POSITIVE_INFINITY;
    for (const [other, { scale }] of drawing?.draws ?? [])
      finest = Math.min(finest, scale * this.#finestOf(other, known));
    known.set(self, finest);
    return finest;
  }

  #blendsWithin(self: number, seen: Set<number>): boolean {
    if (seen.has(self)) return false;
    seen.add(self);
    const drawing = this.#drawings.get(self);
    if (!drawing) return false;
    if (drawing.blends) return true;
    const within = [...drawing.draws.keys()].filter(
      (other) => this.#drawings.get(other)?.group !== 'isolated',
    );
    return within.some((other) => this.#blendsWithin(other, seen));
  }
}
