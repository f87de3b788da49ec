// The browser asks before a page with work under way is closed. A session that ends does not wait for the answer.

const guards = new Set<() => boolean>();

const ask = (event: BeforeUnloadEvent) => {
  if ([...guards].some((isBusy) => isBusy())) event.preventDefault();
};

/** Asks before leaving while `isBusy` says so. */
export const guardLeaving = (isBusy: () => boolean): void => {
  if (guards.size === 0) addEventListener('beforeunload', ask);
  guards.add(isBusy);
};

/** The page is about to be left by the portal itself. */
export const letLeave = (): void => removeEventListener('beforeunload', ask);
