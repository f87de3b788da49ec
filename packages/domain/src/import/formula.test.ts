import { expect, test } from 'vitest';
import { beginsAsFormula, isFormula } from './formula.ts';

const signs = ['=', '+', '-', '@'];

test.each([
  ['plain', signs],
  ['of full width', ['＝', '＋', '－', '＠']],
  ['of small form', ['﹦', '﹢', '﹣', '﹫']],
  ['raised', ['⁼', '⁺', '⁻']],
])('a sign %s begins a formula', (_, some) => {
  for (const each of some)
    for (const before of ['', ' ', '\u00a0', '\u3000', '  \u2003'])
      expect([each, before, isFormula(`${before}${each}cmd()`)]).toEqual([each, before, true]);
});

test.each([
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u180e',
  '\u3164',
  '\u2800',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u{e0001}',
])('what cannot be seen (%j) does not hide it, and begins no other text', (letter) => {
  for (const each of [...signs, '＝', 'A'])
    for (const before of ['', ' ']) expect(isFormula(`${before}${letter}${each}1`)).toBe(true);
  expect(isFormula(`${letter}${letter}=1`)).toBe(true);
});

test('a long blank before the sign does not hide it', () => {
  expect(isFormula(`${' '.repeat(500)}=1`)).toBe(true);
});

test('plain numbers and names are none', () => {
  for (const text of ['-1500.50', '-5', '12', 'Devi & Sons', 'ꯃꯅꯤꯄꯨꯔ', 'देवी', 'a=1', '', ' Devi', 'क\u200dष'])
    expect([text, isFormula(text)]).toEqual([text, false]);
  expect(beginsAsFormula('-5')).toBe(true);
});
