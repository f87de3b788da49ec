// What changed on a page of a list, for a caller that has the page as it was: rows that it has are named by their places, the
// others are whole (decisions.md, Answers are small). After RFC 3229, delta encoding in HTTP: 226 says that this was done.

/** `[from, count]`: so many rows of the page that the caller has, from that place on, counted from 0; or a row that it has not. */
export type PagePart = readonly [from: number, count: number] | Readonly<Record<string, unknown>>;

/** What a page answers: its rows, alone or as the `data` of an object. */
type PageAnswer = readonly unknown[] | { readonly data: readonly unknown[] };

const hasData = (answer: unknown): answer is { readonly data: readonly unknown[] } =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);

/** Undefined for an answer that is no page of rows. */
export const rowsOfPage = (answer: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(answer)) return answer;
  return hasData(answer) ? answer.data : undefined;
};

const withRows = (answer: PageAnswer, rows: readonly unknown[]): PageAnswer =>
  hasData(answer) ? { ...answer, data: rows } : rows;

const isObject = (row: unknown): row is Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/**
 * The answer with parts in place of its rows. `tags` names each row, `known` those of the page that the caller has, in their
 * order. Undefined where a row could be taken for a part.
 */
export const toDelta = (
  answer: PageAnswer,
  tags: readonly string[],
  known: readonly string[],
): unknown | undefined => {
  const rows = rowsOfPage(answer) ?? [];
  const places = new Map(known.map((tag, at) => [tag, at]));
  const parts: (Readonly<Record<string, unknown>> | [number, number])[] = [];
  let next = 0;
  for (const [at, row] of rows.entries()) {
    if (!isObject(row)) return undefined;
    const tag = tags[at] ?? '';
    const place = known[next] === tag ? next : places.get(tag);
    const last = parts.at(-1);
    if (place === undefined) parts.push(row);
    else if (Array.isArray(last) && place === next) last[1] += 1;
    else parts.push([place, 1]);
    if (place !== undefined) next = place + 1;
  }
  return withRows(answer, parts);
};

/** The answer that a delta describes, with the very rows of the page that the caller has; undefined where they do not fit. */
export const fromDelta = (known: unknown, delta: unknown): PageAnswer | undefined => {
  const had = rowsOfPage(known);
  const parts = rowsOfPage(delta) as readonly PagePart[] | undefined;
  if (!had || !parts) return undefined;
  const rows: unknown[] = [];
  for (const part of parts) {
    if (!isPlace(part)) rows.push(part);
    else if (part[0] + part[1] > had.length) return undefined;
    else rows.push(...had.slice(part[0], part[0] + part[1]));
  }
  return withRows(delta as PageAnswer, rows);
};

const isPlace = (part: PagePart): part is readonly [number, number] => Array.isArray(part);
