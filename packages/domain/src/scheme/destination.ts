// Which bill entry a grant leads to (1§4, Destination after Prepare Bill).
import { comesFrom } from './external-source.ts';
import type { GrantRecord, PfmsDetails } from './schema.ts';

export type Destination = '/preparebill' | '/sna' | '/bill' | '/sparsh' | '/nrega';

/** The trimmed flag; N when PFMS has no such scheme. */
export const pfmsFlag = (details: Pick<PfmsDetails, 'pfms_flag'> | undefined): string =>
  details?.pfms_flag.trim() || 'N';

/** Objects of salaries and allowances, paid by pay bills. */
export const payObjects = ['01', '07'] as const;

/** In the order of the specification; the first that fits decides. */
export const destination = (
  grant: Pick<GrantRecord, 'object' | 'locflag'>,
  details: Pick<PfmsDetails, 'pfms_flag' | 'portal_name' | 'external_source'> | undefined,
): Destination => {
  const flag = pfmsFlag(details);
  const isPayObject = payObjects.some((object) => object === grant.object);
  if (isPayObject && flag === 'N') return '/preparebill';
  if ((grant.locflag === 'Y' || grant.locflag === 'N') && flag === 'SNA') return '/sna';
  if (grant.locflag === 'Y' && flag === 'N') return '/bill';
  if (flag === 'SPA') {
    if (!details?.portal_name?.trim()) return '/sparsh';
    return comesFrom('NREGA', details) ? '/nrega' : '/sparsh';
  }
  return '/bill';
};
