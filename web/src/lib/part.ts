// A part of the application that is fetched after the first paint: once for all who ask, and again where it failed.

export interface Part<Content> {
  /** What was fetched; undefined before. */
  readonly now: () => Content | undefined;
  readonly fetch: () => Promise<Content>;
}

/** Failures that the part's own place on the screen reports: they do not load the page again. */
const reported = new WeakSet<object>();

export const isReported = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && reported.has(error);

export const part = <Content>(load: () => Promise<Content>): Part<Content> => {
  let content: Content | undefined;
  let fetching: Promise<Content> | undefined;
  const fetch = async (): Promise<Content> => {
    try {
      content = await load();
      return content;
    } catch (error) {
      fetching = undefined;
      if (typeof error === 'object' && error !== null) reported.add(error);
      throw error;
    }
  };
  return {
    now: () => content,
    fetch: () => {
      fetching ??= fetch();
      return fetching;
    },
  };
};
