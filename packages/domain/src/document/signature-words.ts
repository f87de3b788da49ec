// What the reason and the place of a signature may say. They are drawn over the page, wherever the officer puts the box: a
// figure among them could be read as a figure of the bill, so they are words (decisions.md, What a signature may show).
import { documentText } from './texts.ts';

/** Of the scripts that the fonts of the box have; marks come in with their letters. Digits of every script are left out. */
const letter =
  '(?=[\\p{L}\\p{M}])[\\p{Script=Latin}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Meetei_Mayek}]';
const joiners = '\\u200c\\u200d';
const signs = " .,()/&:'’-";
const words = new RegExp(`^(?:${letter}|[${joiners}${signs}])*$`, 'u');
/** A syllable of these scripts has no more; a tower of marks would leave its line. */
const tower = /\p{M}{5}/u;

/** More does not fit into the usual box. */
export const longestSignatureText = 200;

/** The sentence about a text that cannot be drawn, if it cannot. */
export const wordsFault = (label: string, text: string): string | undefined => {
  const written = text.normalize('NFC');
  if ([...written].length > longestSignatureText)
    return documentText.wordsTooLong(label, longestSignatureText);
  return words.test(written) && !tower.test(written) ? undefined : documentText.wordsOnly(label);
};
