// The rows of one unfinished bill in a transaction: what a save puts, and what goes with a discarded or submitted one.
import type { BillKind } from '@portal/domain/bill/kind';
import { billKindNames, billKinds } from '@portal/domain/bill/kind';
import type { GrantKey } from '@portal/domain/bill/schema';
import { unfinishedId, unfinishedLimits } from '@portal/domain/unfinished/place';
import type { Call } from '../call.ts';
import { remove } from '../storage/change.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { type UnfinishedEntry, unfinishedEntity, unfinishedPartEntity } from './entity.ts';

/** The key under which a login's unfinished bills are: no other login has it. */
export const ownKey = ({ officer: { accountId, login } }: Pick<Call, 'officer'>) => ({ accountId, login });

export const wantedEntry = (call: Call, entryId: string): Wanted<UnfinishedEntry> =>
  wanted(unfinishedEntity(), unfinishedEntity().get({ ...ownKey(call), entryId }));

/** Of the present office, and not past its 30 days: the table removes it days later (decisions.md, The clock decides). */
export const alive = (
  found: UnfinishedEntry | undefined,
  { officer, now }: Call,
): UnfinishedEntry | undefined =>
  found && found.ddoCode === officer.office.ddoCode && found.expiresAt > seconds(now) ? found : undefined;

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const expiryOf = (now: Date): number => seconds(now) + unfinishedLimits.keptDays * 86_400;

/** In order by their text. */
export const partNumber = (at: number): string => String(at).padStart(2, '0');

/** The parts from a number on, which are not of the entry any more. */
export const droppedParts = (entry: UnfinishedEntry, from: number): Change[] =>
  Array.from({ length: Math.max(0, entry.parts - from) }, (_, at) =>
    remove(
      unfinishedPartEntity().delete({ ...keyOf(entry), part: partNumber(from + at) }),
      unexpectedRefusal('a part carries no condition'),
    ),
  );

const keyOf = ({ accountId, login, entryId }: UnfinishedEntry) => ({ accountId, login, entryId });

/** Where the entry of a bill may be kept: kinds that share a payload have forms of their own. */
export const wantedOfBill = (
  call: Call,
  bill: { readonly kind: BillKind; readonly grant: GrantKey },
  correct: string | undefined,
): readonly Wanted<UnfinishedEntry>[] => {
  const { payload } = billKinds[bill.kind];
  const screens = billKindNames.filter((name) => billKinds[name].payload === payload);
  return [...new Set(screens.map((name) => billKinds[name].screen))].map((screen) =>
    wantedEntry(call, unfinishedId({ screen, grant: bill.grant, correct })),
  );
};

/** In the transaction of the submitted bill: it is never offered again as unfinished. */
export const submittedEntries = (found: readonly (UnfinishedEntry | undefined)[]): Change[] =>
  found.flatMap((entry) =>
    entry
      ? [
          remove(
            unfinishedEntity().delete(keyOf(entry)),
            unexpectedRefusal('it goes whatever was saved last'),
          ),
          ...droppedParts(entry, 0),
        ]
      : [],
  );
