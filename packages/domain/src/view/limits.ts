// The bounds of saved views: for the browser too, which has no schemas.

export const viewLimits = {
  /** Of one login, over all its lists. */
  views: 20,
  nameCharacters: 40,
  filterCharacters: 200,
  /** Of what a view keeps, as JSON. */
  stateCharacters: 2_000,
} as const;

/** The same name, however it is written: `Late bills` and `late bills` are one. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Named {
  readonly list: string;
  readonly name: string;
}

/** The same view: one name of one list. */
export const isSameView = (one: Named, other: Named): boolean =>
  one.list === other.list && isSameName(one.name, other.name);

/** The order in which views are shown. */
export const byName = (one: Named, other: Named): number => one.name.localeCompare(other.name, 'en');
