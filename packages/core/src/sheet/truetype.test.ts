// What is read of a font, judged by HarfBuzz.
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { fontNames, readFont } from './document-assets.ts';
import { readTrueType } from './truetype.ts';

const hbFont = (bytes: Uint8Array) => new Font(new Face(new Blob(new Uint8Array(bytes))));
const code = (character: string) => character.codePointAt(0) ?? 0;

describe.each(fontNames)('%s', (name) => {
  const bytes = readFont(name);
  const font = readTrueType(bytes);
  const reference = hbFont(bytes);

  test('every character has the glyph and the width that HarfBuzz finds', () => {
    const characters = [...'AZaz09 ₹–।ÀŁ', 'क', 'ক', 'ꯀ', '\u{1f642}'];
    for (const character of characters) {
      const glyph = font.glyphOf(code(character));
      expect(glyph, character).toBe(reference.nominalGlyph(code(character)) ?? 0);
      expect(font.widthOf(glyph), character).toBe(reference.glyphHAdvance(glyph));
    }
  });
});
