// What a browser calls itself, as an officer reads it: "Firefox 140 on Linux, desktop".
import { parse } from 'bowser';
import { sessionWords } from '../../texts/en/session.ts';

const unknown = sessionWords.unknownBrowser;

export const deviceName = (userAgent: string): string => {
  if (userAgent === '') return unknown;
  const { browser, os, platform } = parse(userAgent);
  if (!browser.name) return `${unknown} (${userAgent.slice(0, 40)})`;
  const version = browser.version?.split('.')[0];
  const name = [browser.name, version].filter(Boolean).join(' ');
  const where = [os.name, platform.type].filter(Boolean).join(', ');
  return where ? sessionWords.on(name, where) : name;
};
