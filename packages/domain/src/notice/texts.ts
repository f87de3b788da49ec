// What a notice says: which account of the office was opened or reset (decisions.md, Two people), and that strangers guessed at the
// own login (Failed logins).
import { formatInstant } from '../calendar.ts';
import { loginTypeNames } from '../session/schema.ts';
import type { Notice } from './schema.ts';

export const noticeText = {
  title: 'Accounts of your office',
  unasked: 'If nobody in your office asked for this, tell the administrator at once:',
  seen: 'I have read this',
  guessed: (tries: number, username: string, at: string) =>
    `${tries} times a wrong password or code was tried at ${username}, from devices that had not logged in before, the last time on ${at}. If that was not you, no one got in; choose a password that you use nowhere else.`,
  unknown: 'There is no such notice.',
} as const;

/** One notice as a sentence. */
export const sentenceOf = ({ act, login, username, is_own, at, by, confirmed_by, tries }: Notice): string => {
  if (act === 'guessed') return noticeText.guessed(tries, username, formatInstant(new Date(at)));
  const names = login === 'both' ? 'Draft and Final' : loginTypeNames[login];
  const logins = login === 'both' ? `${names} passwords` : `${names} password`;
  const verb = login === 'both' ? 'were' : 'was';
  const what = {
    opened: is_own ? 'Your account was opened' : `The account ${username} was opened`,
    'second-factor': `The second factor of ${is_own ? `your ${names} login` : `${names} of ${username}`} was reset`,
    reset: is_own ? `Your ${logins} ${verb} reset` : `The ${logins} of ${username} ${verb} reset`,
  }[act];
  const who = confirmed_by ? `proposed by ${by}, confirmed by ${confirmed_by}` : `by ${by}`;
  return `${what} on ${formatInstant(new Date(at))}, ${who}.`;
};
