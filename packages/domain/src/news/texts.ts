// What the notices in the header say.
import { fileNouns } from '../order/nouns.ts';
import { type OrderSystem, orderSystemNames } from '../order/order.ts';
import type { NewsGroup } from './group.ts';
import type { News } from './schema.ts';

export const newsText = {
  title: 'Notices',
  allRead: 'Mark all as read',
  none: 'Nothing to tell: no bill was returned, objected to or compiled, no file arrived no sanction was lowered, and finance IT changed nothing.',
  kept: 'Of the last 60 days, the newest 100 of the office.',
  unread: (unread: number) => `Notices, ${unread} unread`,
  returned: (bill: string) => `${bill} was returned to Draft`,
  objected: (bill: string) => `${bill} was objected to`,
  failed: (bill: string) => `${bill} did not reach the treasury`,
  compiled: (bill: string) => `${bill} was compiled`,
  manyCompiled: (count: number) => `${count} bills were compiled`,
  arrived: (file: string, system: string) => `One ${file} of ${system} arrived`,
  manyArrived: (count: number, files: string, system: string) => `${count} ${files} of ${system} arrived`,
  lowered: (sanction: string) => `PFMS lowered the mother sanction ${sanction}`,
  changed: (what: string) => `Finance IT changed: ${what}`,
  notVerified: (reason: string) => `Not verified. ${reason}`,
  manyNotVerified: (count: number) => `${count} not verified.`,
} as const;

/** What the bell says to who does not see its number. */
export const bellName = (unread: number): string => (unread === 0 ? newsText.title : newsText.unread(unread));

/** A group of notices as a sentence without its full stop. */
export const newsSentence = (group: NewsGroup): string => {
  const [{ kind, name, system }] = group;
  const count = group.length;
  switch (kind) {
    case 'returned':
      return newsText.returned(name);
    case 'objected':
      return newsText.objected(name);
    case 'failed':
      return newsText.failed(name);
    case 'compiled':
      return count === 1 ? newsText.compiled(name) : newsText.manyCompiled(count);
    case 'arrived':
      return arrivedSentence(system ?? 'nrega', count);
    case 'lowered':
      return newsText.lowered(name);
    case 'changed':
      return newsText.changed(name);
  }
};

const arrivedSentence = (system: OrderSystem, count: number): string => {
  const [one, many] = fileNouns[system];
  const of = orderSystemNames[system];
  return count === 1 ? newsText.arrived(one, of) : newsText.manyArrived(count, many, of);
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
  return group.length === 1 ? newsText.notVerified(reason) : newsText.manyNotVerified(faulty);
};
