// Answers that were asked for before anything waits for them: those that the page asked for while it was parsed, before any
// script of the application was there (web/build/first-requests.ts), and pages of lists that are read to their end.

declare global {
  interface Window {
    /** By address; absent where the page asked for nothing. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** So long an answer counts as new: as long as what a query has read. */
const newForMilliseconds = 30_000;
/** When each was asked for, on the clock of the page; those of its start are as old as the page. */
const askedAt = new WeakMap<Promise<Response>, number>();

/** Keeps an answer for the one who will ask for it; a failure is told to that one too. */
export const keepEarlyAnswer = (url: string, answer: Promise<Response>): void => {
  answer.catch(() => undefined);
  askedAt.set(answer, performance.now());
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(url, answer);
};

/** Once: the next question goes to the portal. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const answer = window.earlyAnswers?.get(url);
  window.earlyAnswers?.delete(url);
  return answer && performance.now() - (askedAt.get(answer) ?? 0) < newForMilliseconds ? answer : undefined;
};

/** A command may change what they say. */
export const dropEarlyAnswers = (): void => window.earlyAnswers?.clear();

const key = 'signed-in';

interface SignedIn {
  readonly userType?: string | null;
  readonly mustChangePassword?: boolean;
}

/** Left for the next page: whether it may ask at once, for an officer of an office who is let to the screens. */
export const noteSignedIn = ({ userType, mustChangePassword }: SignedIn): void => {
  if (userType && userType !== 'ADMIN' && !mustChangePassword) localStorage.setItem(key, '1');
  else localStorage.removeItem(key);
};
