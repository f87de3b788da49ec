// Hindi: news.
import type { newsWords as english } from '../en/news.ts';
import type { Translation } from '../translation.ts';

export const newsWords: Translation<typeof english> = {
  unread: 'अपठित:',
  more: (more: number) => ` और ${more} अन्य`,
  seeSessions: 'सत्र देखें',
};
