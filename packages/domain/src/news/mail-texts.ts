// What the setting of the daily mail says, and the mails themselves: counts and a link, no bill, no name, no amount.
import { type LoginType, loginTypeNames } from '../session/schema.ts';
import type { NewsKind } from './schema.ts';

export const newsMailText = {
  title: 'Daily mail of notices',
  loading: 'Loading...',
  close: 'Close',
  addressLabel: 'E-mail address',
  codesLeft: (left: number) =>
    `A code is sent there, which you enter next. ${left === 1 ? 'One more code' : `${left} more codes`} can be sent today.`,
  sendCode: 'Send code',
  sending: 'Sending',
  codeLabel: 'Code from the mail',
  other: 'Another address or code',
  turnOn: 'Turn on',
  turningOn: 'Turning on',
  turnOff: 'Turn off',
  turningOff: 'Turning off',
  about:
    'One mail each morning, from 8:00 on, if there is something new. It says how many notices of each kind this login has not read, and nothing else of them.',
  notOffered: 'Notices do not come by mail here: mail is not set up at this portal.',
  notYours: 'Notices are those of an office. An ADMIN account has none, and no mail of them.',
  address: 'Enter an e-mail address, for example name@example.gov.in.',
  digits: 'Enter the code of 6 digits that the mail says.',
  on: (address: string) => `It is on: mail goes to ${address}.`,
  wanted: (address: string) => `A code is on its way to ${address}. It comes within some minutes.`,
  late: (address: string) =>
    `The code for ${address} could not be sent yet. The portal tries again every two minutes.`,
  sent: (address: string) =>
    `A code was sent to ${address}. It is good for 30 minutes. Look among unwanted mail too.`,
  failed: (address: string) =>
    `No code could be sent to ${address}. Look at the address, then ask for another code.`,
  bounced: (address: string) =>
    `Mail to ${address} does not arrive: it came back, or was marked as unwanted, and nothing more is sent there. Use another address, or ask finance IT to release this one.`,
  turnedOn: 'The daily mail is on. The first one comes next morning.',
  turnedOff: 'The daily mail is off.',
  tooManyCodes: 'Five codes were asked for today, which is the limit. Ask for another one tomorrow.',
  noCode: 'There is no code that is still good. Ask for another one.',
  notSentYet: 'The code is not sent yet. Wait for the mail.',
  wrongCode: (left: number) =>
    `This is not the code that was sent. ${left === 1 ? 'One try is' : `${left} tries are`} left.`,
  tooManyTries: 'A wrong code was entered five times. Ask for another one.',
} as const;

/** How the foot of the notices says whether the mail is on, and whether it arrives. */
export const mailStateName = (isOn: boolean, isBounced: boolean): string => {
  if (isBounced) return 'Daily mail: does not arrive';
  return `Daily mail: ${isOn ? 'on' : 'off'}`;
};

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The name beside the address that mail comes from. */
export const mailSenderName = 'Bill Portal';

export const codeMail = (code: string): MailText => ({
  subject: 'Code for the daily mail of notices',
  text: lines(
    `Your code is ${code}. It is good for 30 minutes.`,
    '',
    'Enter it at the Bill Portal, under Notices, Daily mail.',
    'Nobody of the treasury asks you for it. If you did not ask for a code, you need do nothing: no mail comes to this address.',
  ),
});

export interface Digest {
  /** Unread notices by kind. */
  readonly counts: ReadonlyMap<NewsKind, number>;
  readonly login: LoginType;
  /** Failed tries of strangers at the login that no mail has reported; 0: none. */
  readonly guesses: number;
  /** Address of the portal, without a slash at its end. */
  readonly origin: string;
}

export const digestMail = ({ counts, login, guesses, origin }: Digest): MailText => {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const unread = all === 1 ? '1 unread notice' : `${all} unread notices`;
  const name = loginTypeNames[login];
  const guessed = `Strangers tried ${guesses} wrong passwords or codes at your ${name} login`;
  return {
    subject: `Bill Portal: ${guesses > 0 ? `wrong passwords were tried at your ${name} login` : unread}`,
    text: lines(
      ...(guesses > 0
        ? [`${guessed}. If that was not you, choose a password that you use nowhere else.`, '']
        : []),
      ...(all > 0
        ? [
            `Your ${name} login has ${unread}:`,
            '',
            ...[...counts].map(([kind, count]) => `- ${countedNews(kind, count)}`),
            '',
          ]
        : []),
      `${origin}/home`,
      '',
      'To turn this mail off: log in, open Notices in the header, then Daily mail.',
    ),
  };
};

const kindNouns = {
  returned: ['bill was returned to Draft', 'bills were returned to Draft'],
  objected: ['bill was objected to by the treasury', 'bills were objected to by the treasury'],
  failed: ['bill did not reach the treasury', 'bills did not reach the treasury'],
  compiled: ['bill was compiled', 'bills were compiled'],
  arrived: ['file of a scheme system arrived', 'files of scheme systems arrived'],
  lowered: ['mother sanction was lowered by PFMS', 'mother sanctions were lowered by PFMS'],
  changed: ['change was made by finance IT', 'changes were made by finance IT'],
} as const satisfies Record<NewsKind, readonly [string, string]>;

const countedNews = (kind: NewsKind, count: number): string =>
  `${count} ${kindNouns[kind][count === 1 ? 0 : 1]}`;

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;
