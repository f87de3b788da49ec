// Embeds a font into a PDF file: the subset of its outlines, the widths, and the way back from glyphs to text.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Font } from './font.ts';
import { subsetFont } from './font-subset.ts';
import { hex4, type PdfFile, ref, textString } from './pdf-file.ts';

/** Whatever takes objects: a new file, or a revision of one. */
type FontHost = Pick<PdfFile, 'put' | 'putStream'>;

interface Subset {
  readonly key: string;
  readonly outlines: Uint8Array;
  readonly outlinesSize: number;
  readonly toUnicode: Uint8Array;
  readonly widths: string;
  readonly tag: string;
}

// The last subset of each font: slips in plain Latin all need the same one.
const lastSubsets = new Map<Font, Subset>();

/** Embeds the glyphs that a document used of a font, and gives the number of the font object. */
export const embedFont = (file: FontHost, font: Font, used: ReadonlyMap<number, string>): number => {
  const subset = subsetOf(font, used);
  const baseFont = `/${subset.tag}+${font.postScriptName}`;
  const thousandths = (value: number) => Math.round((value * 1000) / font.unitsPerEm);
  const fontFile = file.putStream(`/Length1 ${subset.outlinesSize}`, subset.outlines, 'compressed');
  const descriptor = file.put(
    `<< /Type /FontDescriptor /FontName ${baseFont} /Flags 4 /FontBBox [${font.boundingBox.map(thousandths).join(' ')}] ` +
      `/ItalicAngle 0 /Ascent ${thousandths(font.ascent)} /Descent ${thousandths(font.descent)} ` +
      `/CapHeight ${thousandths(font.capHeight)} /StemV ${font.weight / 5} /FontFile2 ${ref(fontFile)} >>`,
  );
  const descendant = file.put(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${baseFont} /CIDToGIDMap /Identity ` +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
      `/FontDescriptor ${ref(descriptor)} /DW 0 /W [${subset.widths}] >>`,
  );
  const toUnicode = file.putStream('', subset.toUnicode, 'compressed');
  return file.put(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${baseFont} /Encoding /Identity-H ` +
      `/DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(toUnicode)} >>`,
  );
};

const subsetOf = (font: Font, used: ReadonlyMap<number, string>): Subset => {
  const glyphs = [...used].sort(([a], [b]) => a - b);
  const key = glyphs.map(([glyph, text]) => `${glyph}=${text}`).join('\n');
  const last = lastSubsets.get(font);
  if (last?.key === key) return last;
  const outlines = subsetFont(font.file, used.keys());
  const subset: Subset = {
    key,
    outlines: deflateSync(outlines),
    outlinesSize: outlines.length,
    toUnicode: deflateSync(toUnicodeMap(glyphs)),
    widths: glyphs
      .map(([glyph]) => `${glyph} [${Math.round((font.widthOf(glyph) * 1000) / font.unitsPerEm)}]`)
      .join(' '),
    // Six letters that name the subset, by its content.
    tag: [...createHash('sha256').update(key).digest().subarray(0, 6)]
      .map((byte) => String.fromCharCode(65 + (byte % 26)))
      .join(''),
  };
  lastSubsets.set(font, subset);
  return subset;
};

const mappingsPerBlock = 100;

const toUnicodeMap = (glyphs: readonly (readonly [number, string])[]): string => {
  const blocks: string[] = [];
  for (let start = 0; start < glyphs.length; start += mappingsPerBlock) {
    const block = glyphs.slice(start, start + mappingsPerBlock);
    const lines = block.map(([glyph, text]) => `<${hex4(glyph)}> ${textString(text).replace('feff', '')}`);
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end\nend',
  ].join('\n');
};
