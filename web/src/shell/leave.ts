// The two ways out: a chosen logout leaves nothing behind in the browser but the theme; a session that ended by itself keeps
// the unfinished entries of this tab and comes back to where it was (decisions.md, Logout).
import { logout } from '@portal/domain/session/api';
import type { EndedReason } from '@portal/domain/session/schema';
import { call } from '../data/api.ts';
import { noteSignedIn } from '../lib/early-answers.ts';
import { letLeave, lostByLeaving, settleUnsaved } from '../lib/leave-guard.ts';

const channelName = 'portal-session';

/** Between the tabs of one browser: a logout, the question what it would lose, and what a tab answers. */
type Word = 'logout' | 'what is lost?' | 'saving' | { readonly lost: readonly string[] };

/** A tab that has not answered by then is asleep; its page is gone with the logout all the same. */
const answerMilliseconds = 200;
/** One that saves what it has is waited for. */
const savingMilliseconds = 4_000;

/** Throws when the portal did not receive the logout: the session is then still open, and the officer must know. */
export const logOut = async (): Promise<void> => {
  await call(logout);
  tellOtherTabs();
  leaveForgotten();
};

/** Once more when the page goes: until then an open entry still keeps what was typed. */
const leaveForgotten = (): void => {
  letLeave();
  forgetEverything();
  addEventListener('pagehide', forgetEverything);
  location.assign('/');
};

const forgetEverything = (): void => {
  for (const key of Object.keys(localStorage)) if (key !== 'theme') localStorage.removeItem(key);
  sessionStorage.clear();
};

/** Ends the session after inactivity. The server's own limit is the same, so a lost call does no harm. */
export const logOutIdle = async (): Promise<void> => {
  await call(logout).catch(() => undefined);
  leaveEnded();
};

/** To the login, which says why, and back here afterwards. */
export const leaveEnded = (why?: EndedReason | null): void => {
  if (location.pathname === '/') return;
  letLeave();
  noteSignedIn({});
  const here = `${location.pathname}${location.search}`;
  location.assign(`/?ended=${why ?? 1}&redirect=${encodeURIComponent(here)}`);
};

const tellOtherTabs = () => {
  const channel = new BroadcastChannel(channelName);
  say(channel, 'logout');
  channel.close();
};

const say = (channel: BroadcastChannel, word: Word) => channel.postMessage(word);

/** A logout in one tab is one in all of them; answers how to stop listening. */
export const followOtherTabs = (): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'logout') leaveForgotten();
    else if (data === 'what is lost?') {
      say(channel, 'saving');
      void settleUnsaved().then(() => say(channel, { lost: lostByLeaving() }));
    }
  };
  return () => channel.close();
};

/** What a logout would lose, in this tab and in the others, once each has saved what it can; each sentence once. */
export const lostByLogout = async (): Promise<readonly string[]> => {
  await settleUnsaved();
  const channel = new BroadcastChannel(channelName);
  const lost = new Set(lostByLeaving());
  let saving = 0;
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'saving') saving += 1;
    if (typeof data !== 'object') return;
    saving -= 1;
    for (const sentence of data.lost) lost.add(sentence);
  };
  say(channel, 'what is lost?');
  await pause();
  for (let waited = 0; saving > 0 && waited < savingMilliseconds; waited += answerMilliseconds) await pause();
  channel.close();
  return [...lost];
};

const pause = () => new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
