// What the portal refuses, in the language of the page: the words come behind the first screen, and at the latest with the first
// refusal. Without them a refusal is the English sentence that the portal sent.
import { currentLanguage } from '../lib/language.ts';
import { translated } from '../lib/languages.ts';
import { part } from '../lib/part.ts';
import type * as Sentences from '../texts/sentence.ts';

const words = part(() => import('../texts/sentence.ts'));

/** Undefined on an English page, which has nothing to look up, and where they cannot be had. */
export const refusalWords = async (): Promise<typeof Sentences | undefined> =>
  translated.some((language) => language === currentLanguage())
    ? words.fetch().catch(() => undefined)
    : undefined;
