// Answers that were asked for before anything waits for them: those that the page asked for while it was parsed, before any
// script of the application was there (web/build/first-requests.ts), and pages of lists that are read to their end.

declare global {
  interface Window {
    /** By address; absent where the page asked for nothing. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** So long an answer counts as new: as long as what a query has read. The page's start drops its own then. */
const newForMilliseconds = 30_000;

/** Keeps an answer for the one who will ask for it, who gets its failure too. */
export const keepEarlyAnswer = (url: string, answer: Promise<Response>): void => {
  answer.catch(() => undefined);
  window.earlyAnswers ??= new Map();
  window.earlyAnswers.set(url, answer);
  // by then the address may have an answer that is newer
  setTimeout(() => window.earlyAnswers?.get(url) === answer && takeEarlyAnswer(url), newForMilliseconds);
};

/** Once: the next question goes to the portal. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const answer = window.earlyAnswers?.get(url);
  window.earlyAnswers?.delete(url);
  return answer;
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
