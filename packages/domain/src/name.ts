// Names of persons, firms and offices: what a person reads of them is all that they hold. Pure and without zod, because the
// rules of forms and files run in the browser too (decisions.md, Masters).
import { type Issue, issue } from './issue.ts';

export const nameText = {
  hidden: (sign: string) =>
    `A name cannot hold a sign that is not seen or that turns the text around (${sign}). Type the name again.`,
  mixed: (word: string) =>
    `The word “${word}” has letters of two scripts, which look alike and are not. Type the name again, each word in one script.`,
} as const;

/** A name as it is stored and compared: composed (NFC), spaces of any kind as one plain space, none at its ends. */
export const plainName = (text: string): string =>
  plainAscii.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim();

/** Most names; a file has 10,000 of them, and nothing in these is to be looked for. */
const plainAscii = /^(?!.* {2})[ -~]*$/;

/** The first sign of a name that is not seen, as its code point (`U+202E`); undefined where there is none. */
export const hiddenSign = (name: string): string | undefined => {
  if (plainAscii.test(name)) return undefined;
  for (const { groups } of name.matchAll(unseen)) {
    const sign = groups?.['hidden'];
    if (sign !== undefined)
      return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return undefined;
};

/** The name that another system answers, without what is not seen of it: an officer cannot correct it there. */
export const visibleName = (text: string): string =>
  plainName(
    plainName(text).replace(unseen, (all: string, ...rest: unknown[]) => {
      const { hidden } = rest.at(-1) as { hidden?: string };
      return hidden === undefined ? all : '';
    }),
  );

/**
 * Control signs, line ends, signs that turn the direction or are not drawn, fillers that are drawn as nothing, lone halves
 * of a pair, and code points that mean something to one program alone or to none.
 */
const hidden =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';

/** The sign that takes the vowel away, in each script of India and in Sinhala. */
const virama =
  '[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\uA8C4\uABED\u{110B9}\u{111C0}\u{114C2}\u{116B6}]';
const scripts = 'Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Saur Mtei Kthi Shrd Tirh Takr';
const letter = `[${scripts
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')}]`;

/**
 * One joiner or non-joiner where a word of these scripts needs it: behind a virama that follows a letter (half letters, chillu,
 * Nepali and Marathi ra), or between a letter and a virama (Bengali ra with ya-phala). A non-joiner at the end of a word
 * is not seen.
 */
const needed = `${letter}${virama}(?:\\u200C(?=${letter})|\\u200D(?![\\u200C\\u200D]))|${letter}\\u200D(?=${virama}${letter})`;

/** What is needed comes first, so that only the rest is hidden. */
const unseen = new RegExp(`${needed}|(?<hidden>${hidden})`, 'gu');

/** Scripts whose letters may be in a name; letters of all others count as one more. */
const scriptsOfNames = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Cherokee',
    'Arabic',
    'Tibetan',
    'Olck',
    'Cakm',
    'Lepc',
    'Limb',
  ],
  ...scripts.split(' '),
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

const scriptOf = (sign: string): number => scriptsOfNames.findIndex((script) => script.test(sign));

/** The first word of a name whose letters are of two scripts: a Cyrillic о in Thoiba is not seen. Undefined where there is none. */
export const mixedWord = (name: string): string | undefined =>
  plainAscii.test(name)
    ? undefined
    : name
        .split(/[^\p{L}\p{M}\p{Cf}]+/u)
        .find((word) => new Set(Array.from(word.match(/\p{L}/gu) ?? [], scriptOf)).size > 1);

/** What no name may have, as a sentence; undefined where it has nothing of it. */
export const nameFault = (
  name: string,
): { readonly code: 'name.hidden-sign' | 'name.mixed-scripts'; readonly message: string } | undefined => {
  const sign = hiddenSign(name);
  if (sign !== undefined) return { code: 'name.hidden-sign', message: nameText.hidden(sign) };
  const word = mixedWord(name);
  return word === undefined ? undefined : { code: 'name.mixed-scripts', message: nameText.mixed(word) };
};

/** What the rule of a form or a file says of a name. */
export const nameSignIssues = (path: string, name: string): Issue[] => {
  const fault = nameFault(plainName(name));
  return fault === undefined ? [] : [issue(path, fault.code, fault.message)];
};
