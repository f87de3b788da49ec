// What the screen Operations and the operators' command say.
import type { OperationAct } from './schema.ts';

/** Signs of the sentence that officers read while the portal is frozen, at most. */
export const reasonLength = 300;

export const operationText = {
  title: 'Operations',
  heading: 'What is stuck, and why',
  none: 'Nothing is stuck.',
  neverSeen: 'The schedule has not looked yet. It does every 15 minutes.',
  noEvents: 'The portal was never frozen, and no upload was sent again from here.',
  wakes: (ways: number) => `${ways} ${ways === 1 ? 'wakes' : 'wake'} a person`,
  oldest: (named: number) => `These are the ${named} oldest.`,
  freezeQuestion:
    'New bills, consolidations and uploads are refused with your sentence from now on. Reading, authorizing, signing and the answers of the treasury go on. What is under way ends.',
  reasonHint: 'Why, and until when: officers read it when they submit. What they typed is kept.',
  thawQuestion: 'Officers can submit, consolidate and upload again.',
  redriveQuestion:
    'Every upload that an outage failed is sent again under its own number. No bill is sent twice: one that the treasury has is only marked so. What the treasury refused is left to its office.',
  reasonNeeded: 'Enter a sentence for the officers.',
  reasonLong: `Enter a sentence of at most ${reasonLength} characters.`,
  alreadyFrozen: 'The portal is frozen already. Thaw it first, or leave it as it is.',
  notFrozen: 'The portal is not frozen.',
  wasFrozen: 'The portal is frozen. Officers read your sentence when they submit.',
  wasThawed: 'The portal takes new bills again.',
  redriven: (count: number) =>
    count === 0
      ? 'No upload waits to be sent again.'
      : `${count} ${count === 1 ? 'upload is' : 'uploads are'} sent again within two minutes.`,
} as const;

export const operationActText = {
  'portal-frozen': 'Frozen:',
  'portal-thawed': 'Thawed; it was frozen for:',
  'uploads-redriven': 'Sent again:',
} as const satisfies Record<OperationAct, string>;
