// Opens a page in the officer's browser.
import { spawn } from 'node:child_process';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Without a browser the officer follows the address that is printed. */
export const openInBrowser = (url: string): void => {
  const [program, ...options] = openers[process.platform] ?? ['xdg-open'];
  spawn(program, [...options, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
};
