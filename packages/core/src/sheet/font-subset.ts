// A copy of a font file that holds the used glyphs only, made by HarfBuzz's own subsetter (its WebAssembly build, which has
// no JavaScript around it). Loaded with the first document that embeds a font.
import { readSubsetter } from './document-assets.ts';

/** The types of Node leave out what browsers' types declare. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** What is called of HarfBuzz; names, pointers and flags are those of its C interface (hb.h, hb-subset.h). */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_blob_destroy(blob: number): void;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_face_destroy(face: number): void;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_destroy(input: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const readOnly = 1;
const droppedTables = 3;
/** Numbers of glyphs stay as they are, so text can be written before the subset is known. */
const retainGlyphIds = 0x02;
/** The mark for what the font has no glyph for. */
const keepNotdefOutline = 0x40;
/** Shaping was done before: no glyph is added that another one might become. */
const noLayoutClosure = 0x200;

/** Outlines, widths and instructions. All else (characters, names, layout) a PDF file says in its own way. */
const keptTables = ['glyf', 'loca', 'head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'];

let loaded: HarfBuzz | undefined;

const harfBuzz = (): HarfBuzz => {
  if (!loaded) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readSubsetter()));
    loaded = exports as HarfBuzz;
    loaded._initialize();
  }
  return loaded;
};

/** The font file with the outlines of these glyphs, and of what they are composed of, alone. */
export const subsetFont = (file: Uint8Array, glyphs: Iterable<number>): Uint8Array => {
  const hb = harfBuzz();
  const data = hb.malloc(file.length);
  // The memory may have grown, and then has another buffer.
  new Uint8Array(hb.memory.buffer).set(file, data);
  const blob = hb.hb_blob_create(data, file.length, readOnly, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = inputFor(hb, glyphs);
  const subset = hb.hb_subset_or_fail(face, input);
  try {
    if (subset === 0) throw new Error('HarfBuzz cannot make a subset of the font file');
    return contentOf(hb, subset);
  } finally {
    hb.hb_face_destroy(subset);
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
};

const inputFor = (hb: HarfBuzz, glyphs: Iterable<number>): number => {
  const input = hb.hb_subset_input_create_or_fail();
  if (input === 0) throw new Error('HarfBuzz has no memory for a subset');
  hb.hb_subset_input_set_flags(input, retainGlyphIds | keepNotdefOutline | noLayoutClosure);
  const wanted = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph);
  const dropped = hb.hb_subset_input_set(input, droppedTables);
  hb.hb_set_clear(dropped);
  for (const tag of keptTables) hb.hb_set_add(dropped, tagOf(tag));
  hb.hb_set_invert(dropped);
  return input;
};

const tagOf = (tag: string): number => Buffer.from(tag, 'latin1').readUInt32BE();

const contentOf = (hb: HarfBuzz, face: number): Uint8Array => {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const content = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  return content;
};
