// Figures that a busy row notes: fields beside its own, named by the bill whose slip prints them. They are computed
// in the update that takes the money, so they are those of the bill's place in the order of the row, whatever else is
// charged at the time.
type Item = Readonly<Record<string, unknown>>;

const mark = 'noted#';

/** The field that keeps `name` as it was after a bill. */
export const notedName = (noteAs: string, name: string): string => `${mark}${noteAs}#${name}`;

/** Whether others are charging bills to the row at this moment. */
export const isBusy = (item: Item): boolean => Object.keys(item).some((name) => name.startsWith(mark));

/** The row as it was after a bill, and the fields that say so; undefined where it keeps nothing of that bill. */
export const notedIn = (
  item: Item,
  noteAs: string,
): { readonly row: Item; readonly fields: readonly string[] } | undefined => {
  const start = notedName(noteAs, '');
  const fields = Object.keys(item).filter((name) => name.startsWith(start));
  if (fields.length === 0) return undefined;
  const noted = Object.fromEntries(fields.map((name) => [name.slice(start.length), item[name]]));
  return { row: { ...item, ...noted }, fields };
};
