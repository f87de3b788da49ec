// Through which scheme system the orders of a scheme come, as PFMS names it (1§4; decisions.md, Expenditures of PMGSY).
import type { PfmsDetails } from './schema.ts';

export type ExternalSource = 'NREGA' | 'NRLM' | 'PMGSY';

/** PFMS pads what it writes with blanks. */
export const comesFrom = (
  source: ExternalSource,
  details: Pick<PfmsDetails, 'external_source'> | undefined,
): boolean => details?.external_source?.trim() === source;
