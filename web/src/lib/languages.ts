// The languages that the portal speaks. The choice is a cookie: with it the edge answers a page in that language
// (stacks/rewrite-spa-paths.js), whose scripts the build wrote with its texts (web/build/languages.ts).

/** By the name that cookie, files and folders have; the address of a page is the same in all. */
export const languages = {
  en: { tag: 'en-IN', name: 'English' },
  hi: { tag: 'hi-IN', name: 'हिन्दी' },
  mni: { tag: 'mni-Mtei-IN', name: 'ꯃꯅꯤꯄꯨꯔꯤ' },
} as const;

export type Language = keyof typeof languages;
export const languageNames = Object.keys(languages) as readonly Language[];

/** Those that have translations; what one lacks is shown in English. */
export const translated = languageNames.filter((language) => language !== 'en');
