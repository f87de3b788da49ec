// Manipuri in Meetei Mayek: news.
import type { newsWords as english } from '../en/news.ts';
import type { Translation } from '../translation.ts';

export const newsWords: Translation<typeof english> = {
  unread: 'ꯄꯥꯗ꯭ꯔꯤꯕ:',
  more: (more: number) => ` ꯑꯃꯁꯨꯡ ꯑꯇꯩ ${more}`,
  seeSessions: 'ꯁꯦꯁꯟꯁꯤꯡ ꯌꯦꯡꯕ',
};
