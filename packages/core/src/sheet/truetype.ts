// Reads a TrueType file as far as plain text needs it: which glyph a character has, and how wide it is. HarfBuzz would
// say the same and is loaded only where it must be, since most slips are plain Latin.

export interface TrueTypeFont {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly boundingBox: readonly number[];
  /** The glyph of a code point; 0 when the font has none. */
  glyphOf(codePoint: number): number;
  /** Advance width in font units. */
  widthOf(glyph: number): number;
}

type Tables = ReadonlyMap<string, DataView>;

export const readTrueType = (file: Uint8Array): TrueTypeFont => {
  const tables = readTables(file);
  const head = tableOf(tables, 'head');
  const hhea = tableOf(tables, 'hhea');
  const os2 = tables.get('OS/2');
  const glyphs = readCharacterMap(tableOf(tables, 'cmap'));
  const metricCount = hhea.getUint16(34);
  const metrics = tableOf(tables, 'hmtx');
  const ascent = hhea.getInt16(4);
  return {
    unitsPerEm: head.getUint16(18),
    ascent,
    descent: hhea.getInt16(6),
    capHeight: os2 && os2.getUint16(0) >= 2 ? os2.getInt16(88) : ascent,
    boundingBox: [36, 38, 40, 42].map((offset) => head.getInt16(offset)),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf: (glyph) => metrics.getUint16(Math.min(glyph, metricCount - 1) * 4),
  };
};

const readTables = (file: Uint8Array): Tables => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    tables.set(tag, new DataView(file.buffer, file.byteOffset + offset, length));
  }
  return tables;
};

const tableOf = (tables: Tables, tag: string): DataView => {
  const table = tables.get(tag);
  if (!table) throw new Error(`the font file has no table ${tag}`);
  return table;
};

const readCharacterMap = (cmap: DataView): Map<number, number> => {
  const offsets = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index++) {
    const offset = cmap.getUint32(8 + index * 8);
    offsets.set(cmap.getUint16(offset), offset);
  }
  const full = offsets.get(12);
  if (full !== undefined) return readSegmentedCoverage(cmap, full);
  const basic = offsets.get(4);
  if (basic !== undefined) return readSegmentMapping(cmap, basic);
  throw new Error('the font file has no Unicode character map');
};

/** Format 12: groups of code points beyond 16 bits. */
const readSegmentedCoverage = (cmap: DataView, offset: number): Map<number, number> => {
  const glyphs = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(offset + 12); group++) {
    const entry = offset + 16 + group * 12;
    const first = cmap.getUint32(entry);
    const glyph = cmap.getUint32(entry + 8);
    for (let code = first; code <= cmap.getUint32(entry + 4); code++) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
};

/** Format 4: segments of 16-bit code points, by a common delta or through an array of glyphs. */
const readSegmentMapping = (cmap: DataView, offset: number): Map<number, number> => {
  const glyphs = new Map<number, number>();
  const width = cmap.getUint16(offset + 6);
  for (let segment = 0; segment < width; segment += 2) {
    const last = cmap.getUint16(offset + 14 + segment);
    const first = cmap.getUint16(offset + 16 + width + segment);
    const delta = cmap.getUint16(offset + 16 + 2 * width + segment);
    const rangeAt = offset + 16 + 3 * width + segment;
    const range = cmap.getUint16(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first));
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return glyphs;
};
