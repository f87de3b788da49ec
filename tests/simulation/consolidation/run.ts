// One simulation: officers consolidate the same bills, take children out, delete, authorize and withdraw, while the machine
// does the pieces of their runs and processes are killed; then all is calm and every run comes to its end.
import { authorizeBill, withdrawAuthorization } from '@portal/core/bill/decide';
import { dropAbandoned } from '@portal/core/consolidation/abandoned';
import { deleteConsolidated, removeChild } from '@portal/core/consolidation/delete';
import { consolidateBills, retryConsolidation } from '@portal/core/consolidation/start';
import { AppError } from '@portal/core/error';
import { perform } from '../../../packages/functions/src/steps/consolidation.ts';
import { type Random, seeded } from '../random.ts';
import { watchTable } from '../table-mishap.ts';
import { isLost, Turnstile } from '../turnstile.ts';
import { watched } from '../watch.ts';
import { beginning } from '../world.ts';
import { faultsOfConsolidators, isUnderWay, parentsOf, runsOf } from './invariant.ts';
import { type Consolidators, callBy, makeConsolidators, nextBillNumber } from './world.ts';

export interface ConsolidationReport {
  readonly calls: number;
  readonly made: number;
  readonly deleted: number;
  readonly refusals: Readonly<Record<string, number>>;
}

const rounds = 12;
const calmRounds = 30;

interface Request {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** Refusals that an officer may meet who looks at lists that are a moment old. */
const expected = new Set([
  'bill.state',
  'bill.changed-meanwhile',
  'bill.not-found',
  'bill.delete-others',
  'bill.number-used',
  'consolidation.taken',
  'consolidation.no-child',
  'consolidation.last-child',
  'consolidation.not-failed',
  'consolidation.unknown',
  'session.not-authorized',
  'storage.busy',
  'storage.no-time',
]);

/** @throws when anything that must hold does not; the message names the seed and the last calls. */
export const simulateConsolidations = async (seed: number): Promise<ConsolidationReport> => {
  const random = seeded(seed);
  const turnstile = new Turnstile(random, { fault: random.pick([0, 0.02, 0.05, 0.1]) });
  const all = await makeConsolidators();
  const remove = watchTable(turnstile);
  const ownRandom = Math.random;
  Math.random = () => 0;
  const refusals: Record<string, number> = {};
  try {
    await watched(() => `call ${turnstile.trace.length}`, play(all, turnstile, random, refusals));
    const parents = await parentsOf(all);
    const deleted = parents.filter(({ status }) => status === 'deleted').length;
    return { calls: turnstile.trace.length, made: parents.length, deleted, refusals };
  } catch (error) {
    const tail = turnstile.trace.slice(-40).join('\n  ');
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}\n  ${tail}`, {
      cause: error,
    });
  } finally {
    Math.random = ownRandom;
    remove();
  }
};

const play = async (
  all: Consolidators,
  turnstile: Turnstile,
  random: Random,
  refusals: Record<string, number>,
): Promise<void> => {
  let time = beginning.getTime();
  const now = () => new Date(time);
  const send = async (requests: readonly Request[]) => {
    time += random.whole(1, 60_000);
    const outcomes = await turnstile.run(requests);
    for (const outcome of outcomes) if (outcome.status === 'rejected') note(outcome.reason, refusals);
    const faults = await faultsOfConsolidators(all);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  for (let round = 0; round < rounds; round += 1) await send(await requestsOf(all, random, now, round));
  turnstile.calm();
  for (let round = 0; round < calmRounds; round += 1) {
    const open = (await runsOf(all)).filter((run) => isUnderWay(run));
    if (open.length === 0) return;
    await send(open.map(({ transNo }) => machine(all, transNo, 3, now)));
  }
  throw new Error('a run does not end');
};

const note = (error: unknown, refusals: Record<string, number>): void => {
  if (isLost(error)) return;
  if (!(error instanceof AppError) || !expected.has(error.code)) throw error;
  refusals[error.code] = (refusals[error.code] ?? 0) + 1;
};

/** The state machine at a run: so many pieces, then its process ends. */
const machine = ({ ddoCode }: Consolidators, transNo: string, pieces: number, now: () => Date): Request => ({
  name: `machine of ${transNo}`,
  async work() {
    for (let piece = 0; piece < pieces; piece += 1) await perform({ ddoCode, transNo, step: 'next' }, now);
  },
});

/** Three to six requests at once. */
const requestsOf = async (
  all: Consolidators,
  random: Random,
  now: () => Date,
  round: number,
): Promise<Request[]> => {
  const [parents, runs] = [await parentsOf(all), await runsOf(all)];
  const requests: Request[] = [];
  for (let count = random.whole(3, 6); count > 0; count -= 1) {
    const { bills, officers } = all;
    const officer = random.pick(officers);
    const name = `${round}-${count} ${officer.username} ${officer.login}`;
    const call = () =>
      callBy(officer, now(), name, random.chance(0.5) ? `key-${bills[0]?.transNo}-${name}` : undefined);
    const parent = parents.length > 0 ? random.pick(parents).transNo : undefined;
    const run = runs.length > 0 ? random.pick(runs).transNo : undefined;
    const chosen = bills.filter(() => random.chance(0.4)).map(({ authNo }) => authNo);
    const entry = {
      authNos: chosen.length > 0 ? chosen : [random.pick(bills).authNo],
      deptBillNo: nextBillNumber(),
      purpose: 'Grants of November for the villages',
    };
    const act = (what: string, work: () => Promise<unknown>) =>
      void requests.push({ name: `${name} ${what}`, work });
    const start = async () => {};
    const draw = random.whole(0, 9);
    if (draw < 3 || parent === undefined || run === undefined)
      act('consolidates', () => consolidateBills(call(), entry, start));
    else if (draw < 5) act('removes', () => removeChild(call(), random.pick(bills).authNo));
    else if (draw === 5) act(`deletes ${parent}`, () => deleteConsolidated(call(), parent));
    else if (draw === 6)
      act(`authorizes ${parent}`, () =>
        authorizeBill(call(), { transNo: parent, confirmed: [], way: 'consolidated' }, 'final'),
      );
    else if (draw === 7)
      act(`withdraws ${parent}`, () => withdrawAuthorization(call(), parent, 'Look again.', noTreasury));
    else if (draw === 8) act(`retries ${run}`, () => retryConsolidation(call(), run, start));
    else requests.push({ ...releasing(all, run, now), name: `${name} machine ends ${run}` });
  }
  // a portal that has just begun removes what no step will show, whenever it was staged
  if (random.chance(0.3))
    requests.push({ name: `${round} removes what is staged`, work: () => dropAbandoned('9999') });
  const open = runs.filter((each) => isUnderWay(each));
  return [...requests, ...open.map(({ transNo }) => machine(all, transNo, random.whole(1, 4), now))];
};

/** The last task of a machine that could not make its bill. */
const releasing = ({ ddoCode }: Consolidators, transNo: string, now: () => Date): Request => ({
  name: '',
  work: () => perform({ ddoCode, transNo, step: 'release' }, now),
});

const noTreasury = () => {
  throw new Error('the treasury was asked');
};
