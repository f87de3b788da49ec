// What officers of SPA offices want of limits while bills draw on them, and what must hold of sanction, limits and shares
// after each step.
import type { Officer } from '@portal/core/call';
import { overAllotted } from '@portal/core/sanction/draw';
import { readLedger, type SanctionLedger } from '@portal/core/sanction/ledger';
import type { GrantRow } from '@portal/core/scheme/entity';
import { Rupees } from '@portal/domain/money';
import { limitNow } from '../support/ledger.ts';
import { aSanction } from '../support/records.ts';
import { sanctionFaults } from '../support/sanction.ts';
import type { Job } from './job.ts';
import { amountNow, amountsOf, firstLimitPaise, type LimitWish, revise, sanctionDate } from './nodal.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** What an officer of an SPA office wants of a limit; now and then more than there is. */
export const limitWish = (random: Random, world: World): { officer: Officer; limit: LimitWish } => {
  const office = random.chance(0.75) ? world.hot : random.pick(world.offices);
  return {
    officer: random.pick(world.nodal),
    limit: {
      budget_code: random.pick([office.sna, office.spa]).schemecd,
      mother_sanction_no: aSanction,
      ddo_code: office.office.ddoCode,
      limit_amount: Rupees.decode(random.whole(1, random.pick([1_000, 9_000]))),
    },
  };
};

/** Before a round PFMS may say another amount of a sanction; within a round it says the same. */
export const reviseOne = (random: Random, world: World): void => {
  if (!random.chance(0.4)) return;
  const { schemecd } = random.pick(schemesOf(world));
  revise(schemecd, random.whole(300_000, 2_400_000));
};

/**
 * What grew since it was looked at last is within what PFMS says now: the limits of a sanction, and what bills hold of them. What PFMS
 * lowered below them may stay, and is listed for the operator.
 */
const revisionFaults = async (
  grant: GrantRow,
  ledger: SanctionLedger,
  seen: Map<string, number>,
): Promise<string[]> => {
  const { schemecd } = grant;
  const limit = await limitNow(grant);
  const held = (limit?.limitPaise ?? 0) - (limit?.availablePaise ?? 0);
  const now = amountNow(schemecd);
  const grown = (what: string, amount: number): string[] => {
    const before = seen.get(`${what} of ${schemecd}`) ?? (what === 'allotted' ? firstLimitPaise : 0);
    seen.set(`${what} of ${schemecd}`, amount);
    return amount > before && amount > now
      ? [`sanction of ${schemecd}: ${what} grew from ${before} to ${amount} of ${now}`]
      : [];
  };
  const said = amountsOf(schemecd);
  const { amountPaise, revisions } = ledger.row ?? { amountPaise: undefined, revisions: [] };
  const listed = await overAllotted(new Date());
  const isOver = amountPaise !== undefined && ledger.allottedPaise > amountPaise;
  return [
    ...grown('allotted', ledger.allottedPaise),
    ...grown('held', held),
    ...(revisions.at(-1)?.amountPaise === amountPaise &&
    revisions.every((revision) => said.includes(revision.amountPaise))
      ? []
      : [`sanction of ${schemecd}: ${JSON.stringify(revisions)} of ${said}`]),
    ...(isOver === listed.some((each) => each.schemecd === schemecd)
      ? []
      : [`sanction of ${schemecd}: ${isOver ? 'not ' : ''}listed as over-allotted`]),
  ];
};

/** Sanction ≥ sum of limits = sum of shares, limit ≥ what bills hold, and nothing allotted but by jobs that were done. */
export const nodalFaults = async (
  world: World,
  jobs: readonly Job[],
  seen: Map<string, number>,
): Promise<string[]> => {
  const offices = world.nodal.map(({ office }) => office.ddoCode);
  const perScheme = await Promise.all(
    schemesOf(world).map(async (grant) => {
      const { year, schemecd, ddoCode } = grant;
      const of = { year, offices, ddos: [ddoCode], isRevised: true };
      const ledger = await readLedger({ schemecd, number: aSanction, date: sanctionDate }, new Date());
      const done = movedBy(jobs, schemecd, (job) => job.outcome !== undefined && 'done' in job.outcome);
      const open = jobs.some((job) => job.limit?.budget_code === schemecd && job.outcome === undefined);
      const allotted = ledger.allottedPaise;
      return [
        ...(await sanctionFaults(schemecd, aSanction, of)),
        ...(await revisionFaults(grant, ledger, seen)),
        // what a caller has no answer of may be done or not
        ...(open || allotted === firstLimitPaise + done
          ? []
          : [`sanction of ${schemecd}: ${allotted} allotted, the jobs make ${firstLimitPaise + done}`]),
      ];
    }),
  );
  return perScheme.flat();
};

const schemesOf = ({ offices }: World): readonly GrantRow[] => offices.flatMap(({ sna, spa }) => [sna, spa]);

const movedBy = (jobs: readonly Job[], schemecd: string, is: (job: Job) => boolean): number =>
  jobs
    .filter((job) => job.limit?.budget_code === schemecd && is(job))
    .reduce((sum, { action, limit }) => sum + (action === 'allot' ? 1 : -1) * (limit?.limit_amount ?? 0), 0);
