// Starts the browser: the one that the environment names, Playwright's own where it is installed, or the system's.
import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type LaunchOptions,
} from 'playwright';

export const launchChromium = (further: readonly string[] = []): Promise<Browser> =>
  chromium.launch(launchOptions(further));

/** The same as a server of its own, for several processes to connect to. */
export const serveChromium = (): Promise<BrowserServer> => chromium.launchServer(launchOptions());

const launchOptions = (further: readonly string[] = []): LaunchOptions => {
  const executablePath = browserPath();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...browserArguments(), ...further],
  };
};

const browserPath = (): string | undefined => {
  const named = process.env['CHROME_PATH'];
  if (named) return named;
  if (existsSync(chromium.executablePath())) return undefined;
  return [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(existsSync);
};

/** Without its own sandbox only where it cannot have one; nothing that calls home. */
const browserArguments = (): string[] => [
  ...(process.getuid?.() === 0 || process.env['CI'] ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
];

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 400, height: 800 };
export const wide = { width: 1920, height: 1080 };

/** A machine of an office in India; nothing moves on the screen that a picture or a check could catch halfway. */
export const officeMachine = {
  viewport: desktop,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;
