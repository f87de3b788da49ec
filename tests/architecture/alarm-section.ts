// The section of docs/operate.md with every alarm and what to do, made from the tables of ways: `npm run docs` writes it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CloudWay, cloudWay, cloudWayCodes } from '@portal/domain/operation/cloud-ways';
import { ownWay, ownWayCodes, type WayText, wholeAdvice } from '@portal/domain/operation/own-ways';
import { projectRoot } from './sources.ts';

export const alarmsFile = join(projectRoot, 'docs/operate.md');

const begin = '<!-- alarms: written by npm run docs -->';
const end = '<!-- end of alarms -->';

/** The page with the section as the tables have it. */
export const withAlarms = (): string => {
  const page = readFileSync(alarmsFile, 'utf8');
  const [before, rest = ''] = page.split(`${begin}\n`);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined)
    throw new Error(`${alarmsFile} has no place for the alarms`);
  return `${before}${begin}\n${section()}${end}${after}`;
};

const section = (): string =>
  [
    '### What the portal counts',
    '',
    ...table(ownWayCodes.map((code) => [code, ownWay(code)])),
    '',
    '### What AWS measures',
    '',
    ...table(cloudWayCodes.map((code) => [nameOf(code, cloudWay(code)), cloudWay(code)])),
    '',
  ].join('\n');

/** The alarm's name after stage and application; of several, with the kind in the place of what differs. */
const nameOf = (code: string, { each }: CloudWay): string => (each ? `<${each}>-${code}` : code);

const table = (rows: readonly (readonly [string, WayText])[]): string[] => [
  '| Alarm | Wakes | What it says, and what to do |',
  '| --- | --- | --- |',
  ...rows.map(
    ([name, way]) =>
      `| \`${name}\` | ${way.severity === 'page' ? 'yes' : 'no'} | **${way.title}.** ${wholeAdvice(way)} |`,
  ),
];
