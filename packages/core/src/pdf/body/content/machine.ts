// The state of page content as ISO 32000-2 (8.2, figure 9) describes it: which object the content is in, and what was set of the
// graphics state by which the next operator is judged: matrix, spaces of colours, font, way of painting text.
import { isName, isString, PdfDamage, type PdfValue } from '../../value.ts';
import type { Space } from '../paint/colour.ts';
import type { Fills } from './fills.ts';
import {
  type Box,
  common,
  identity,
  type Matrix,
  moved,
  planeOf,
  product,
  scaleOf,
  upright,
} from './matrix.ts';
import { colourSlack, isOperation, isSignOperation, type Level, signOperations } from './operators.ts';
import { Path } from './path.ts';

/** What the content is of. A group is a drawing that is mixed by itself, a sign one of a type 3 font. */
export type ContentKind = 'page' | 'drawing' | 'group' | 'sign';

/** `signs` are the codes of a font of drawings (type 3); of other fonts they are not looked at. */
export interface Font {
  readonly signs: ReadonlySet<number> | undefined;
}

interface Graphics {
  readonly matrix: Matrix;
  /** Undefined in a drawing that has not said it: it has that of the page, which may be any. */
  readonly fill: Space | undefined;
  readonly stroke: Space | undefined;
  readonly font: Font | undefined;
  readonly rendering: number;
  /** The ends of lines; undefined where a drawing has not said them. */
  readonly cap: number | undefined;
  /** How much of a line is seen, from 0 to 1; undefined in a drawing, which has it of its page. */
  readonly strokeOpacity: number | undefined;
  /** The box within which something is seen; undefined where nothing is. */
  readonly clip: Box | undefined;
}

/** The place of a drawing that the content names. */
export type Placed = Pick<Graphics, 'matrix' | 'clip'>;

/** What the resources say of the things that content names. */
export interface Named {
  space(name: string): Space;
  font(name: string): Font;
  /** `paints` is asked where it is a mask, or a drawing that is no group: they are painted in the colours that were set.
   * It says whether their lines are faint. */
  use(word: string, name: string, placed: Placed, paints: (isDrawing: boolean) => boolean): void;
  /** What a state sets of lines. */
  lines(name: string): { readonly cap: number | undefined; readonly strokeOpacity: number | undefined };
  /** Text whose outlines are drawn as faint as the page of the drawing says. */
  drawsOutlines(): void;
}

const grey: Space = { kind: 'DeviceGray', parts: 1 };
const deviceSpaces: Readonly<Record<string, Space>> = {
  G: grey,
  RG: { kind: 'DeviceRGB', parts: 3 },
  K: { kind: 'DeviceCMYK', parts: 4 },
};
const spacesByName: Readonly<Record<string, Space>> = {
  DeviceGray: grey,
  DeviceRGB: { kind: 'DeviceRGB', parts: 3 },
  DeviceCMYK: { kind: 'DeviceCMYK', parts: 4 },
  Pattern: { kind: 'Pattern', parts: 0 },
};

const colouring = new Set('CS cs SC SCN sc scn G g RG rg K k ri sh'.split(' '));
const showing = new Set(['Tj', 'TJ', "'", '"']);
const constructing = new Set('m l c v y h re'.split(' '));
const painting = new Set('b B b* B* f F f* s S n'.split(' '));

export class Machine {
  readonly #kind: ContentKind;
  readonly #named: Named;
  #level: Level = 'page';
  #graphics: Graphics;
  readonly #saved: Graphics[] = [];
  /** Marks that are open: by the level at which they were opened. */
  readonly #marks: Level[] = [];
  #isOver = false;
  #isFirst = true;
  /** Of a sign that says how large it is (`d1`): left, bottom, right, top. */
  #box: readonly number[] | undefined;
  readonly #path = new Path();
  #finest = Number.POSITIVE_INFINITY;
  #isClipping = false;
  readonly fills: Fills = { hasEvenOdd: false, hasUnseen: false, hasWinding: false };

