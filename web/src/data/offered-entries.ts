// The unfinished bills that a list offers: what lies in this tab and what the portal keeps, each once.
import type { ChosenGrant } from '../lib/chosen-grant.ts';
import { entryKey, type Unfinished } from '../lib/unfinished-entries.ts';

/** As the portal lists it. */
interface ListedEntry extends Pick<ChosenGrant, 'grant'> {
  readonly id: string;
  readonly screen: Unfinished['screen'];
  readonly scheme?: ChosenGrant['details'];
  readonly correct?: string | undefined;
  readonly version: string;
  readonly saved_at: string;
  readonly gross_amt?: number | undefined;
}

export interface OfferedEntry extends ChosenGrant {
  readonly id: string;
  readonly screen: Unfinished['screen'];
  readonly savedAt: string;
  /** Of the save at the portal, where there is one. */
  readonly version: string | undefined;
  /** In rupees, as it was saved there. */
  readonly gross: number | undefined;
}

/**
 * What the tab and the portal keep, each entry once, the last first. `rows` is undefined until the portal has answered; what
 * the portal had whole, and has no more, was submitted or discarded elsewhere.
 */
export const allUnfinished = (
  own: readonly Unfinished[],
  rows: readonly ListedEntry[] | undefined,
): readonly OfferedEntry[] => {
  const listed = new Map(rows?.map((row) => [row.id, row]));
  const inTab = own
    .filter((entry) => !rows || listed.has(entryKey(entry)) || !entry.saved?.isAll)
    .map((entry) => offered(entry, listed.get(entryKey(entry))));
  const known = new Set(inTab.map(({ id }) => id));
  const elsewhere = [...listed.values()]
    .filter(({ id }) => !known.has(id))
    .map(({ scheme, saved_at, gross_amt, ...row }) => ({
      ...row,
      details: scheme,
      correct: row.correct,
      savedAt: saved_at,
      gross: gross_amt,
    }));
  return [...inTab, ...elsewhere].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1));
};

const offered = (entry: Unfinished, row: ListedEntry | undefined): OfferedEntry => {
  const { screen, grant, details, correct, saved } = entry;
  const at = saved?.isAll ? saved.at : entry.savedAt;
  return {
    id: entryKey(entry),
    screen,
    grant,
    details,
    correct,
    savedAt: row && row.saved_at > at ? row.saved_at : at,
    version: row?.version ?? saved?.version,
    gross: row?.gross_amt,
  };
};
