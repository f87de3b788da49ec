// Where an unfinished bill belongs, and its bounds: for the browser too, which has no schemas.
import type { BillKindDeclaration } from '../bill/declaration.ts';
import type { GrantRecord } from '../scheme/schema.ts';

export const unfinishedLimits = {
  /** Of one login. */
  entries: 20,
  keptDays: 30,
  /** Of what was typed, as JSON. A bill of 10,000 payees is 3 MB. */
  contentBytes: 8 * 1024 * 1024,
  /** Of the same, packed. */
  packedBytes: 2 * 1024 * 1024,
  /** Of one login. A screen saves every few seconds at most. */
  savesPerMinute: 60,
  /** Saves of one tab whose answers it did not get; more come together where nothing is answered for half an hour. */
  unanswered: 40,
  bytesPerMinute: 16 * 1024 * 1024,
} as const;

type EntryScreen = BillKindDeclaration['screen'];
export const entryScreens = [
  '/bill',
  '/preparebill',
  '/sna',
  '/sparsh',
  '/nonbudgetedbill',
] as const satisfies readonly EntryScreen[];

/** Where an unfinished bill belongs. */
export interface UnfinishedPlace {
  readonly screen: EntryScreen;
  readonly grant: Pick<GrantRecord, 'schemecd' | 'object'>;
  /** The returned bill that it corrects. */
  readonly correct?: string | undefined;
}

/** Its name among those of the login: `bill:20220201101030012-13:new`. */
export const unfinishedId = ({ screen, grant, correct }: UnfinishedPlace): string =>
  [screen.slice(1), `${grant.schemecd}-${grant.object}`, correct ?? 'new'].join(':');
