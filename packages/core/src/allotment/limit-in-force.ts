// Whether a DDO still has a limit: then its mapping cannot end (decisions.md, Mapping).
import { financialYear } from '@portal/domain/calendar';
import { limitEntity } from '../ledger/entity.ts';

/** Any limit above 0 of this financial year; those of earlier years have lapsed (decisions.md, Sanctions and limits). */
export const hasLimitInForce = async (ddoCode: string, now: Date): Promise<boolean> => {
  const { data } = await limitEntity()
    .query.limitsOfOffice({ ddoCode })
    .begins({ year: financialYear(now) })
    .go({ pages: 'all', consistent: true });
  return data.some(({ limitPaise }) => limitPaise > 0);
};
