// The 10,000 commonest passwords (3§5.3): a file beside the bundle, read at the first change of a password. Hardly one of them
// has all kinds of signs that a password needs; what people add to them is digits and signs at the ends, and signs that look
// like letters, so a password is compared without those.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const packagePath = () => require.resolve('@zxcvbn-ts/language-common/src/passwords.json');

/** The file to copy beside a bundle that changes passwords, as a path from the root of the project. */
export const passwordAssets = (): string[] => [
  relative(fileURLToPath(new URL('../../../../', import.meta.url)), packagePath()),
];

const commonest = 10_000;
/** More signs than these around a common word are a password of their own. */
const addedAtMost = 6;
const shortestWord = 4;

export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().whole.has(plain)) return true;
  const { word, added } = wordOf(plain);
  return added <= addedAtMost && commonPasswords().words.has(word);
};

interface CommonPasswords {
  readonly whole: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let kept: CommonPasswords | undefined;

const commonPasswords = (): CommonPasswords => {
  kept ??= readList();
  return kept;
};

const readList = (): CommonPasswords => {
  const beside = fileURLToPath(new URL('passwords.json', import.meta.url));
  const text = readFileSync(existsSync(beside) ? beside : packagePath(), 'utf8');
  // the commonest first
  const list = (JSON.parse(text) as string[]).slice(0, commonest).map((each) => each.toLowerCase());
  const words = list.map((each) => wordOf(each).word).filter((word) => word.length >= shortestWord);
  return { whole: new Set(list), words: new Set(words) };
};

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Without digits and signs at the ends, and with the letters that those inside look like. */
const wordOf = (plain: string): { readonly word: string; readonly added: number } => {
  const inner = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  return {
    word: inner.replace(/[@4310!$57]/g, (sign) => lookAlikes[sign] ?? sign),
    added: plain.length - inner.length,
  };
};
