// What content names in its resources: it is there, and who draws whom is written down.
import { entriesOf } from '../../reader.ts';
import { isArray, isName, isNumbers, isStream, PdfDamage, type PdfObjectValue } from '../../value.ts';
import { checkPattern, type Space, spaceOf } from '../paint/colour.ts';
import type { Place } from '../walk.ts';
import type { Font, Named, Placed } from './machine.ts';
import { drawnBox, type Matrix, product, upright } from './matrix.ts';
import { resourceOf } from './operators.ts';

export class NamedThings implements Named {
  readonly #resources: PdfObjectValue;
  /** The content, by where its data begin in the file. */
  readonly #self: number;
  readonly #at: Place;
  readonly #spaces = new Map<string, Space>();
  readonly #fonts = new Map<string, Font>();

  constructor(resources: PdfObjectValue, self: number, at: Place) {
    this.#resources = resources;
    this.#self = self;
    this.#at = at;
  }

  space(name: string): Space {
    const space = this.#spaces.get(name) ?? spaceOf(this.#find('cs', name), this.#at);
    this.#spaces.set(name, space);
    return space;
  }

  font(name: string): Font {
    const font = this.#fonts.get(name) ?? this.#fontOf(this.#find('Tf', name));
    this.#fonts.set(name, font);
    return font;
  }

  lines(name: string): ReturnType<Named['lines']> {
    const numberOf = (key: string): number | undefined => {
      const value = this.#of(this.#find('gs', name), key);
      return typeof value === 'number' ? value : undefined;
    };
    return { cap: numberOf('LC'), strokeOpacity: numberOf('CA') };
  }

  drawsOutlines(): void {
    this.#at.walk.drawings.drawsOutlines(this.#self);
  }

  use(word: string, name: string, placed: Placed, paints: (isDrawing: boolean) => boolean): void {
    if (resourceOf[word] === undefined || word.toLowerCase() === 'cs') return;
    const { drawings } = this.#at.walk;
    const value = this.#find(word, name);
    if (word === 'Do' && isStream(value)) {
      const isImage = isName(this.#of(value, 'Subtype'), 'Image');
      const isGroup = this.#of(value, 'Group') !== null;
      const isPainted = isImage ? this.#of(value, 'ImageMask') === true : !isGroup;
      if (isPainted && paints(!isImage) && !isImage) drawings.fades(this.#self, value);
      if (!isImage) {
        drawings.draws(this.#self, value, placed.matrix);
        if (!this.#isWhole(value, placed)) drawings.cuts(this.#self, value);
      }
    }
    if (word.toLowerCase() === 'scn') {
      checkPattern(value, this.#at);
      if (isStream(value)) drawings.draws(this.#self, value);
    }
    if (word !== 'gs') return;
    const mode = this.#of(value, 'BM');
    if (isName(mode) && mode.name !== 'Normal' && mode.name !== 'Compatible') drawings.blends(this.#self);
  }

  /** Whether nothing of a drawing is cut off where it is placed. */
  #isWhole(drawing: PdfObjectValue, { matrix, clip }: Placed): boolean {
    const [box, own] = [this.#of(drawing, 'BBox'), this.#of(drawing, 'Matrix')];
    if (!clip || !isNumbers(box, 4)) return false;
    const within = isNumbers(own, 6) ? product(own as unknown as Matrix, matrix) : matrix;
    const [left, bottom, right, top] = drawnBox(within, upright(box));
    return (
      left >= clip[0] - slight &&
      bottom >= clip[1] - slight &&
      right <= clip[2] + slight &&
      top <= clip[3] + slight
    );
  }

  #of(value: PdfObjectValue, key: string): PdfObjectValue {
    return this.#at.reader.resolve(entriesOf(value).get(key));
  }

  #find(word: string, name: string): PdfObjectValue {
    const kind = resourceOf[word] ?? '';
    const value = this.#of(this.#of(this.#resources, kind), name);
    if (value === null) throw new PdfDamage(`the ${kind} "${name.slice(0, 20)}" that is not there`);
    return value;
  }

  #fontOf(value: PdfObjectValue): Font {
    if (!isName(this.#of(value, 'Subtype'), 'Type3')) return { signs: undefined };
    for (const sign of entriesOf(this.#of(value, 'CharProcs')).values()) {
      const stream = this.#at.reader.resolve(sign);
      if (isStream(stream)) this.#at.walk.drawings.draws(this.#self, stream);
    }
    return { signs: this.#codesOf(value) };
  }

  /** The codes that a font of drawings names itself: for others some readers take a usual encoding. */
  #codesOf(font: PdfObjectValue): ReadonlySet<number> {
    const named = this.#of(this.#of(font, 'Encoding'), 'Differences');
    const [first, last] = [Number(this.#of(font, 'FirstChar')), Number(this.#of(font, 'LastChar'))];
    const codes = new Set<number>();
    let code = 0;
    for (const item of isArray(named) ? named : [])
      if (typeof item === 'number') code = item;
      else {
        if (code >= first && code <= last) codes.add(code);
        code++;
      }
    return codes;
  }
}

/** Less than a reader counts of a point. */
const slight = 1e-3;
