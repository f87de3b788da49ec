// One browser for all test files (shared-browser.ts), one context a page; when a test ends, no page of it may have complained on its console, which
// is where scripts that broke and a refused Content-Security-Policy speak.
import type { LoginType } from '@portal/domain/session/schema';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { type Credentials, cloud } from '../../support/portal.ts';
import { sessionOf } from '../../support/session.ts';
import { officeMachine } from './chromium.ts';
import './shared-browser.ts';
import { expect, patienceMs } from './expect.ts';
import { keepFailedPages } from './failed-pages.ts';

export interface TestBrowser {
  /** A page in a context of its own. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same, signed in, at Available Schemes or another address. The way through the login form is login.test.ts's. */
  officer(account: Credentials, as: LoginType, options?: OfficerOptions): Promise<Page>;
  /** What this test makes the console say, such as the status of a request that must fail. */
  allow(complaint: RegExp): void;
}

interface OfficerOptions extends BrowserContextOptions {
  /** The address that the page opens; a test that names it waits for what it shows. */
  readonly at?: string;
}

export const useBrowser = (): TestBrowser => {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  const allowed: RegExp[] = [];

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  // leaves the browser, which goes on
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const used = contexts.splice(0);
    if (task.result?.state === 'fail') await keepFailedPages(used, task.name);
    await Promise.all(used.map((context) => context.close()));
    const [said, expected] = [complaints.splice(0), allowed.splice(0)];
    expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  const open = async (options: BrowserContextOptions = {}) => {
    if (!browser) throw new Error('the browser has not started');
    const context = await browser.newContext({ ...officeMachine, baseURL: cloud.origin, ...options });
    contexts.push(context);
    context.setDefaultTimeout(patienceMs);
    listen(context, complaints);
    return await context.newPage();
  };
  return {
    open,
    officer: async (account, as, { at, ...options } = {}) => {
      const page = await open(options);
      const { name, value } = await sessionOf(account.username, as);
      await page.context().addCookies([{ name, value, url: secureAddress, sameSite: 'Strict' }]);
      await page.goto(at ?? '/bill');
      if (at === undefined)
        await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
      return page;
    },
    allow: (complaint) => void allowed.push(complaint),
  };
};

/** A cookie with the prefix __Host- is set for TLS only; the browser takes the loopback address for as safe as that. */
const secureAddress = cloud.origin.replace('http:', 'https:');

const listen = (context: BrowserContext, complaints: string[]) => {
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    // only says that the machine was slow, or that a page without an officer needs no session
    if (/preloaded using link preload but not used/.test(message.text())) return;
    complaints.push(
      `${message.page()?.url() ?? ''} ${type}: ${message.text()} ${message.location().url}`.trim(),
    );
  });
  context.on('weberror', (error) => complaints.push(`${error.page()?.url() ?? ''}: ${error.error().stack}`));
};
