// The inline script of the application's page: the chunks of the screen at its address and, where an officer is signed in,
// the first answers of that screen are asked for while the page is parsed, not by the scripts that need them.
import { requestHeaders } from '../src/lib/request-headers.ts';
import { firstCalls, frameCalls } from './first-calls.ts';

/** The address of the screen that a chunk begins, by the file of its route; undefined for any other chunk. */
export const screenOf = (facade: string): string | undefined => {
  const [, name] = /\/src\/routes\/(?:_\w+\/)?([^/]+)\.tsx\?tsr-split=component/.exec(facade) ?? [];
  const parts = name?.split('.').filter((part) => part !== 'index');
  return parts && `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`;
};

/** `chunks`: addresses of files by the address of the screen that needs them, without what the page names itself. */
export const firstRequests = (chunks: Readonly<Record<string, readonly string[]>>): string =>
  `(${ask})(${[chunks, frameCalls, firstCalls, requestHeaders].map((each) => JSON.stringify(each)).join(',')})`;

/** Runs in the page, before the application: what it leaves is read by src/lib/early-answers.ts. */
const ask = `(chunks, frame, calls, headers) => {
  const path = location.pathname;
  let isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('signed-in');
  } catch {}
  if (isSignedIn) window.earlyAnswers = new Map([...frame, ...(calls[path] ?? [])].map((url) => {
    const answer = fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    answer.catch(() => undefined);
    setTimeout(() => window.earlyAnswers.delete(url), 30_000);
    return [url, answer];
  }));
  for (const file of chunks[path] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}`.replace(/\n\s*/g, ' ');
