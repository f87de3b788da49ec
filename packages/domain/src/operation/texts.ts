// What the screen Operations and the operators' command say.
import { formatInstant } from '../calendar.ts';
import type { Redrivable } from './own-ways.ts';
import type { ScheduleState } from './schedules.ts';
import type { OperationAct } from './schema.ts';

/** What a redrive sent: uploads to the treasury, answers to scheme systems; and files of NREGA that waited. */
export interface Redriven {
  readonly uploads: number;
  readonly answers: number;
  readonly files: number;
}

/** Signs of the sentence that officers read while the portal is frozen, at most. */
export const reasonLength = 300;

/** A longer freeze is no maintenance: it is thawed by a person. */
export const freezeDaysAtMost = 7;

/** What sending again does, by what is sent. */
const redriveMeans: Readonly<Record<Redrivable, string>> = {
  uploads:
    'Every upload that an outage failed is sent again under its own number. No bill is sent twice: one that the treasury has is only marked so. What the treasury refused is left to its office.',
  answers: 'Every answer to a scheme system that waits is sent again under its own number.',
  files: 'Files of NREGA that wait are taken.',
};

export const operationText = {
  title: 'Operations',
  heading: 'What is stuck, and why',
  none: 'Nothing is stuck.',
  neverSeen: 'The schedule has not looked yet. It does every 15 minutes.',
  noEvents: 'The portal was never frozen, and nothing was sent again from here.',
  oldest: (named: number) => `These are the ${named} oldest.`,
  freezeQuestion:
    'New bills, consolidations and uploads are refused with your sentence from now on. Reading, authorizing, signing and the answers of the treasury go on. What is under way is finished.',
  reasonHint: 'Why, and until when: officers read it when they submit. What they typed is kept.',
  untilHint: 'Leave it empty where a person thaws the portal. Time of India.',
  freezeEnd: `Enter a time from now on, within ${freezeDaysAtMost} days.`,
  frozenFor: (reason: string, until?: string) =>
    until === undefined ? reason : `${reason} (thaws by itself at ${formatInstant(new Date(until))})`,
  thawQuestion:
    'Officers can submit, consolidate and upload again once another ADMIN account has confirmed it at Proposals.',
  redriveQuestion: (what?: Redrivable) => (what ? redriveMeans[what] : Object.values(redriveMeans).join(' ')),
  reasonNeeded: 'Enter a sentence for the officers.',
  reasonLong: `Enter a sentence of at most ${reasonLength} characters.`,
  alreadyFrozen: 'The portal is frozen already. Thaw it first, or leave it as it is.',
  notFrozen: 'The portal is not frozen.',
  wasFrozen: 'The portal is frozen. Officers read your sentence when they submit.',
  wasFrozenUntil: (until: string) =>
    `The portal is frozen and thaws by itself at ${formatInstant(new Date(until))}. Officers read your sentence when they submit.`,
  wasThawed: 'The portal takes new bills again.',
  thawProposed:
    'Proposed. The portal stays frozen until the Final login of another ADMIN account confirms it, at Proposals.',
  redriven: ({ uploads, answers, files }: Redriven) => {
    const parts = [
      uploads > 0 && counted(uploads, 'upload'),
      answers > 0 && counted(answers, 'answer'),
      files > 0 && counted(files, 'file'),
    ].filter((part) => part !== false);
    if (parts.length === 0) return 'Nothing waits to be sent again.';
    return `${parts.join(', ')}: sent or taken again within two minutes.`;
  },
} as const;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const scheduleStateText = {
  on: 'On',
  off: 'Waits',
  failing: 'Fails',
  late: 'Late',
  never: 'Not yet',
} as const satisfies Record<ScheduleState, string>;

export const operationActText = {
  'portal-frozen': 'Frozen:',
  'portal-thawed': 'Thawed; it was frozen for:',
  'uploads-redriven': 'Sent again:',
} as const satisfies Record<OperationAct, string>;
