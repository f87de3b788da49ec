// What the notices in the header say.
import { fileNouns } from '../order/nouns.ts';
import { type OrderSystem, orderSystemNames } from '../order/order.ts';
import type { NewsGroup } from './group.ts';
import type { News } from './schema.ts';

export const newsText = {
  title: 'Notices',
  allRead: 'Mark all as read',
  none: 'Nothing to tell: no bill was returned, objected to or compiled, and no file arrived.',
  kept: 'Of the last 60 days, the newest 100 of the office.',
} as const;

/** What the bell says to who does not see its number. */
export const bellName = (unread: number): string =>
  unread === 0 ? newsText.title : `${newsText.title}, ${unread} unread`;

/** A group of notices as a sentence without its full stop. */
export const newsSentence = (group: NewsGroup): string => {
  const [{ kind, name, system }] = group;
  const count = group.length;
  switch (kind) {
    case 'returned':
      return `${name} was returned to Draft`;
    case 'objected':
      return `${name} was objected to`;
    case 'failed':
      return `${name} did not reach the treasury`;
    case 'compiled':
      return count === 1 ? `${name} was compiled` : `${count} bills were compiled`;
    case 'arrived':
      return arrivedSentence(system ?? 'nrega', count);
  }
};

const arrivedSentence = (system: OrderSystem, count: number): string => {
  const [one, many] = fileNouns[system];
  const of = orderSystemNames[system];
  return count === 1 ? `One ${one} of ${of} arrived` : `${count} ${many} of ${of} arrived`;
};

/** Which of a group are named beside its sentence: three at most, none where the sentence has the only one. */
export const newsNamed = (group: NewsGroup): { readonly named: readonly News[]; readonly more: number } => {
  const [{ kind }] = group;
  const named = kind !== 'arrived' && group.length === 1 ? [] : group.slice(0, namesShown);
  return { named, more: named.length === 0 ? 0 : group.length - named.length };
};
const namesShown = 3;

/** Why: the remark, the reasons, or that files are not verified. */
export const newsReason = (group: NewsGroup): string => {
  const [{ kind, reason }] = group;
  const faulty = group.filter((one) => one.reason !== '').length;
  if (kind !== 'arrived' || faulty === 0) return kind === 'arrived' ? '' : reason;
  return group.length === 1 ? `Not verified. ${reason}` : `${faulty} not verified.`;
};
