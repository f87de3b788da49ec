// Forty officers submit on one grant at the same moment, then on one limit of a sanction while other offices allot and
// withdraw of it, some of them killed on the way. After each crowd the money is counted; then every job that has no answer is
// asked for again.
import type { Officer } from '@portal/core/call';
import type { BillEntry } from '@portal/domain/bill/kind';
import { emptyPayeeLine } from '@portal/domain/bill/schema';
import { paise, Rupees } from '@portal/domain/money';
import { aSanction } from '../../support/records.ts';
import { faultsOfWorld, finalFaults, type Seen } from '../invariant.ts';
import { attempt, isExpected, type Job } from '../job.ts';
import { type Random, seeded } from '../random.ts';
import { beginning, makeWorld, officer, type World } from '../world.ts';
import { crowdedTable } from './table.ts';

export const crowdSize = 40;
const allotments = 8;
const killChance = 0.15;

export interface CrowdReport {
  readonly conflicts: number;
  readonly kills: number;
  readonly done: number;
  /** Answered 503, though no request was killed. */
  readonly busy: number;
}

type Crowd = 'general' | 'sna';
let runs = 0;

/** @throws when anything that must hold does not */
export const simulateCrowd = async (seed: number): Promise<CrowdReport> => {
  runs += 1;
  const random = seeded(seed);
  const world = await makeWorld();
  const table = crowdedTable(crowdSize / 2 + 1);
  const jobs: Job[] = [];
  const seen: Seen = new Map();
  let busy = 0;
  const play = async (some: readonly Job[], chance: number): Promise<void> => {
    await Promise.all(some.map((job) => table.mortal(random, chance, () => attempt(job, world, beginning))));
    if (chance === 0) busy += some.filter(({ outcome }) => outcome === undefined).length;
    const wrong = some.flatMap(({ name, outcome, ...job }) =>
      outcome && 'refused' in outcome && !isExpected({ name, outcome, ...job }, outcome.refused)
        ? [`${name} was refused: ${outcome.refused.message}`]
        : [],
    );
    hold([...wrong, ...(await faultsOfWorld(world, jobs, seen))]);
  };
  try {
    for (const [kind, chance] of [
      ['general', 0],
      ['general', killChance],
      ['sna', 0],
      ['sna', killChance],
    ] as const) {
      const crowd = crowdOf(random, world, kind, jobs.length);
      jobs.push(...crowd);
      await play(crowd, chance);
      await play(
        crowd.filter(({ outcome }) => outcome === undefined),
        0,
      );
    }
    hold(await finalFaults(world, jobs));
    const done = jobs.filter(({ outcome }) => outcome && 'done' in outcome).length;
    return { ...table.met, done, busy };
  } finally {
    table.remove();
  }
};

const hold = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

const crowdOf = (random: Random, world: World, kind: Crowd, from: number): Job[] => [
  ...Array.from({ length: crowdSize }, (_, at) => submitJob(random, world, kind, from + at)),
  ...(kind === 'sna'
    ? Array.from({ length: allotments }, (_, at) => limitJob(random, world, from + crowdSize + at))
    : []),
];

const submitJob = (random: Random, { hot }: World, kind: Crowd, number: number): Job => ({
  ...newJob(officer(hot.office, `crowd${number % crowdSize}`, 'D'), 'submit', number),
  entry: entryOf(random, hot, kind, number),
});

const limitJob = (random: Random, { nodal, hot }: World, number: number): Job => ({
  ...newJob(random.pick(nodal), random.pick(['allot', 'withdraw'] as const), number),
  limit: {
    budget_code: hot.sna.schemecd,
    mother_sanction_no: aSanction,
    ddo_code: hot.office.ddoCode,
    limit_amount: Rupees.decode(random.whole(1, 500)),
  },
});

const newJob = (by: Officer, action: Job['action'], number: number): Job => ({
  name: `job ${number} (${by.username} ${action})`,
  officer: by,
  action,
  transNo: undefined,
  entry: undefined,
  key: `crowd-${runs}-${number}`,
  outcome: undefined,
  attempts: 0,
});

/** Eighty of them are more than a grant has. */
const entryOf = (random: Random, hot: World['hot'], kind: Crowd, number: number): BillEntry => {
  const gross = paise(random.whole(1_000, 30_000));
  const { schemecd, object } = hot[kind];
  const [employee] = hot.employees;
  const [payee] = hot.payees;
  if (!employee || !payee) throw new Error('the office has no payees');
  return {
    kind,
    grant: { schemecd, object },
    billType: '17',
    formId: '30',
    deptBillNo: `C${runs}/${number}`,
    gross,
    deduction: paise(0),
    net: undefined,
    purpose: 'Repairs of the office roof',
    deductions: [],
    payees: [
      kind === 'sna'
        ? { ...emptyPayeeLine, ...snaLine(payee), amount: gross }
        : { ...emptyPayeeLine, ...employeeLine(employee), amount: gross },
    ],
  };
};

type Hot = World['hot'];
const employeeLine = ({ fullName: name, ein, pan, accountNumber, ifsc }: Hot['employees'][number]) => ({
  name,
  ein,
  pan,
  accountNumber,
  ifsc,
});
const snaLine = ({ snaUniqueId, accountNumber, ifsc }: Hot['payees'][number]) => ({
  snaUniqueId,
  accountNumber,
  ifsc,
});
