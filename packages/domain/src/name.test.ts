import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenSign, mixedWord, nameSignIssues, nameText, plainName, visibleName } from './name.ts';
import { Name } from './wire.ts';

const taken: [what: string, name: string][] = [
  ['a plain name', 'Nambul Press'],
  ['signs of markup, which are text', '<b>M/s A & Sons</b> "x" \'y\''],
  ['Devanagari with a half letter kept open (ZWJ)', 'क्\u200Dष'],
  ['Nepali and Marathi ra (ZWJ)', 'सुर्\u200Dय'],
  ['Devanagari without a ligature (ZWNJ)', 'क्\u200Cष'],
  ['a nukta before the virama', 'ज़्\u200Dय'],
  ['Bengali ra with ya-phala (ZWJ before the virama)', 'র\u200D্যাব'],
  ['a Malayalam chillu at the end of a word', 'ന്\u200D'],
  ['Sinhala', 'ශ්\u200Dරී'],
  ['Meetei Mayek', 'ꯃꯅꯤꯄꯨꯔ'],
  ['Tamil, Ol Chiki, Latin with marks', 'க்ஷ ᱚᱞ José'],
];

const refused: [what: string, name: string, sign: string][] = [
  ['a zero-width space', 'Nambul\u200BPress', 'U+200B'],
  ['a word joiner', 'Nambul\u2060Press', 'U+2060'],
  ['a byte order mark inside', 'Nam\uFEFFbul', 'U+FEFF'],
  ['a soft hyphen', 'Nam\u00ADbul', 'U+00AD'],
  ['an override of the direction', 'Nambul \u202Esserp', 'U+202E'],
  ['an isolate', 'Nambul \u2067Press\u2069', 'U+2067'],
  ['a mark of the direction', 'Nambul\u200FPress', 'U+200F'],
  ['an Arabic mark of the direction', 'Nambul\u061CPress', 'U+061C'],
  ['a joiner between Latin letters', 'Nam\u200Dbul', 'U+200D'],
  ['a non-joiner between Latin letters', 'Nam\u200Cbul', 'U+200C'],
  ['a joiner between whole letters', 'क\u200Dष', 'U+200D'],
  ['two joiners', 'क्\u200D\u200Dष', 'U+200D'],
  ['a non-joiner at the end of a word', 'राम्\u200C', 'U+200C'],
  ['a joiner before a Latin letter’s virama', 'a\u200D्', 'U+200D'],
  ['NUL', 'Nambul\0Press', 'U+0000'],
  ['a tab', 'Nambul\tPress', 'U+0009'],
  ['a line end', 'Nambul\nPress', 'U+000A'],
  ['a C1 control', 'Nambul\u0085Press', 'U+0085'],
  ['a line separator', 'Nambul\u2028Press', 'U+2028'],
  ['the first half of a pair', 'Nambul \uD83D', 'U+D83D'],
  ['the second half of a pair', '\uDE00 Nambul', 'U+DE00'],
  ['a variation selector', 'Nambul\uFE0F', 'U+FE0F'],
  ['a tag', 'Nambul\u{E0041}', 'U+E0041'],
  ['a combining grapheme joiner', 'Nam\u034Fbul', 'U+034F'],
  ['a filler', '\u3164', 'U+3164'],
  ['a blank of Braille', '\u2800', 'U+2800'],
  ['a letter of one program alone', 'Nambul\uE000', 'U+E000'],
  ['a code point that is no letter', 'Nambul\uFDD0', 'U+FDD0'],
];

const sign = fc.constantFrom(
  'a',
  'क',
  '्',
  'र',
  '\u200C',
  '\u200D',
  '\u202E',
  '\uD800',
  ' ',
  '\0',
  '\u0301',
  'e',
  '\u00A0',
  '\n',
);

describe('a name', () => {
  test.each(taken)('may hold %s', (_, name) => {
    expect(hiddenSign(plainName(name))).toBeUndefined();
    expect(Name.parse(name)).toBe(plainName(name));
    expect(visibleName(name)).toBe(plainName(name));
  });

  test.each(refused)('cannot hold %s', (_, name, sign) => {
    expect(nameSignIssues('payee', name)).toEqual([
      { path: 'payee', code: 'name.hidden-sign', message: nameText.hidden(sign) },
    ]);
    const parsed = Name.safeParse(name);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([nameText.hidden(sign)]);
  });

  test('is composed, and has plain spaces, one at a time and none at its ends', () => {
    expect(plainName(' Jose\u0301  e\u00A0A\u030A\u3000Filhos ')).toBe('José e Å Filhos');
    expect(Name.parse(' A\u2003B ')).toBe('A B');
    expect(Name.parse(42)).toBe('42');
  });

  test('that is sent as it was stored is stored as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(plainName(plainName(text))).toBe(plainName(text));
      }),
    );
  });

  test('of another system is left with what is seen of it, whatever it sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(hiddenSign(visibleName(text))).toBeUndefined();
      }),
    );
    expect(visibleName(' Leima\u200B \u202EDevi\0 ')).toBe('Leima Devi');
  });
});

describe('letters of two scripts in one word', () => {
  test.each([
    ['a Cyrillic о among Latin letters', 'Th\u043Eiba Meetei', 'Th\u043Eiba'],
    ['a Greek capital among Latin letters', '\u0391mar Singh', '\u0391mar'],
    ['a Bengali letter behind a Devanagari one', 'राম', 'राম'],
    ['a letter of a script that names do not have', 'Amar\u30A2', 'Amar\u30A2'],
  ])('%s are refused with the word', (_what, name, word) => {
    expect(mixedWord(name)).toBe(word);
    expect(nameSignIssues('name', name)).toEqual([
      { path: 'name', code: 'name.mixed-scripts', message: nameText.mixed(word) },
    ]);
    expect(Name.safeParse(name).error?.issues[0]?.message).toBe(nameText.mixed(word));
  });

  test.each(['राम Stores', 'ꯃꯅꯤꯄꯨꯔ, Manipur', 'José 2', 'সুর্য-Surya', 'क\u094D\u200Dष'])(
    'words of one script each are taken: %s',
    (name) => expect(mixedWord(name)).toBeUndefined(),
  );
});
