// Text to glyph runs: which font, how wide, where a line ends.
import { describe, expect, test } from 'vitest';
import { loadShaper } from './shaper.ts';
import { Typesetter } from './typesetter.ts';

const typesetter = new Typesetter(await loadShaper());
const fontsOf = (text: string) => typesetter.line(text).runs.map(({ font }) => font);
const codesOf = (text: string) =>
  typesetter
    .line(text)
    .runs.flatMap(({ pieces }) => pieces)
    .flatMap(({ elements }) =>
      [...elements.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g)),
    );

describe('fonts', () => {
  test('a run for each script', () => {
    expect(fontsOf('Ward ₹5')).toEqual(['sans']);
    expect(fontsOf('Shri श्री')).toEqual(['sans']);
    expect(fontsOf('Demo ইবোমচা')).toEqual(['sans', 'bengali']);
    expect(fontsOf('ꯁꯤꯡꯍ Demo')).toEqual(['meeteiMayek', 'sans']);
  });

  test('spaces, digits and stops stay in the run that they follow', () => {
    expect(fontsOf('ইবোমচা সিংহ।')).toEqual(['bengali']);
    expect(fontsOf('ꯁꯤꯡꯍ 12')).toEqual(['meeteiMayek']);
  });

  test('bold is the bold font', () => {
    expect(typesetter.line('Net', 'bold').runs[0]?.font).toBe('sansBold');
  });

  test('what no font has becomes a mark that keeps the text, apart from what can be written', () => {
    const { runs } = typesetter.line('a李明b');
    expect(runs.map(({ actualText }) => actualText)).toEqual([undefined, '李明', undefined]);
    expect(new Set(codesOf('李')).size).toBe(1);
    expect(codesOf('李')).not.toContain('0000');
  });
});

describe('shaping', () => {
  test('the sign for i is drawn before its consonant, whatever the order of the letters', () => {
    const [ka] = codesOf('क');
    expect(codesOf('कि')).toHaveLength(2);
    expect(codesOf('कि')[1]).toBe(ka);
  });

  test('a conjunct is fewer glyphs than letters', () => {
    expect(codesOf('ক্ষ')).toHaveLength(1);
  });

  test('a conjunct of Meetei Mayek is shaped, and ends', () => {
    expect(codesOf('ꯀ꯭ꯔꯤ').length).toBeGreaterThan(2);
  });

  test('a joiner is never a missing glyph', () => {
    expect(codesOf('a\u200db')).not.toContain('0000');
    expect(codesOf('\u200dক্\u200dষ')).not.toContain('0000');
  });
});

describe('lines', () => {
  const textsOf = (text: string, width: number) =>
    typesetter.wrap(text, width).map((line) => Math.round(line.width));

  test('no line is wider than asked, but for the space at its end', () => {
    const space = typesetter.line(' ').width;
    for (const width of textsOf('Directorate of Economics and Statistics', 9000))
      expect(width).toBeLessThan(9000 + space + 1);
    expect(textsOf('Directorate of Economics and Statistics', 9000).length).toBeGreaterThan(1);
  });

  test('a word wider than the line is cut between letters, a conjunct stays whole', () => {
    const word = 'ক্ষ'.repeat(12);
    const whole = typesetter.line(word).width;
    const lines = typesetter.wrap(word, whole / 3);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map(({ runs }) => runs.map(({ actualText }) => actualText).join('')).join('')).toBe(word);
    for (const { runs } of lines) expect(runs[0]?.actualText).toMatch(/^(ক্ষ)+$/);
  });

  test('breaks, tabs and controls count as a space, marks of direction as nothing', () => {
    expect(codesOf('a\n\tb')).toEqual(codesOf('a b'));
    expect(codesOf('a\u202eb')).toEqual(codesOf('ab'));
  });

  test('no text is no run', () => {
    expect(typesetter.wrap('', 1000)).toEqual([{ runs: [], width: 0 }]);
  });
});
