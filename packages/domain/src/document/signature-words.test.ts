import { describe, expect, test } from 'vitest';
import { longestSignatureText, wordsFault } from './signature-words.ts';

describe('a reason or a place is made of words', () => {
  test.each([
    'Approved',
    'Verified, and passed for payment (as per the rules)',
    "Officer's quarters / Imphal: East & West",
    'मंज़ूर किया',
    'অনুমোদিত',
    'ꯑꯌꯥꯕ',
    'Señor Müller-Ångström',
    'क्‍ष',
    '',
  ])('"%s" is one', (text) => expect(wordsFault('Reason', text)).toBeUndefined());

  test.each([
    ['a figure', '9,99,999'],
    ['a figure among words', 'Amount Rs 9'],
    ['Devanagari digits', '९९'],
    ['Bengali digits', '৯৯'],
    ['Meetei Mayek digits', '꯹'],
    ['full-width digits', '９'],
    ['a Roman number sign', 'Ⅸ'],
    ['a fraction', '½'],
    ['a raised digit', 'x²'],
    ['a currency sign', '₹'],
    ['a block', '█'],
    ['a line', '───'],
    ['a dash that strikes through', '—'],
    ['an overlay mark', 'l\u0336'],
    ['a keycap', 'l\u20e3'],
    ['a right-to-left override', 'a\u202eb'],
    ['a script without a font', 'привет'],
    ['a right-to-left script', 'שלום'],
    ['a line feed', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a zero-width space', 'a\u200bb'],
    ['half of a pair', '\ud835'],
    ['markup', '<b>'],
    ['a tower of marks', 'क\u0902\u0902\u0902\u0902\u0902'],
  ])('%s is none', (_, text) =>
    expect(wordsFault('Location', text)).toBe(
      "Location: write words only, without figures. Letters, blanks and . , ( ) - / & : ' can be drawn.",
    ),
  );

  test('and as long as the box has room for', () => {
    expect(wordsFault('Reason', 'w'.repeat(longestSignatureText))).toBeUndefined();
    expect(wordsFault('Reason', 'w'.repeat(longestSignatureText + 1))).toBe(
      'Reason must not be longer than 200 characters.',
    );
  });
});
