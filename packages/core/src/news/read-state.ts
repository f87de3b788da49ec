// What a login has read of its notices, as one text at its account: up to which one it has read all, then the ids of single ones
// beyond. That first id never passes what may still come late: a step is dated when its run began, and written when it is done.

const separator = ' ';
/** Longer than any run that writes notices lives (the treasury's takes twelve minutes). */
const settledMs = 60 * 60_000;

const parse = (kept = ''): { readonly upTo: string; readonly single: readonly string[] } => {
  const [upTo = '', ...single] = kept.split(separator);
  return { upTo, single };
};

export const isReadBy = (kept: string | undefined): ((newsId: string) => boolean) => {
  const { upTo, single } = parse(kept);
  const ids = new Set(single);
  return (newsId) => newsId <= upTo || ids.has(newsId);
};

export interface Reading {
  readonly ids: readonly string[];
  /** The notices of the login, the newest first. */
  readonly told: readonly { readonly newsId: string; readonly at: string }[];
  readonly now: Date;
}

/** What is kept after some more were read. What is no longer shown is forgotten, so that the text never has more ids than are shown. */
export const readAfter = (kept: string | undefined, { ids, told, now }: Reading): string | undefined => {
  const wasRead = isReadBy(kept);
  const more = new Set(ids);
  const isRead = (newsId: string) => wasRead(newsId) || more.has(newsId);
  if (!told.some(({ newsId }) => more.has(newsId) && !wasRead(newsId))) return kept;
  const settled = new Date(now.getTime() - settledMs).toISOString();
  const oldestFirst = told.toReversed();
  const end = oldestFirst.findIndex(({ newsId, at }) => !isRead(newsId) || at >= settled);
  const before = end === -1 ? oldestFirst.at(-1) : oldestFirst[end - 1];
  const { upTo: was } = parse(kept);
  const upTo = before && before.newsId > was ? before.newsId : was;
  const single = oldestFirst.map(({ newsId }) => newsId).filter((id) => id > upTo && isRead(id));
  return [upTo, ...single].join(separator);
};
