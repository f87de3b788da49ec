import { expect, test } from 'vitest';
import { isMailTime, MailAddress, MailCode, mailDayBefore } from './mail.ts';
import { codeMail, digestMail } from './mail-texts.ts';

/** An instant by the clock of India. */
const inIndia = (text: string) => new Date(`${text}+05:30`);

test.each([
  ['2026-11-25T07:59:59', false],
  ['2026-11-25T08:00:00', true],
  ['2026-11-25T11:59:59', true],
  ['2026-11-25T12:00:00', false],
  ['2026-11-25T00:30:00', false],
])('at %s in India digests are sent: %s', (at, isIt) => {
  expect(isMailTime(inIndia(at))).toBe(isIt);
});

test('who turns the mail on before the morning has a digest the same day, later the next', () => {
  expect(mailDayBefore(inIndia('2026-11-25T07:59:00'))).toBe('2026-11-24');
  expect(mailDayBefore(inIndia('2026-11-25T08:00:00'))).toBe('2026-11-25');
  expect(mailDayBefore(inIndia('2026-11-25T23:59:00'))).toBe('2026-11-25');
});

test('an address is one address and nothing beside it', () => {
  expect(MailAddress.parse(' officer@works.example.gov.in ')).toBe('officer@works.example.gov.in');
  for (const wrong of [
    '',
    'officer',
    'officer@works',
    'a@b.in, c@d.in',
    'a@b.in\nBcc: c@d.in',
    'Officer <a@b.in>',
    `${'a'.repeat(250)}@b.in`,
  ])
    expect(MailAddress.safeParse(wrong).success, wrong).toBe(false);
});

test('a code has six digits', () => {
  expect(MailCode.parse(' 012345 ')).toBe('012345');
  for (const wrong of ['12345', '1234567', '12345a', ''])
    expect(MailCode.safeParse(wrong).success).toBe(false);
});

test('a digest counts by kind and leads to the home', () => {
  const counts = new Map([
    ['returned', 1],
    ['compiled', 12],
  ] as const);
  expect(digestMail({ counts, login: 'D', guesses: 0, origin: 'https://bills.example.gov.in' })).toEqual({
    subject: 'Bill Portal: 13 unread notices',
    text: [
      'Your Draft login has 13 unread notices:',
      '',
      '- 1 bill was returned to Draft',
      '- 12 bills were compiled',
      '',
      'https://bills.example.gov.in/home',
      '',
      'To turn this mail off: log in, open Notices in the header, then Daily mail.',
      '',
    ].join('\n'),
  });
  const one = digestMail({ counts: new Map([['objected', 1]]), login: 'F', guesses: 0, origin: '' });
  expect(one.subject).toBe('Bill Portal: 1 unread notice');
});

test('a digest says first that strangers guessed at the login, also where nothing else is new', () => {
  const guessed = 'Strangers tried 4 wrong passwords or codes at your Final login.';
  for (const counts of [new Map([['objected', 1]] as const), new Map()]) {
    const { subject, text } = digestMail({ counts, login: 'F', guesses: 4, origin: '' });
    expect(subject).toBe('Bill Portal: wrong passwords were tried at your Final login');
    expect(text.startsWith(guessed)).toBe(true);
    expect(text.includes('1 unread notice')).toBe(counts.size > 0);
  }
});

test('a code is in the text of its mail and not in its subject, which a locked screen shows', () => {
  const { subject, text } = codeMail('012345');
  expect(text).toContain('012345');
  expect(subject).not.toMatch(/\d/);
});