  /** @param view the box that is shown of the content; a sign has none */
  constructor(kind: ContentKind, named: Named, view: Box | undefined) {
    this.#kind = kind;
    this.#named = named;
    const start = kind === 'page' ? grey : undefined;
    this.#graphics = {
      matrix: identity,
      fill: start,
      stroke: start,
      font: undefined,
      rendering: 0,
      cap: kind === 'page' ? 0 : undefined,
      strokeOpacity: kind === 'page' || kind === 'group' ? 1 : undefined,
      clip: view,
    };
  }

  /** The box that a sign says it fills. */
  get box(): readonly number[] | undefined {
    return this.#box;
  }

  /** How fine the finest part of what is drawn is, in the units of the content as a whole. */
  get finest(): number {
    return this.#finest;
  }

  /** @throws PdfDamage where the standard does not allow the operator here */
  operate(word: string, operands: readonly PdfValue[]): void {
    if (this.#isOver) throw new PdfDamage('a state that was never saved');
    if (this.#beginsSign(word, operands)) return;
    if (!isOperation(word, operands, this.#level))
      throw new PdfDamage(
        `the operator "${word.slice(0, 20)}" with ${operands.length} operands in a ${this.#level}`,
      );
    // the colours of a sign are those of the text; of one that says its own (`d0`) they stay for the page in some readers
    if (this.#kind === 'sign' && colouring.has(word)) throw new PdfDamage('colours in a sign');
    this.#save(word);
    this.#mark(word);
    this.#draw(word, operands);
    this.#place(word, operands);
    this.#colour(word, operands);
    this.#write(word, operands);
  }

  /** A picture in the unit square. @throws PdfDamage */
  picture(isMask: boolean): void {
    if (this.#isOver) throw new PdfDamage('a state that was never saved');
    if (this.#level !== 'page' || (this.#kind === 'sign' && this.#isFirst))
      throw new PdfDamage(`a picture in a ${this.#level}`);
    if (this.#kind === 'sign' && !(this.#box && isMask)) throw new PdfDamage('colours in a sign');
    if (isMask) this.#checkPainted(false);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      this.#point(x, y);
  }

  /** @throws PdfDamage where something was begun that does not end */
  end(): void {
    if (this.#level !== 'page') throw new PdfDamage(`content that ends within a ${this.#level}`);
    if (this.#isOver && this.#kind !== 'page') throw new PdfDamage('a state that was never saved');
    if (this.#saved.length > 0 && this.#kind !== 'page') throw new PdfDamage('a state that stays saved');
    if (this.#kind === 'sign' && this.#isFirst) throw new PdfDamage('a sign without a width');
  }

  /** The first operator of a sign says its width. */
  #beginsSign(word: string, operands: readonly PdfValue[]): boolean {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const begins = signOperations.has(word);
    if (begins !== (isFirst && this.#kind === 'sign')) throw new PdfDamage('a width of a sign out of place');
    if (!begins) return false;
    if (!isSignOperation(word, operands)) throw new PdfDamage('a width of a sign that is none');
    if (word === 'd1') this.#box = (operands as readonly number[]).slice(2);
    return true;
  }

  #save(word: string): void {
    if (word === 'q') this.#saved.push(this.#graphics);
    if (word !== 'Q') return;
    const saved = this.#saved.pop();
    if (saved) this.#graphics = saved;
    else this.#isOver = true;
  }

  /** Marks begin and end within one text, or outside of all. */
  #mark(word: string): void {
    if (word === 'BMC' || word === 'BDC') this.#marks.push(this.#level);
    if (word === 'EMC' && this.#marks.pop() === undefined) throw new PdfDamage('a mark that never began');
  }

  #draw(word: string, operands: readonly PdfValue[]): void {
    if (word === 'BT') this.#level = 'text';
    else if (word === 'ET' || painting.has(word)) this.#level = 'page';
    else if (word === 'W' || word === 'W*') {
      this.#level = 'clip';
      this.#isClipping = true;
    } else if (word === 'm' || word === 're') this.#level = 'path';
    if (constructing.has(word)) this.#build(word, operands as readonly number[]);
    if (painting.has(word)) this.#paint(word);
    if (word === 'd') this.#dash(operands[0] as readonly number[]);
  }

  #build(word: string, numbers: readonly number[]): void {
    const points: (readonly [number, number])[] = [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const corners = [x, y, x + width, y, x + width, y + height, x, y + height];
    const places = word === 're' ? corners : numbers;
    for (let at = 0; at < places.length; at += 2) {
      const [left = 0, up = 0] = places.slice(at, at + 2);
      this.#point(left, up);
      points.push(moved(this.#graphics.matrix, left, up));
    }
    this.#path.add(word, points);
  }

  #paint(word: string): void {
    const isLine = !'fFn'.includes(word[0] ?? '');
    if (isLine) this.#checkOwn('stroke');
    if ('fFbB'.includes(word[0] ?? '')) this.#checkOwn('fill');
    if (isLine) this.#path.checkLine(this.#graphics.cap, word[0] === 's' || word[0] === 'b');
    else if (word !== 'n') this.#finest = Math.min(this.#finest, this.#path.finest);
    if ('fFbB'.includes(word[0] ?? '')) this.#fill(word.endsWith('*'));
    if (this.#isClipping) this.#set({ clip: this.#seen() });
    this.#isClipping = false;
    this.#path.clear();
  }

  /** The box of the path as far as it is within the clip. */
  #seen(): Box | undefined {
    const { clip } = this.#graphics;
    const { bounds } = this.#path;
    return clip && bounds && common(clip, bounds);
  }

  #fill(isEvenOdd: boolean): void {
    if (!this.#path.bounds) return;
    if (!isEvenOdd) this.fills.hasWinding ||= !this.#path.isSimple;
    else {
      this.fills.hasEvenOdd = true;
      // a sign is wherever its text is
      this.fills.hasUnseen ||= this.#kind === 'sign' || !this.#seen();
    }
  }

  /** Lines and gaps that are finer than a dot are grey to some readers and black to others. */
  #dash(lengths: readonly number[]): void {
    const period = lengths.reduce((sum, length) => sum + length, 0);
    if (lengths.length > 0) this.#finest = Math.min(this.#finest, period * scaleOf(this.#graphics.matrix));
  }

  /** What a sign draws beyond its box is cut off by some readers. */
  #point(x: number, y: number): void {
    if (!this.#box) return;
    const [left, bottom, right, top] = upright(this.#box);
    const [atX, atY] = moved(this.#graphics.matrix, x, y);
    const slack = boxSlack * Math.max(right - left, top - bottom);
    if (atX < left - slack || atX > right + slack || atY < bottom - slack || atY > top + slack)
      throw new PdfDamage('a sign that is larger than its box');
  }

  #place(word: string, operands: readonly PdfValue[]): void {
    if (word === 'Tm') planeOf(operands);
    if (word === 'cm') this.#set({ matrix: product(planeOf(operands), this.#graphics.matrix) });
    if (word === 'cm') planeOf(this.#graphics.matrix);
  }

  #colour(word: string, operands: readonly PdfValue[]): void {
    const side = word === word.toUpperCase() ? 'stroke' : 'fill';
    const device = deviceSpaces[word.toUpperCase()];
    if (device) this.#set({ [side]: device });
    const [name] = operands;
    if (word.toUpperCase() === 'CS' && isName(name))
      this.#set({ [side]: spacesByName[name.name] ?? this.#named.space(name.name) });
    if (['SC', 'SCN'].includes(word.toUpperCase())) this.#checkColour(this.#graphics[side], operands);
  }

  #checkColour(space: Space | undefined, operands: readonly PdfValue[]): void {
    if (!space) throw new PdfDamage('a colour of no space');
    const pattern = operands.at(-1);
    const isPattern = isName(pattern);
    if (isPattern !== (space.kind === 'Pattern') || operands.length !== space.parts + (isPattern ? 1 : 0))
      throw new PdfDamage('a colour of another space');
    const isTable = space.kind === 'Indexed';
    const [least, most] = isTable ? [0, space.most] : [-colourSlack, 1 + colourSlack];
    for (const part of operands)
      if (typeof part === 'number' && (part < least || part > most))
        throw new PdfDamage('a colour beyond its space');
  }

  #write(word: string, operands: readonly PdfValue[]): void {
    const [first] = operands;
    if (word === 'J') this.#set({ cap: Number(first) });
    if (word === 'Tr') this.#set({ rendering: Number(first) });
    if (word === 'Tf' && isName(first)) this.#setFont(first.name, Number(operands[1]));
    else if (operands.length > 0) {
      const name = operands.at(-1);
      if (isName(name))
        this.#named.use(word, name.name, this.#graphics, (isDrawing) => this.#checkPainted(isDrawing));
      if (word === 'gs' && isName(name)) {
        const { cap = this.#graphics.cap, strokeOpacity = this.#graphics.strokeOpacity } = this.#named.lines(
          name.name,
        );
        this.#set({ cap, strokeOpacity });
      }
    }
    if (!showing.has(word)) return;
    const { font, rendering } = this.#graphics;
    this.#checkNoPattern();
    if (rendering !== 1 && rendering !== 3) this.#checkOwn('fill');
    if (rendering === 1 || rendering === 2) this.#checkOutlines();
    if (!font) throw new PdfDamage('text of no font');
    if (!font.signs) return;
    // Such signs are drawings: some readers paint them whatever the way of painting is, others do not.
    if (rendering !== 0) throw new PdfDamage('drawn signs that are not filled');
    for (const text of operands.flat())
      if (isString(text) && !text.bytes.every((code) => font.signs?.has(code)))
        throw new PdfDamage('text of signs that its font has not');
  }

  /** Drawn signs of a negative size go on in one direction in some readers, and in the other one in others. */
  #setFont(name: string, size: number): void {
    const font = this.#named.font(name);
    if (font.signs && size < 0) throw new PdfDamage('drawn signs of a negative size');
    this.#set({ font });
  }

  /** Some readers draw the outlines of text in full where lines are to be faint, or not to be seen. */
  #checkOutlines(): void {
    this.#checkOwn('stroke');
    const { strokeOpacity } = this.#graphics;
    if (strokeOpacity === undefined) this.#named.drawsOutlines();
    else if (strokeOpacity !== 1) throw new PdfDamage('faint outlines of text');
  }

  /** What is painted in the colours that were set; whether its lines are faint. */
  #checkPainted(isDrawing: boolean): boolean {
    this.#checkNoPattern();
    this.#checkOwn('fill');
    if (isDrawing) this.#checkOwn('stroke');
    return (this.#graphics.strokeOpacity ?? 1) !== 1;
  }

  /** A group without a colour has that of its page; some readers take one that was set before and taken back. */
  #checkOwn(side: 'fill' | 'stroke'): void {
    if (this.#kind === 'group' && !this.#graphics[side])
      throw new PdfDamage('a group in a colour that it does not say');
  }

  /** Patterns are for paths: text, masks and drawings in them are filled by some readers with all of the pattern. */
  #checkNoPattern(): void {
    const { fill, stroke } = this.#graphics;
    if (fill?.kind === 'Pattern' || stroke?.kind === 'Pattern')
      throw new PdfDamage('a pattern for something else than a path');
  }

  #set(changed: Partial<Graphics>): void {
    this.#graphics = { ...this.#graphics, ...changed };
  }
}

/** Of the longer side of a sign's box: a line is as wide on either side of its path. */
const boxSlack = 0.05;
