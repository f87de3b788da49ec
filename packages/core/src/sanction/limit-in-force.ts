// Whether an office's part of a DDO's limits is in force: then its mapping of the DDO cannot end (decisions.md, Mapping).
import { financialYear } from '@portal/domain/calendar';
import type { Call } from '../call.ts';
import { limitEntity } from '../ledger/entity.ts';
import { readRows, wanted } from '../storage/read.ts';
import { shareEntity } from './entity.ts';

/** Of this financial year: limits of earlier years have lapsed (decisions.md, Sanctions and limits). */
export const hasLimitInForce = async (call: Call, ddoCode: string): Promise<boolean> => {
  const { data } = await limitEntity()
    .query.limitsOfOffice({ ddoCode })
    .begins({ year: financialYear(call.now) })
    .go({ pages: 'all', consistent: true });
  const ofOffice = { ddoCode: call.officer.office.ddoCode, to: ddoCode };
  const shares = await readRows(
    data.map(({ year, schemecd, sanction }) =>
      wanted(shareEntity(), shareEntity().get({ ...ofOffice, year, schemecd, sanction })),
    ),
  );
  return shares.some((share) => share !== undefined && share.allottedPaise > 0);
};
