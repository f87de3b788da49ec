// Which language the page has, and which the next one is to have.
import type { Language } from './languages.ts';

/** The language of the page that is open. */
export const currentLanguage = (): Language => document.documentElement.lang.split('-')[0] as Language;

/** For a year: the page that is loaded next has it. */
export const keepLanguage = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that officers have
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax; secure`;
};
