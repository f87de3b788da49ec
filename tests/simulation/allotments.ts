// What officers of SPA offices want of limits while bills draw on them, and what must hold of sanction, limits and shares
// after each step.
import type { Officer } from '@portal/core/call';
import { readLedger } from '@portal/core/sanction/ledger';
import type { GrantRow } from '@portal/core/scheme/entity';
import { Rupees } from '@portal/domain/money';
import { aSanction } from '../support/records.ts';
import { sanctionFaults } from '../support/sanction.ts';
import type { Job } from './job.ts';
import { firstLimitPaise, type LimitWish, sanctionDate } from './nodal.ts';
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

/** Sanction ≥ sum of limits = sum of shares, limit ≥ what bills hold, and nothing allotted but by jobs that were done. */
export const nodalFaults = async (world: World, jobs: readonly Job[]): Promise<string[]> => {
  const offices = world.nodal.map(({ office }) => office.ddoCode);
  const perScheme = await Promise.all(
    schemesOf(world).map(async ({ year, schemecd, ddoCode }) => {
      const of = { year, offices, ddos: [ddoCode] };
      const ledger = await readLedger({ schemecd, number: aSanction, date: sanctionDate }, new Date());
      const done = movedBy(jobs, schemecd, (job) => job.outcome !== undefined && 'done' in job.outcome);
      const open = jobs.some((job) => job.limit?.budget_code === schemecd && job.outcome === undefined);
      const allotted = ledger.allottedPaise;
      return [
        ...(await sanctionFaults(schemecd, aSanction, of)),
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
