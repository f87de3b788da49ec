// `npm run operate -- --stage <stage> <act>`: what is stuck and why, sending failed uploads again, freezing and thawing the
// portal, and waiting until nothing is under way.
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { freezePortal, thawPortal } from '@portal/core/operation/freeze';
import { inFlight } from '@portal/core/operation/in-flight';
import type { Operator } from '@portal/core/operation/operator';
import { redrive } from '@portal/core/operation/redrive';
import { showOperations } from '@portal/core/operation/service';
import { frozenNow } from '@portal/core/storage/frozen';
import { ownWay, type Redrivable, redrivable, wholeAdvice } from '@portal/domain/operation/own-ways';
import type { Operations, StuckWay } from '@portal/domain/operation/schema';
import { operationText, reasonLength, scheduleStateText } from '@portal/domain/operation/texts';
import { StartFailure } from '../process/start-failure.ts';
import type { StageArguments } from './stage-argument.ts';

export const operateUsage =
  'Usage: npm run operate -- --stage <stage> stuck | redrive [uploads | answers | files] | drain | freeze "<sentence for the officers>" [until <time, with its zone> | for <minutes>] | thaw';

export interface OperateSurroundings {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

type Act = (words: readonly string[], surroundings: OperateSurroundings) => Promise<string>;

const acts: Readonly<Record<string, Act>> = {
  stuck: async (_words, { now }) => listed(await showOperations(now()), now()),
  redrive: async (words, { now }) =>
    operationText.redriven(await redrive(operator(now()), { what: kindOf(words) })),
  async freeze([reason = '', ...end], { now }) {
    if (reason.trim() === '' || reason.length > reasonLength)
      throw new StartFailure(
        `Give one sentence of at most ${reasonLength} characters in quotes.\n${operateUsage}`,
      );
    const until = endOf(end, now());
    await freezePortal(operator(now()), reason.trim(), until);
    return until === undefined ? operationText.wasFrozen : operationText.wasFrozenUntil(until);
  },
  async thaw(_words, { now }) {
    await thawPortal(operator(now()));
    return operationText.wasThawed;
  },
  drain: (_words, surroundings) => drained(surroundings),
};

/** Answers what was done. @throws StartFailure where it was not */
export async function operateCommand(
  { words: [name = '', ...words] }: Pick<StageArguments, 'words'>,
  surroundings: OperateSurroundings,
): Promise<string> {
  const act = acts[name];
  if (!act) throw new StartFailure(operateUsage);
  if (words.length > 0 && !['freeze', 'redrive'].includes(name)) throw new StartFailure(operateUsage);
  return act(words, surroundings);
}

/** What is sent again: all where nothing is named. @throws StartFailure for other words */
const kindOf = ([word, ...more]: readonly string[]): Redrivable | undefined => {
  if (word === undefined) return undefined;
  const kind = redrivable.find((each) => each === word);
  if (!kind || more.length > 0) throw new StartFailure(operateUsage);
  return kind;
};

/** When a freeze ends: `until 2026-11-23T18:00+05:30`, `for 90`. @throws StartFailure for other words */
const endOf = ([word, value = '', ...more]: readonly string[], now: Date): string | undefined => {
  if (word === undefined) return undefined;
  const end = word === 'for' ? now.getTime() + Number(value) * 60_000 : Date.parse(value);
  const isWhole = word === 'for' ? /^\d+$/.test(value) : /(Z|[+-]\d\d:\d\d)$/.test(value);
  if (!['for', 'until'].includes(word) || !isWhole || Number.isNaN(end) || more.length > 0)
    throw new StartFailure(operateUsage);
  return new Date(end).toISOString();
};

/** The operator of this machine, as events name him. */
const operator = (now: Date): Operator => ({
  now,
  requestId: `operate-${randomUUID()}`,
  address: hostname(),
  by: `command (${userInfo().username}@${hostname()})`,
});

const lookMinutes = ownWay('lookout-off').afterMinutes;

const listed = ({ seen_at, checks, stuck, schedules, freeze }: Operations, now: Date): string => {
  if (seen_at === '' || now.getTime() - Date.parse(seen_at) > lookMinutes * 60_000)
    throw new StartFailure(
      `The schedule "stuck" looked last ${seen_at === '' ? 'never' : `at ${seen_at}`}: what is stuck is not known. ${wholeAdvice(ownWay('lookout-off'))}`,
    );
  const lines = stuck.map(lineOf);
  const end = freeze?.until ? ` until ${freeze.until}` : '';
  const state = freeze ? [`Frozen since ${freeze.at}${end} by ${freeze.by}: ${freeze.reason}`, ''] : [];
  const clock = schedules.map(
    ({ code, state, ended_at, said }) =>
      `  ${code}: ${scheduleStateText[state]}  ${[ended_at, said].filter(Boolean).join('  ')}`,
  );
  const looked = `${checks} ways were looked at, last at ${seen_at}.`;
  return [
    ...state,
    ...(lines.length > 0 ? lines : [operationText.none]),
    '',
    'Schedules:',
    ...clock,
    '',
    looked,
  ].join('\n');
};

const lineOf = ({ code, title, severity, count, since, next, advice, items }: StuckWay): string =>
  [
    `${severity === 'page' ? '!' : '-'} ${title}: ${count}, since ${since} (${code})`,
    `  ${wholeAdvice({ next, advice })}`,
    ...items.map(
      ({ about, ddo_code, since: at, why }) => `  · ${[about, ddo_code, at, why].filter(Boolean).join('  ')}`,
    ),
  ].join('\n');

const everyMs = 30_000;
const atMostMs = 30 * 60_000;

/** Waits until nothing is under way, half an hour at most. */
async function drained({ now, wait, say }: OperateSurroundings): Promise<string> {
  if (!(await frozenNow(now())))
    throw new StartFailure(
      'The portal is not frozen: new work would come while this waits. Freeze it first.',
    );
  let before = '';
  for (let waited = 0; ; waited += everyMs) {
    const left = Object.entries(await inFlight(now())).filter(([, count]) => count > 0);
    const line = left.map(([what, count]) => `${count} ${what}`).join(', ');
    if (left.length === 0) return 'Nothing is under way.';
    if (waited >= atMostMs)
      throw new StartFailure(`After half an hour this is still under way: ${line}. "stuck" says why.`);
    if (line !== before) say(`Under way: ${line}.`);
    before = line;
    await wait(everyMs);
  }
}
