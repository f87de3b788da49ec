// Staged pages that nothing will show, removed by the resume schedule. A run of consolidation stages the pages of its bill over many
// tasks and may be interrupted between any two of them: as long as it is under way its pages wait for its next step.

import { revisionOf } from '../bill/lines.ts';
import { dropOverdue } from '../bill/staging.ts';
import type { StagingRow } from '../bill/staging-entity.ts';
import { loadRun } from './run.ts';

/** Removes what was staged before an instant and is waited for no more; answers how much there was. */
export const dropAbandoned = (before: string): Promise<number> => dropOverdue(before, isOfLiveRun);

const isOfLiveRun = async ({ ddoCode, transNo, revision }: StagingRow): Promise<boolean> => {
  const run = await loadRun({ ddoCode, transNo });
  const isUnderWay = run?.state === 'claiming' || run?.state === 'assembling';
  return isUnderWay && run.attempt === revisionOf(revision);
};
