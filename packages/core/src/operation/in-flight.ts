// What is under way and ends by itself: counted before the portal is stopped or moved.
import { billEntity } from '../bill/entity.ts';
import { consolidationEntity } from '../consolidation/entity.ts';
import { uploadEntity } from '../document/entity.ts';
import { importEntity } from '../import/entity.ts';
import { overdue } from '../storage/open-work.ts';
import { runningIntakes } from '../work/intake-run.ts';

export type InFlight = Readonly<
  Record<'uploads' | 'checks' | 'imports' | 'consolidations' | 'intakes', number>
>;

/** Of each kind up to 50 of each part of the index: enough to see when it is 0. */
export const inFlight = async (now: Date): Promise<InFlight> => {
  const [uploads, checks, imports, consolidations, intakes] = await Promise.all([
    overdue('send', '~', (part) => billEntity().query.openWork(part)),
    overdue('check', '~', (part) => uploadEntity().query.openWork(part)),
    overdue('import', '~', (part) => importEntity().query.openWork(part)),
    overdue('consolidate', '~', (part) => consolidationEntity().query.openWork(part)),
    runningIntakes(now),
  ]);
  return {
    uploads: uploads.length,
    checks: checks.length,
    imports: imports.length,
    consolidations: consolidations.length,
    intakes: intakes.length,
  };
};
