// `npm run operate -- --stage <stage> <act>`: what is stuck and why, sending failed uploads again, freezing and thawing the
// portal, and waiting until nothing is under way.
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { freezePortal, thawPortal } from '@portal/core/operation/freeze';
import { inFlight } from '@portal/core/operation/in-flight';
import type { Operator } from '@portal/core/operation/operator';
import { redriveUploads } from '@portal/core/operation/redrive';
import { showOperations } from '@portal/core/operation/service';
import { frozenNow } from '@portal/core/storage/frozen';
import { ownWay } from '@portal/domain/operation/own-ways';
import type { Operations, StuckWay } from '@portal/domain/operation/schema';
import { operationText, reasonLength } from '@portal/domain/operation/texts';
import type { StageArguments } from '../deploy/stage-argument.ts';
import { StartFailure } from '../process/start-failure.ts';

export const operateUsage =
  'Usage: npm run operate -- --stage <stage> stuck | redrive | drain | freeze "<sentence for the officers>" | thaw';

export interface OperateSurroundings {
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
  /** Executions of the intake that run; the table knows nothing of them. */
  readonly runningIntakes: () => Promise<number>;
}

type Act = (words: readonly string[], surroundings: OperateSurroundings) => Promise<string>;

const acts: Readonly<Record<string, Act>> = {
  stuck: async (_words, { now }) => listed(await showOperations(), now()),
  redrive: async (_words, { now }) => operationText.redriven(await redriveUploads(operator(now()))),
  async freeze([reason = '', ...more], { now }) {
    if (reason.trim() === '' || reason.length > reasonLength || more.length > 0)
      throw new StartFailure(
        `Give one sentence of at most ${reasonLength} characters in quotes.\n${operateUsage}`,
      );
    await freezePortal(operator(now()), reason.trim());
    return operationText.wasFrozen;
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
  if (words.length > 0 && name !== 'freeze') throw new StartFailure(operateUsage);
  return act(words, surroundings);
}

/** The operator of this machine, as events name him. */
const operator = (now: Date): Operator => ({
  now,
  requestId: `operate-${randomUUID()}`,
  address: hostname(),
  by: `command (${userInfo().username}@${hostname()})`,
});

const lookMinutes = ownWay('lookout-off').afterMinutes;

const listed = ({ seen_at, checks, stuck, freeze }: Operations, now: Date): string => {
  if (seen_at === '' || now.getTime() - Date.parse(seen_at) > lookMinutes * 60_000)
    throw new StartFailure(
      `The schedule "stuck" looked last ${seen_at === '' ? 'never' : `at ${seen_at}`}: what is stuck is not known. ${ownWay('lookout-off').advice}`,
    );
  const lines = stuck.map(lineOf);
  const state = freeze ? [`Frozen since ${freeze.at} by ${freeze.by}: ${freeze.reason}`, ''] : [];
  const end = `${checks} ways were looked at, last at ${seen_at}.`;
  return [...state, ...(lines.length > 0 ? lines : [operationText.none]), '', end].join('\n');
};

const lineOf = ({ code, title, severity, count, since, advice, items }: StuckWay): string =>
  [
    `${severity === 'page' ? '!' : '-'} ${title}: ${count}, since ${since} (${code})`,
    `  ${advice}`,
    ...items.map(
      ({ about, ddo_code, since: at, why }) => `  · ${[about, ddo_code, at, why].filter(Boolean).join('  ')}`,
    ),
  ].join('\n');

const everyMs = 30_000;
const atMostMs = 30 * 60_000;

/** Waits until nothing is under way, half an hour at most. */
async function drained({ wait, say, runningIntakes }: OperateSurroundings): Promise<string> {
  if (!(await frozenNow()))
    throw new StartFailure(
      'The portal is not frozen: new work would come while this waits. Freeze it first.',
    );
  let before = '';
  for (let waited = 0; ; waited += everyMs) {
    const counts: Record<string, number> = { ...(await inFlight()), intakes: await runningIntakes() };
    const left = Object.entries(counts).filter(([, count]) => count > 0);
    const line = left.map(([what, count]) => `${count} ${what}`).join(', ');
    if (left.length === 0) return 'Nothing is under way.';
    if (waited >= atMostMs)
      throw new StartFailure(`After half an hour this is still under way: ${line}. "stuck" says why.`);
    if (line !== before) say(`Under way: ${line}.`);
    before = line;
    await wait(everyMs);
  }
}
