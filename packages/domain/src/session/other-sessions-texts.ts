// What the screen of the open sessions says, and the login that ended one of them (decisions.md, Sessions).

export const otherSessionsText = {
  noOtherSessions: 'You are logged in only here.',
  endOneQuestion: 'End this session? What is typed there and was not sent may be lost.',
  endAllQuestion: 'End all other sessions of this login? What is typed there and was not sent may be lost.',
  sessionsEnded: (count: number) =>
    count === 0
      ? 'The session had ended already.'
      : `${count} ${count === 1 ? 'session was' : 'sessions were'} ended.`,
  oldestSessionEnded: (most: number) =>
    `This login was open in ${most} browsers, which is the most: the oldest session was ended.`,
} as const;
