// Browser measurements: a signed-in page, the time until it paints an element (optionally on a slow connection and
// processor), and the latency of key presses.
import type { AccountRow } from '@portal/core/session/entity';
import type { LoginType } from '@portal/domain/session/schema';
import type { Page } from 'playwright';
import { launchChromium, officeMachine } from '../e2e/support/chromium.ts';
import { patienceMs } from '../e2e/support/expect.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { captchaAnswer, measuredCloud } from '../support/measured-cloud.ts';
import { passwords } from '../support/measured-office.ts';

/** Runs work on a page of a signed-in officer. */
export const asOfficer = async <T>(
  { username }: Pick<AccountRow, 'username'>,
  as: LoginType,
  work: (page: Page) => Promise<T>,
): Promise<T> => {
  const { origin } = await measuredCloud();
  return inBrowser(origin, async (page) => {
    await signIn(page, { account: { username, ...passwords }, as, captcha: captchaAnswer });
    return work(page);
  });
};

/** Runs work on a page of a new browser, which is closed afterwards. */
export const inBrowser = async <T>(baseURL: string, work: (page: Page) => Promise<T>): Promise<T> => {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ ...officeMachine, baseURL });
    context.setDefaultTimeout(patienceMs);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
};

/** CPU slowdown, as in the browser's developer tools. */
const cpuRate = 4;
/** The "Slow 4G" profile of browsers; ms and bytes per second. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_016 };

/** Opens an address with an empty cache on Slow 4G and a slow processor. @returns ms until an element that matches `cell` is painted */
export const openedSlowly = async (page: Page, address: string, cell: string): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  return opened(page, address, `document.querySelector(${JSON.stringify(cell)})`);
};

/** Opens an address. @returns ms until an element whose own text contains `text` is painted */
export const openedUntil = (page: Page, address: string, text: string): Promise<number> =>
  opened(
    page,
    address,
    `document.evaluate('boolean(//*[text()[contains(., "${text}")]])', document, null, XPathResult.BOOLEAN_TYPE).booleanValue`,
  );

/** @param found JavaScript expression that is true once the page shows the element */
const opened = async (page: Page, address: string, found: string): Promise<number> => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', function note() {
    if (!(${found})) return requestAnimationFrame(note);
    requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
  })`);
  await page.goto(address, { waitUntil: 'commit' });
  const noted = await page.waitForFunction(() => (globalThis as { paintedAt?: number }).paintedAt);
  return Number(await noted.jsonValue());
};

/** Shortest duration that the Event Timing API reports. */
const leastKeyMs = 16;

/** Latency of each key press during the work, from the event to the next paint, in ms. @param work returns the number of key presses */
export const keysDuring = async (page: Page, work: () => Promise<number>): Promise<number[]> => {
  await page.evaluate(`(() => {
    const keys = new Map();
    const read = (entries) => {
      for (const { interactionId, name, duration } of entries)
        if (interactionId && name.startsWith('key'))
          keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration));
    };
    const observer = new PerformanceObserver((list) => read(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: ${leastKeyMs} });
    window.keysSeen = () => {
      read(observer.takeRecords());
      observer.disconnect();
      return [...keys.values()];
    };
  })()`);
  const typed = await work();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  const seen = await page.evaluate<number[]>('keysSeen()');
  return [...seen, ...Array.from({ length: Math.max(0, typed - seen.length) }, () => leastKeyMs)];
};

/** A person's typing speed. */
const betweenKeysMs = 120;

/** Types a text and deletes it again. @returns the number of key presses */
export const typeAndDelete = async (page: Page, text: string): Promise<number> => {
  for (const key of [...text, ...Array.from(text, () => 'Backspace')]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenKeysMs);
  }
  return 2 * text.length;
};

/** Types into the list's filter until the promise resolves. @returns the number of key presses */
export const typeWhile = async (page: Page, end: Promise<void>): Promise<number> => {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  await page.getByRole('searchbox').focus();
  let typed = 0;
  while (!isOver) typed += await typeAndDelete(page, '1');
  await over;
  return typed;
};
