// Texts of the screens of news.

export const newsWords = {
  unread: 'Unread:',
  more: (more: number) => ` and ${more} more`,
  seeSessions: 'See the sessions',
};
