// The subset of a font, judged by HarfBuzz's reader: the used outlines are the same, all others are gone.
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { fontNames, readFont } from './document-assets.ts';
import { subsetFont } from './font-subset.ts';
import { readTrueType } from './truetype.ts';

const hbFont = (bytes: Uint8Array) => new Font(new Face(new Blob(new Uint8Array(bytes))));
const code = (character: string) => character.codePointAt(0) ?? 0;

describe.each(fontNames)('%s', (name) => {
  const bytes = readFont(name);
  const font = readTrueType(bytes);
  const reference = hbFont(bytes);

  test('the subset draws what was asked for, with what it is composed of, and nothing else', () => {
    const used = [...'A₹।Àকꯀफ']
      .map((character) => font.glyphOf(code(character)))
      .filter((glyph) => glyph !== 0);
    const file = subsetFont(bytes, used);
    const subset = hbFont(file);
    for (const glyph of used) {
      expect(reference.glyphToPath(glyph)).not.toBe('');
      expect(subset.glyphToPath(glyph)).toBe(reference.glyphToPath(glyph));
      expect(subset.glyphHAdvance(glyph)).toBe(reference.glyphHAdvance(glyph));
    }
    expect(subset.glyphToPath(font.glyphOf(code('9')))).toBe('');
    expect(file.length).toBeLessThan(bytes.length / 2);
  });

  test('the sum over the subset is the one that the format demands', () => {
    const file = subsetFont(bytes, [font.glyphOf(code('0'))]);
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    let sum = 0;
    for (let offset = 0; offset < file.length; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });
});

test('an invalid font file is refused, and the next one is made', () => {
  expect(() => subsetFont(Buffer.from('no font'), [1])).toThrow(/cannot make a subset/);
  expect(subsetFont(readFont('sans'), [40]).length).toBeGreaterThan(100);
});

test('subsetting leaves the font as it was', () => {
  const bytes = readFont('sans');
  const before = Buffer.from(bytes);
  subsetFont(bytes, [40]);
  expect(before.equals(bytes)).toBe(true);
});
