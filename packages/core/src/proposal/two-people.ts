// Whether two accounts are two people (decisions.md, Two people). The account that opened or reset another has read its
// passwords, so for 30 days the two count as one person; so do two accounts of one maker, and the makers of makers.
import { civilDate, formatCivilDate } from '@portal/domain/calendar';
import { twoPeopleErrors } from '@portal/domain/proposal/errors';
import { proposalText } from '@portal/domain/proposal/texts';
import { AppError } from '../error.ts';
import { findAccount } from '../session/account.ts';
import { type AccountRow, accountEntity } from '../session/entity.ts';
import { keyOf } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { tableName } from '../storage/table.ts';
import type { Change } from '../storage/transact.ts';
import { isOneUntil, type Person } from './person.ts';

/**
 * Holds that two accounts are open and two people now; the changes hold it in the transaction that depends on it.
 * @throws `proposal.second-admin`, `.person-locked`, `.one-person` (403)
 */
export const requireTwoPeople = async (
  first: Pick<Person, 'accountId' | 'username'>,
  second: Pick<Person, 'accountId' | 'username'>,
  now: Date,
): Promise<ReadonlyMap<string, Change>> => {
  if (first.accountId === second.accountId) throw new AppError(twoPeopleErrors.secondAdmin);
  const found = new Map<string, AccountRow>();
  for (const { username } of [first, second]) await findMakers(username, found);
  const checks = [first, second].map(({ accountId, username }): [string, Change] => {
    const row = found.get(accountId);
    if (!row || row.isLocked)
      throw new AppError(twoPeopleErrors.personLocked, { message: proposalText.personLocked(username) });
    return [username, asRead(row)];
  });
  requireApart(first, second, found, now);
  return new Map(checks);
};

type Found = ReadonlyMap<string, AccountRow>;

/** The account, those who made it, and so on; each once. */
const findMakers = async (username: string, found: Map<string, AccountRow>): Promise<void> => {
  const row = await findAccount(username);
  if (!row || found.has(row.accountId)) return;
  found.set(row.accountId, row);
  for (const maker of row.madeBy ?? []) await findMakers(maker.username, found);
};

const requireApart = (
  first: Pick<Person, 'accountId' | 'username'>,
  second: Pick<Person, 'accountId' | 'username'>,
  found: Found,
  now: Date,
): void => {
  const isOne = (at: number): boolean => {
    const ofSecond = peopleBehind(second.accountId, found, at);
    return [...peopleBehind(first.accountId, found, at)].some((one) => ofSecond.has(one));
  };
  if (!isOne(now.getTime())) return;
  const ends = [...found.values()].flatMap((row) => (row.madeBy ?? []).map(isOneUntil)).sort((a, b) => a - b);
  const until = ends.find((end) => end > now.getTime() && !isOne(end)) ?? now.getTime();
  const message = proposalText.onePerson(
    first.username,
    second.username,
    formatCivilDate(civilDate(new Date(until))),
  );
  throw new AppError(twoPeopleErrors.onePerson, { message });
};

/** Who may know a password of the account at a time: itself, and its makers with theirs. */
const peopleBehind = (
  accountId: string,
  found: Found,
  at: number,
  known: Set<string> = new Set(),
): ReadonlySet<string> => {
  if (known.has(accountId)) return known;
  known.add(accountId);
  for (const maker of found.get(accountId)?.madeBy ?? [])
    if (isOneUntil(maker) > at) peopleBehind(maker.accountId, found, at, known);
  return known;
};

/** Holds that an account is neither locked nor made anew since it was read. */
const asRead = ({ username, accountId, madeBy: makers }: AccountRow): Change => ({
  write: {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(accountEntity().get({ username })),
      ConditionExpression: [
        'accountId = :id AND isLocked = :open',
        makers === undefined ? 'attribute_not_exists(madeBy)' : 'madeBy = :makers',
      ].join(' AND '),
      ExpressionAttributeValues: {
        ':id': accountId,
        ':open': false,
        ...(makers === undefined ? {} : { ':makers': makers }),
      },
    },
  },
  refuse: () => new Overtaken(),
});
