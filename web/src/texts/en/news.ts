// What news says.

export const newsWords = {
  unread: 'Unread:',
  more: (more: number) => ` and ${more} more`,
  seeSessions: 'See the sessions',
};
