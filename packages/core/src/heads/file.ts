// A file of heads: what the chains of steps of an office, or the security events, had come to at the end of a day. Files lie locked in
// the document bucket and each names the one before by its hash, so that who can write the table cannot rewrite what they say.
// The first line says what the file is about, then a line a head, and the last line keys all of it (storage/keyed-hash.ts).
import * as z from 'zod';
import { lockedUntil } from '../document/signed-life.ts';
import { sha256 } from '../sha256.ts';
import { Bucket } from '../storage/bucket.ts';
import { isKeyedHash, keyedHash } from '../storage/keyed-hash.ts';

/** The first line; instants in ISO 8601. */
const Said = z.strictObject({
  about: z.string(),
  /** The moment of the first file: every later event is keyed. */
  since: z.string(),
  /** The end of the file before; the first file has none. */
  from: z.string(),
  /** All that happened before this moment is in this file or in one before it. */
  until: z.string(),
  previous: z.strictObject({ key: z.string(), sha256: z.string() }).nullable(),
});
export type Said = z.output<typeof Said>;

export interface HeadsFile extends Said {
  readonly key: string;
  /** SHA-256 of the whole file. */
  readonly sha256: string;
  /** The words of each head. */
  readonly heads: readonly (readonly string[])[];
}

const keyWord = 'keyed ';

/** @throws where the file is not one of heads, or the portal did not write it */
export const readFile = async (key: string): Promise<HeadsFile> => {
  const bytes = await Bucket.getHashed(key);
  const text = Buffer.from(bytes).toString('utf8');
  const end = text.lastIndexOf(keyWord);
  const above = text.slice(0, end);
  if (end < 0 || !isKeyedHash(sha256(above), text.slice(end + keyWord.length).trim()))
    throw new Error('it was not written by the portal');
  const [first = '', ...lines] = above.trimEnd().split('\n');
  const heads = lines.map((line) => line.split(' '));
  return { ...Said.parse(JSON.parse(first)), key, sha256: sha256(bytes), heads };
};

/** The newest file of a folder; undefined where there is none. */
export const newestFile = async (folder: string): Promise<HeadsFile | undefined> => {
  const key = (await Bucket.keysUnder(folder)).at(-1);
  return key === undefined ? undefined : readFile(key);
};

/** Writes a file once and locks it as signed bodies are; a second writing leaves it as it is. @param day names it */
export const writeFile = async (
  folder: string,
  day: string,
  said: Said,
  heads: Iterable<readonly string[]>,
): Promise<void> => {
  const key = `${folder}${day}.txt`;
  const lines = Array.from(heads, (words) => words.join(' '));
  const above = `${[JSON.stringify(said), ...lines].join('\n')}\n`;
  await Bucket.putOnce(key, Buffer.from(`${above}${keyWord}${keyedHash(sha256(above))}\n`), 'text/plain');
  await Bucket.lock(key, lockedUntil(new Date(said.until)));
};
