// A browser of the benchmark: signed in through the login form, and how its page feels while something runs in it.

import type { AccountRow } from '@portal/core/session/entity';
import type { LoginType } from '@portal/domain/session/schema';
import type { Browser, CDPSession, Page } from 'playwright';
import { launchChromium, officeMachine } from '../e2e/support/chromium.ts';
import { patienceMs } from '../e2e/support/expect.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { benchCloud, captchaAnswer } from './cloud.ts';
import { passwords } from './officers.ts';

/** Opens a page for an officer, and closes the browser behind the work. */
export const asOfficer = async <T>(
  { username }: Pick<AccountRow, 'username'>,
  as: LoginType,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const { origin } = await benchCloud();
  return inBrowser(origin, async (page) => {
    await signIn(page, { account: { username, ...passwords }, as, captcha: captchaAnswer });
    return work(page);
  });
};

/** Opens a page of a browser of its own, and closes it behind the work. */
export const inBrowser = async <T>(baseURL: string, work: (page: Page) => Promise<T>): Promise<T> => {
  const browser: Browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...officeMachine, baseURL });
    context.setDefaultTimeout(patienceMs);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
};

/** Times in ms. */
export interface Responsiveness {
  /** Processor time of the longest task of the page's thread. */
  readonly longestTask: number;
  /** The same by the clock: what other programs took of the processor counts too. */
  readonly longestTaskByClock: number;
  /** Between two frames. */
  readonly longestGap: number;
  /** From a key to what it changed being painted; the browser rounds to 8 and reports nothing below 16. */
  readonly keys: readonly number[];
}

/** The smallest that the browser reports. */
const leastKeyMs = 16;

/** Watches a page during the work; `typed` is how many keys the work presses. */
export const responsivenessDuring = async (
  page: Page,
  work: () => Promise<number>,
): Promise<Responsiveness> => {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(watchScript);
  const tasks = await traceTasks(devtools);
  const typed = await work();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  const seen = await page.evaluate<{ gap: number; keys: number[] }>('benchWatch.end()');
  const { byProcessor, byClock } = await tasks.end();
  await devtools.detach();
  const unseen = Array.from({ length: Math.max(0, typed - seen.keys.length) }, () => leastKeyMs);
  return {
    longestTask: byProcessor,
    longestTaskByClock: byClock,
    longestGap: seen.gap,
    keys: [...seen.keys, ...unseen],
  };
};

const watchScript = `(() => {
  let last = performance.now(), gap = 0, isOn = true;
  const frame = () => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const keys = new Map();
  const read = (list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId && entry.name.startsWith('key'))
        keys.set(entry.interactionId, Math.max(keys.get(entry.interactionId) ?? 0, entry.duration));
  };
  const observer = new PerformanceObserver(read);
  observer.observe({ type: 'event', durationThreshold: ${leastKeyMs} });
  window.benchWatch = {
    end() {
      isOn = false;
      read({ getEntries: () => observer.takeRecords() });
      observer.disconnect();
      return { gap, keys: [...keys.values()] };
    },
  };
})()`;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the page's main thread, from the browser's own trace. */
const traceTasks = async (devtools: CDPSession) => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return {
    end: async () => {
      const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()));
      await devtools.send('Tracing.end');
      await complete;
      const mains = new Set(
        events
          .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      );
      const tasks = events.filter(
        ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
      );
      if (tasks.length === 0) throw new Error('the trace holds no task of the page');
      const longest = (of: (task: TraceEvent) => number | undefined) =>
        tasks.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000;
      return { byProcessor: longest(({ tdur }) => tdur), byClock: longest(({ dur }) => dur) };
    },
  };
};
