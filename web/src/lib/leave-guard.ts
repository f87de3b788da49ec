// What is lost when the page is closed: the browser asks before it closes, and Logout asks with the reasons, once what can be
// saved yet is saved. A session that ends by itself does not wait for the answer.

/** Says in a sentence what would be lost; undefined while nothing would. */
type Guard = () => string | undefined;

const guards = new Set<Guard>();

const ask = (event: BeforeUnloadEvent) => {
  if (lostByLeaving().length === 0) return;
  event.preventDefault();
  // while the officer reads the question
  void settleUnsaved();
};

/** Asks before leaving while `guard` names a loss; answers how to end that. */
export const guardLeaving = (guard: Guard): (() => void) => {
  addEventListener('beforeunload', ask);
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
};

const settling = new Set<() => Promise<void>>();

/** `settle` saves what is not saved yet; answers how to end that. */
export const settleBeforeLeaving = (settle: () => Promise<void>): (() => void) => {
  settling.add(settle);
  return () => {
    settling.delete(settle);
  };
};

/** A portal that does not answer holds no officer back. */
const settleMilliseconds = 3_000;

export const settleUnsaved = async (): Promise<void> => {
  if (settling.size === 0) return;
  const all = Promise.all([...settling].map((settle) => settle()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, settleMilliseconds))]);
};

/** What would be lost now, each sentence once. */
export const lostByLeaving = (): readonly string[] => [
  ...new Set([...guards].flatMap((guard) => guard() ?? [])),
];

/** The portal itself leaves the page: the browser does not ask. */
export const letLeave = (): void => removeEventListener('beforeunload', ask);

/** Loads the page anew; typed entries are kept. */
export const reloadPage = (): void => {
  letLeave();
  location.reload();
};
