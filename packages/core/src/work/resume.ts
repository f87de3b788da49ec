// Starting open work again: a process may die between marking a record and starting its execution, or while it runs.
// Steps do nothing twice, so an execution too many is harmless. What a process left half-made is removed.
import { billEntity } from '../bill/entity.ts';
import { settleOverdue } from '../bill/figures.ts';
import { dropAbandoned } from '../consolidation/abandoned.ts';
import { consolidationEntity } from '../consolidation/entity.ts';
import { uploadEntity } from '../document/entity.ts';
import { resumeImports } from '../import/run.ts';
import { askWaitingOrders } from '../order/ask-again.ts';
import type { SanctionPort } from '../port/pfms.ts';
import { askSanctions } from '../sanction/listed.ts';
import { frozenNow } from '../storage/frozen.ts';
import { overdue, type WorkKind } from '../storage/open-work.ts';
import { resumeIntakes } from './begin-intake.ts';
import { planImport } from './import-planners.ts';
import type { MachineWork, WorkInput } from './kind.ts';
import { startWork } from './start.ts';

/** Work younger than this is left to the execution that was started with it. */
const defaultGraceMinutes = 5;
/** A request claims children for half a minute at most, and its machine tries again within seconds. */
const consolidationGraceMinutes = 2;

interface Run {
  readonly now: Date;
  /** Work that was due before is overdue. */
  readonly before: string;
  /** Distinguishes the executions of this run from those before it. */
  readonly round: string;
  /** Nothing else can be running: the portal has just started. */
  readonly isAlone: boolean;
  /** Asked about the sanctions that orders wait for. */
  readonly pfms: (() => SanctionPort) | undefined;
}

/** How overdue work of each kind is taken up; answers how much of it there was. A kind cannot be left out. */
const takeUp: Readonly<Record<WorkKind, (run: Run) => Promise<number>>> = {
  send: starting('send', async (before) =>
    (await overdue('send', before, (part) => billEntity().query.openWork(part))).flatMap(
      ({ ddoCode, transNo, sending }) => (sending ? [{ ddoCode, transNo, key: sending.key }] : []),
    ),
  ),
  check: starting('check', (before) =>
    overdue('check', before, (part) => uploadEntity().query.openWork(part)),
  ),
  stage: ({ before }) => dropAbandoned(before),
  import: ({ now, before, isAlone }) => resumeImports(now, before, isAlone, planImport),
  consolidate: (run) =>
    starting('consolidate', (due) =>
      overdue('consolidate', due, (part) => consolidationEntity().query.openWork(part)),
    )({ ...run, before: run.isAlone ? run.before : instantBefore(run.now, consolidationGraceMinutes) }),
  // no intake begins while the portal is frozen
  intake: async ({ now, round, isAlone }) =>
    (await frozenNow(now)) ? 0 : resumeIntakes(now, round, isAlone),
  order: async ({ now, pfms }) => {
    if (await frozenNow(now)) return 0;
    const asking = { now, requestId: `resume-${now.toISOString()}` };
    return askWaitingOrders(now, pfms && ((scheme) => askSanctions(asking, scheme, pfms())));
  },
  figures: ({ before }) => settleOverdue(before),
  // the status schedule alone asks about these bills
  poll: async () => 0,
  // a signed bill waits for its officer (operation/survey.ts)
  unsent: async () => 0,
  // what waits to be answered has the time of its next attempt itself (acknowledgement/send.ts)
  'acknowledge-nrega': async () => 0,
  'acknowledge-nrlm': async () => 0,
  'acknowledge-pmgsy': async () => 0,
};

const instantBefore = (now: Date, minutes: number): string =>
  `${new Date(now.getTime() - minutes * 60_000).toISOString()}~`;

/** Starts an execution for each piece of overdue work. */
function starting<Kind extends MachineWork>(
  kind: Kind,
  find: (before: string) => Promise<readonly WorkInput<Kind>[]>,
): (run: Run) => Promise<number> {
  return async ({ before, round }) => {
    const found = await find(before);
    for (const input of found) await startWork(kind, input, round);
    return found.length;
  };
}

/**
 * Takes up what is overdue. The minute is in the names of executions, so that a schedule that fires twice starts one; without
 * grace the instant is, because what was begun in this minute is known to be over.
 */
export const resumeOpenWork = async (
  now: Date,
  graceMinutes = defaultGraceMinutes,
  pfms?: () => SanctionPort,
): Promise<{ resumed: number; dropped: number }> => {
  const before = instantBefore(now, graceMinutes);
  const round = graceMinutes > 0 ? `r${Math.floor(now.getTime() / 60_000)}` : `s${now.getTime()}`;
  const run = { now, before, round, isAlone: graceMinutes === 0, pfms };
  const counts = { resumed: 0, dropped: 0 };
  for (const [kind, take] of Object.entries(takeUp))
    counts[kind === 'stage' ? 'dropped' : 'resumed'] += await take(run);
  return counts;
};
