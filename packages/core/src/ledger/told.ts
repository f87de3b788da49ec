// Figures that a busy row noted of itself: fields beside its own, named by the bill whose slip prints them. They are computed
// in the update that takes the money, so they are those of the bill's place in the order of the row, whatever else is
// charged at the time.
type Item = Readonly<Record<string, unknown>>;

const mark = 'told#';

/** The field that keeps `name` as it was after a bill. */
export const toldName = (tellAs: string, name: string): string => `${mark}${tellAs}#${name}`;

/** Whether others are charging bills to the row at this moment. */
export const isBusy = (item: Item): boolean => Object.keys(item).some((name) => name.startsWith(mark));

/** The row as it was after a bill, and the fields that say so; undefined where it keeps nothing of that bill. */
export const toldIn = (
  item: Item,
  tellAs: string,
): { readonly row: Item; readonly fields: readonly string[] } | undefined => {
  const start = toldName(tellAs, '');
  const fields = Object.keys(item).filter((name) => name.startsWith(start));
  if (fields.length === 0) return undefined;
  const told = Object.fromEntries(fields.map((name) => [name.slice(start.length), item[name]]));
  return { row: { ...item, ...told }, fields };
};
