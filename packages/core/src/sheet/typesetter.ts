// Turns text into glyph runs that a PDF page can show: a run per font, shaped where the script needs it. A character
// that no font has becomes a visible replacement mark, never a blank.
import type { FontName } from './document-assets.ts';
import { type Font, openFont } from './font.ts';
import { hex4 } from './pdf-file.ts';
import { needsShaping, type ShapedGlyph, type Shaper } from './shaper.ts';

export type Weight = 'regular' | 'bold';

/** Glyphs of one font in a row. */
export interface GlyphRun {
  readonly font: FontName;
  /** Elements of TJ arrays, each with the rise of its baseline; thousandths of the font size. */
  readonly pieces: readonly { readonly elements: string; readonly rise: number }[];
  readonly width: number;
  /** The text behind glyphs that do not contain it, for reading aloud, searching and copying. */
  readonly actualText?: string;
}

export interface TextLine {
  readonly runs: readonly GlyphRun[];
  /** Thousandths of the font size. */
  readonly width: number;
}

const mainFonts: Record<Weight, FontName> = { regular: 'sans', bold: 'sansBold' };
const otherFonts = ['bengali', 'meeteiMayek'] as const;
const replacement = '\ufffd';
// Every slip embeds these, so that the subset of the main fonts is nearly always one that was made before.
const commonCharacters = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}–—‘’“”•…₹°`;

const commonGlyphs = new Map<Font, ReadonlyMap<number, string>>();

const commonGlyphsOf = (font: Font): ReadonlyMap<number, string> => {
  const known = commonGlyphs.get(font);
  if (known) return known;
  const glyphs = new Map(
    Array.from(commonCharacters, (character) => [font.glyphOf(character.codePointAt(0) ?? 0), character]),
  );
  commonGlyphs.set(font, glyphs);
  return glyphs;
};

export class Typesetter {
  /** Which glyphs of each font were used, with the text of each. */
  readonly used = new Map<Font, Map<number, string>>();
  readonly #shape: Shaper;

  constructor(shape: Shaper) {
    this.#shape = shape;
    for (const name of Object.values(mainFonts)) {
      const font = openFont(name);
      this.used.set(font, new Map(commonGlyphsOf(font)));
    }
  }

  /** One line, however long. */
  line(text: string, weight: Weight = 'regular'): TextLine {
    const runs = partsOf(printable(text), openFont(mainFonts[weight])).map((part) => this.#run(part));
    return { runs, width: runs.reduce((width, run) => width + run.width, 0) };
  }

  /** Lines no wider than `width` thousandths of the font size; a word that is wider itself is cut between letters. */
  wrap(text: string, width: number, weight: Weight = 'regular'): TextLine[] {
    const whole = this.line(text, weight);
    if (whole.width <= width) return [whole];
    const space = this.line(' ', weight).width;
    const lines: string[] = [];
    let current = '';
    let filled = 0;
    for (const { word, isContinued } of this.#words(printable(text), width, weight)) {
      const wordWidth = this.line(word, weight).width;
      if (current !== '' && filled + space + wordWidth > width) {
        // The space at the end is not seen, but read: without it a screen reader joins the words of two lines.
        lines.push(isContinued ? current : `${current} `);
        current = word;
        filled = wordWidth;
      } else {
        filled += current === '' ? wordWidth : space + wordWidth;
        current = current === '' ? word : `${current} ${word}`;
      }
    }
    return [...lines, current].map((line) => this.line(line, weight));
  }

  /** The words, cut where one is wider than a line; a part that continues the word before it says so. */
  *#words(text: string, width: number, weight: Weight): Generator<{ word: string; isContinued: boolean }> {
    for (const whole of text.split(' ')) {
      let word = '';
      let filled = 0;
      let isContinued = false;
      const isTooWide = this.line(whole, weight).width > width;
      for (const segment of isTooWide ? graphemesOf(whole) : [whole]) {
        const segmentWidth = this.line(segment, weight).width;
        if (word !== '' && filled + segmentWidth > width) {
          yield { word, isContinued };
          word = '';
          filled = 0;
          isContinued = true;
        }
        word += segment;
        filled += segmentWidth;
      }
      yield { word, isContinued };
    }
  }

  #run({ font, text, replaced }: Part): GlyphRun {
    if (needsShaping(text)) return this.#shapedRun(font, text);
    const run = this.#plainRun(font, text);
    return replaced === undefined ? run : { ...run, actualText: replaced };
  }

  #plainRun(font: Font, text: string): GlyphRun {
    const used = this.#usedOf(font);
    const scale = 1000 / font.unitsPerEm;
    let codes = '';
    let width = 0;
    for (const character of text) {
      const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
      if (!used.has(glyph)) used.set(glyph, character);
      codes += hex4(glyph);
      width += font.widthOf(glyph);
    }
    return { font: font.name, pieces: [{ elements: `<${codes}>`, rise: 0 }], width: width * scale };
  }

  #shapedRun(font: Font, text: string): GlyphRun {
    const glyphs = this.#shape(font.name, text);
    const used = this.#usedOf(font);
    const scale = 1000 / font.unitsPerEm;
    const pieces: { elements: string; rise: number }[] = [];
    let width = 0;
    for (const [index, { glyph, advance, offsetX, offsetY }] of glyphs.entries()) {
      if (!used.has(glyph)) used.set(glyph, textOfGlyph(font, text, glyphs, index));
      // A number in a TJ array moves the pen back; after the glyph the pen must be where the shaper wants it.
      const before = offsetX === 0 ? '' : `${round(-offsetX * scale)} `;
      const after = round((offsetX + font.widthOf(glyph) - advance) * scale);
      const elements = `${before}<${hex4(glyph)}>${after === 0 ? '' : ` ${after} `}`;
      const rise = offsetY * scale;
      const last = pieces.at(-1);
      if (last && last.rise === rise) last.elements += elements;
      else pieces.push({ elements, rise });
      width += advance;
    }
    return { font: font.name, pieces, width: width * scale, actualText: text };
  }

  #usedOf(font: Font): Map<number, string> {
    const known = this.used.get(font);
    if (known) return known;
    const glyphs = new Map<number, string>();
    this.used.set(font, glyphs);
    return glyphs;
  }
}

let letters: Intl.Segmenter | undefined;
/** Few words are wider than their column, and the rules of all languages take long to load. */
const graphemesOf = (word: string): string[] => {
  letters ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  return [...letters.segment(word)].map(({ segment }) => segment);
};
const plainAscii = /^[\x20-\x7e]*$/;
const neutral = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Text as it can be written: composed, on one line, without invisible characters that could turn its order around. */
const printable = (text: string): string =>
  plainAscii.test(text)
    ? text
    : text
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
        .replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

interface Part {
  readonly font: Font;
  text: string;
  /** The original text of replacement marks, where the part is made of them. */
  replaced?: string;
}

/** Text cut where the font changes. What belongs to no script (digits, stops, joiners) stays with what it follows. */
const partsOf = (text: string, main: Font): Part[] => {
  if (text === '') return [];
  if (plainAscii.test(text)) return [{ font: main, text }];
  const parts: Part[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const code = character.codePointAt(0) ?? 0;
    const isJoiner = code === 0x200c || code === 0x200d;
    if (isJoiner && !last?.font.glyphOf(code)) continue;
    const stays = last && (isJoiner || neutral.test(character)) && last.font.glyphOf(code) !== 0;
    const font = stays ? last.font : fontOf(code, main);
    if (!font) {
      if (last?.replaced === undefined) parts.push({ font: main, text: replacement, replaced: character });
      else Object.assign(last, { text: last.text + replacement, replaced: last.replaced + character });
    } else if (last?.font === font && last.replaced === undefined) {
      last.text += character;
    } else {
      parts.push({ font, text: character });
    }
  }
  return parts;
};

const fontOf = (code: number, main: Font): Font | undefined => {
  if (main.glyphOf(code) !== 0) return main;
  for (const name of otherFonts) {
    const font = openFont(name);
    if (font.glyphOf(code) !== 0) return font;
  }
  return undefined;
};

/** The character that the glyph is drawn for, or all of its cluster where it shows a combination. */
const textOfGlyph = (font: Font, text: string, glyphs: readonly ShapedGlyph[], index: number): string => {
  const { glyph = 0, cluster: start = 0 } = glyphs[index] ?? {};
  const end = glyphs.reduce(
    (next, { cluster }) => (cluster > start ? Math.min(next, cluster) : next),
    text.length,
  );
  const cluster = text.slice(start, end);
  return [...cluster].find((character) => font.glyphOf(character.codePointAt(0) ?? 0) === glyph) ?? cluster;
};

const round = (value: number): number => Math.round(value * 100) / 100;
