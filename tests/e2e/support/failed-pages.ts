// What is kept of the pages of a failed test: their pictures in .build/e2e-failures, and whether each still answers and draws.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { projectRoot } from '../../../packages/local/src/paths.ts';

const answerMs = 10_000;

export const keepFailedPages = async (contexts: readonly BrowserContext[], name: string): Promise<void> => {
  const file = name.replace(/\W+/g, '-');
  for (const [at, page] of contexts.flatMap((context) => context.pages()).entries()) {
    console.error(`${name}: ${page.url()} ${await stateOf(page)}`);
    await page
      .screenshot({
        path: join(projectRoot, '.build/e2e-failures', `${file}-${at}.png`),
        timeout: answerMs,
      })
      .catch((error) => console.error(`no picture of ${page.url()}: ${error}`));
  }
};

/** A page whose script never ends answers nothing; one that the browser does not draw answers, and no press in it goes on. */
const stateOf = async (page: Page): Promise<string> => {
  const focus = await answerOf(
    page,
    '`is ${document.visibilityState}, with the focus on ${document.activeElement?.outerHTML.slice(0, 300)}`',
  );
  if (focus === undefined) return 'answers nothing';
  const frame = await answerOf(page, "new Promise((drawn) => requestAnimationFrame(() => drawn('drawn')))");
  return `${frame ?? 'not drawn any more'}, ${focus}`;
};

/** Undefined where the page does not answer in time. */
const answerOf = (page: Page, script: string): Promise<string | undefined> =>
  Promise.race([
    page.evaluate<string>(script).catch((error) => `fails: ${error}`),
    setTimeout(answerMs, undefined, { ref: false }),
  ]);
