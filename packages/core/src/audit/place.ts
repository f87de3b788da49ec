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
  for (const [name, value] of Object.entries(indexKeysOf(bill)))
    check(stored[name] === value, `it is not where its index ${name} finds it`);
  return faults;
};

/** What is under way of the bill, and the kinds of open work by which that goes on. */
export const dueWork = ({
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

/** The keys under which its indexes find a bill (bill/entity.ts); undefined for an index that it is not in. */
export const indexKeysOf = ({
  ddoCode,
  stage,
  transNo,
  authNo,
  openWork,
  openAt,
}: Pick<BillRow, 'ddoCode' | 'stage' | 'transNo' | 'authNo' | 'openWork' | 'openAt'>): Record<
  string,
  string | undefined
> => ({
  gsi1pk: `${ddoCode}#${stage}`,
  gsi1sk: transNo,
  gsi2pk: authNo === undefined ? undefined : `auth#${authNo}`,
  gsi3pk: openWork,
  gsi3sk: openAt,
});
