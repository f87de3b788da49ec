// Reads a TrueType file as far as a PDF needs it: which glyph a character has, how wide it is, and a copy of the file
// that holds the used glyphs only. Glyph numbers stay as they are, so text can be written before the subset is known.

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
  /** The font file with the outlines of these glyphs, and of what they are composed of, alone. */
  subset(glyphs: Iterable<number>): Uint8Array;
}

interface Table {
  readonly view: DataView;
  readonly bytes: Uint8Array;
}
type Tables = ReadonlyMap<string, Table>;

export const readTrueType = (file: Uint8Array): TrueTypeFont => {
  const tables = readTables(file);
  const head = tableOf(tables, 'head').view;
  const hhea = tableOf(tables, 'hhea').view;
  const os2 = tables.get('OS/2')?.view;
  const glyphs = readCharacterMap(tableOf(tables, 'cmap').view);
  const metricCount = hhea.getUint16(34);
  const metrics = tableOf(tables, 'hmtx').view;
  const widthOf = (glyph: number): number => metrics.getUint16(Math.min(glyph, metricCount - 1) * 4);
  const ascent = hhea.getInt16(4);
  return {
    unitsPerEm: head.getUint16(18),
    ascent,
    descent: hhea.getInt16(6),
    capHeight: os2 && os2.getUint16(0) >= 2 ? os2.getInt16(88) : ascent,
    boundingBox: [36, 38, 40, 42].map((offset) => head.getInt16(offset)),
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    widthOf,
    subset: (used) => writeSubset(tables, used, widthOf),
  };
};

const readTables = (file: Uint8Array): Tables => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, Table>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4));
    const offset = view.getUint32(entry + 8);
    const bytes = file.subarray(offset, offset + view.getUint32(entry + 12));
    tables.set(tag, { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  }
  return tables;
};

const tableOf = (tables: Tables, tag: string): Table => {
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

const writeSubset = (
  tables: Tables,
  used: Iterable<number>,
  widthOf: (glyph: number) => number,
): Uint8Array => {
  const { outlines, locations, glyphCount, kept } = copyOutlines(tables, used);
  const metrics = new DataView(new ArrayBuffer(glyphCount * 4));
  const sourceMetrics = tableOf(tables, 'hmtx').view;
  const metricCount = tableOf(tables, 'hhea').view.getUint16(34);
  for (const glyph of kept) {
    const bearingAt = glyph < metricCount ? glyph * 4 + 2 : metricCount * 4 + (glyph - metricCount) * 2;
    metrics.setUint16(glyph * 4, widthOf(glyph));
    metrics.setInt16(glyph * 4 + 2, sourceMetrics.getInt16(bearingAt));
  }
  const head = copyOf(tableOf(tables, 'head'));
  head.setUint32(8, 0);
  head.setInt16(50, 1);
  const hhea = copyOf(tableOf(tables, 'hhea'));
  hhea.setUint16(34, glyphCount);
  const maxp = copyOf(tableOf(tables, 'maxp'));
  maxp.setUint16(4, glyphCount);
  const written = new Map<string, Uint8Array>();
  // In the order of their tags, as the format demands. The instruction tables belong to the kept outlines.
  for (const [tag, view] of [
    ['cvt ', tables.get('cvt ')?.view],
    ['fpgm', tables.get('fpgm')?.view],
    ['glyf', new DataView(outlines.buffer)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', metrics],
    ['loca', locations],
    ['maxp', maxp],
    ['prep', tables.get('prep')?.view],
  ] as const)
    if (view) written.set(tag, new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return writeTables(written);
};

const copyOutlines = (tables: Tables, used: Iterable<number>) => {
  const outlinesOf = outlineReader(tables);
  const kept = new Map<number, Uint8Array>();
  const waiting = [0, ...used];
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (kept.has(glyph)) continue;
    const outline = outlinesOf(glyph);
    kept.set(glyph, outline);
    waiting.push(...componentsOf(outline));
  }
  const order = [...kept.keys()].sort((a, b) => a - b);
  const glyphCount = (order.at(-1) ?? 0) + 1;
  const outlines = new Uint8Array(
    order.reduce((size, glyph) => size + padded(kept.get(glyph)?.length ?? 0), 0),
  );
  const locations = new DataView(new ArrayBuffer((glyphCount + 1) * 4));
  let end = 0;
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    locations.setUint32(glyph * 4, end);
    const outline = kept.get(glyph);
    if (!outline) continue;
    outlines.set(outline, end);
    end += padded(outline.length);
  }
  locations.setUint32(glyphCount * 4, end);
  return { outlines, locations, glyphCount, kept: order };
};

const outlineReader = (tables: Tables): ((glyph: number) => Uint8Array) => {
  const outlines = tableOf(tables, 'glyf').bytes;
  const locations = tableOf(tables, 'loca').view;
  const isLong = tableOf(tables, 'head').view.getInt16(50) === 1;
  const at = (index: number) =>
    isLong ? locations.getUint32(index * 4) : locations.getUint16(index * 2) * 2;
  return (glyph) => outlines.subarray(at(glyph), at(glyph + 1));
};

/** The glyphs that a composite outline refers to; none for a simple one. */
const componentsOf = (outline: Uint8Array): number[] => {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const components: number[] = [];
  let offset = 10;
  let flags: number;
  do {
    flags = view.getUint16(offset);
    components.push(view.getUint16(offset + 2));
    const hasWords = (flags & 0x0001) !== 0;
    const scaleBytes = flags & 0x0080 ? 8 : flags & 0x0040 ? 4 : flags & 0x0008 ? 2 : 0;
    offset += 4 + (hasWords ? 4 : 2) + scaleBytes;
  } while (flags & 0x0020);
  return components;
};

const writeTables = (tables: ReadonlyMap<string, Uint8Array>): Uint8Array => {
  const directorySize = 12 + tables.size * 16;
  const file = new Uint8Array(
    [...tables.values()].reduce((size, table) => size + padded(table.length), directorySize),
  );
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.size));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.size);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.size - 2 ** power));
  let entry = 12;
  let offset = directorySize;
  let headOffset = 0;
  for (const [tag, table] of tables) {
    if (tag === 'head') headOffset = offset;
    file.set(table, offset);
    const size = padded(table.length);
    for (let index = 0; index < 4; index++) view.setUint8(entry + index, tag.charCodeAt(index));
    view.setUint32(entry + 4, checksum(view, offset, size));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    entry += 16;
    offset += size;
  }
  view.setUint32(headOffset + 8, (0xb1b0afba - checksum(view, 0, file.length)) >>> 0);
  return file;
};

const checksum = (view: DataView, offset: number, size: number): number => {
  let sum = 0;
  for (let at = offset; at < offset + size; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

// Not slice(): a Node Buffer's slice is a view of the same bytes.
const copyOf = ({ bytes }: Table): DataView => new DataView(new Uint8Array(bytes).buffer);
const padded = (length: number): number => Math.ceil(length / 4) * 4;
