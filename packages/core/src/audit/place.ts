// Whether a bill is where others look for it: in the list of its status, under the keys of its indexes, and among the open work that
// its way to the treasury asks for.
import { stageOf } from '@portal/domain/bill/workflow';
import type { BillRow } from '../bill/entity.ts';
import type { WorkKind } from '../storage/open-work.ts';
import type { Item } from '../storage/transact.ts';
import { checking } from './checking.ts';

export const placeFaults = (bill: BillRow, items: readonly Item[]): string[] => {
  const [faults, check] = checking();
  const { status, stage } = bill;
  check(stage === stageOf(bill), `it is ${status} and listed as ${stage}`);
  const work = dueWork(bill);
  const kind = bill.openWork?.split('#', 1)[0];
  check(
    work === undefined || work.kinds.some((each) => each === kind),
    `${work?.why}, and its open work says ${kind ?? 'none'}`,
  );
  const stored = items.find(({ sk }) => sk === 'bill') ?? {};
  for (const name of indexKeysThatDiffer(bill, stored))
    check(false, `it is not where its index ${name} finds it`);
  return faults;
};

/** What is under way of the bill, and the kinds of open work by which that goes on. */
const dueWork = ({
  status,
  sending,
  notedAs,
  acknowledged,
}: BillRow): { readonly why: string; readonly kinds: readonly WorkKind[] } | undefined => {
  if (notedAs !== undefined) return { why: 'its figures are not booked', kinds: ['figures'] };
  if (status === 'signed')
    return sending?.state === 'sending'
      ? { why: 'it is on its way to the treasury', kinds: ['send'] }
      : { why: 'it waits for its way to the treasury', kinds: ['unsent', 'poll'] };
  return atTreasury.has(status) || acknowledged
    ? { why: 'the treasury is to be asked about it', kinds: ['poll'] }
    : undefined;
};
const atTreasury: ReadonlySet<string> = new Set(['uploaded', 'received', 'audit', 'delivered', 'objected']);

/** Keys of indexes under which the stored row is not filed as its fields say (bill/entity.ts); of what a bill has not it has no key. */
const indexKeysThatDiffer = (
  { ddoCode, stage, transNo, authNo, openWork, openAt }: BillRow,
  stored: Item,
): string[] => {
  const expected = {
    gsi1pk: `${ddoCode}#${stage}`,
    gsi1sk: transNo,
    gsi2pk: authNo === undefined ? undefined : `auth#${authNo}`,
    gsi3pk: openWork,
    gsi3sk: openAt,
  };
  return Object.entries(expected).flatMap(([name, value]) => (stored[name] === value ? [] : [name]));
};
