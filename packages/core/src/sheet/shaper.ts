// Shaping: which glyphs a word of an Indic script becomes, in which order and place. HarfBuzz does it (its WebAssembly
// build); it is loaded only for a document that needs it, since most slips are plain Latin.
import { type FontName, readFont } from './document-assets.ts';

export interface ShapedGlyph {
  readonly glyph: number;
  /** Index in the text of the first character that the glyph belongs to. */
  readonly cluster: number;
  readonly advance: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

export type Shaper = (fontName: FontName, text: string) => ShapedGlyph[];

/** Marks combine, and these scripts reorder: such text cannot be written character by character. */
export const needsShaping = (text: string): boolean =>
  /[\p{M}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Meetei_Mayek}]/u.test(text);

let loading: Promise<Shaper> | undefined;

export const loadShaper = (): Promise<Shaper> => {
  loading ??= startShaper();
  return loading;
};

const startShaper = async (): Promise<Shaper> => {
  const harfbuzz = await import('harfbuzzjs');
  const fonts = new Map<FontName, InstanceType<typeof harfbuzz.Font>>();
  const fontOf = (name: FontName) => {
    const known = fonts.get(name);
    if (known) return known;
    const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(readFont(name))));
    fonts.set(name, font);
    return font;
  };
  const buffer = new harfbuzz.Buffer();
  return (fontName, text) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(fontOf(fontName), buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
      glyph: codepoint,
      cluster,
      advance: positions[index]?.xAdvance ?? 0,
      offsetX: positions[index]?.xOffset ?? 0,
      offsetY: positions[index]?.yOffset ?? 0,
    }));
  };
};
