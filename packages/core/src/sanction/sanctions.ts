// Mother sanctions of a scheme: what PFMS says of them, and what is left to allot (decisions.md, Sanctions and limits).
// Amounts in paise.
import { financialYear } from '@portal/domain/calendar';
import { sanctionErrors } from '@portal/domain/sanction/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { PfmsSanction, SanctionPort } from '../port/pfms.ts';
import { grantEntity } from '../scheme/entity.ts';
import { readRows, wanted } from '../storage/read.ts';
import { sanctionEntity } from './entity.ts';

export interface SanctionKey {
  readonly year: number;
  readonly schemecd: string;
  readonly number: string;
}

/** A mother sanction with the amount less all limits in force, of whatever office. */
export interface OpenSanction extends PfmsSanction {
  readonly balancePaise: number;
}

export const wantedSanction = (key: SanctionKey) => wanted(sanctionEntity(), sanctionEntity().get(key));

export const Sanctions = {
  /**
   * The mother sanctions of a scheme at PFMS, oldest first, with what is left of each this financial year.
   * @throws `sanction.scheme-unknown` (404), `scheme.pfms-unavailable` (503)
   */
  async open(
    call: Call,
    scheme: { readonly slsCode: string; readonly schemecd: string },
    port: SanctionPort,
  ): Promise<{ readonly status: number; readonly sanctions: readonly OpenSanction[] }> {
    await requireScheme(call, scheme.schemecd);
    const { status, sanctions } = await port.motherSanctions(scheme, { requestId: call.requestId });
    const year = financialYear(call.now);
    const rows = await readRows(
      sanctions.map(({ number }) => wantedSanction({ year, schemecd: scheme.schemecd, number })),
    );
    return {
      status,
      sanctions: sanctions.map((sanction, at) => ({
        ...sanction,
        balancePaise: sanction.amountPaise - (rows[at]?.allottedPaise ?? 0),
      })),
    };
  },
};

/** An office sees the sanctions of its own schemes only. @throws `sanction.scheme-unknown` (404) */
export const requireScheme = async (call: Call, schemecd: string): Promise<void> => {
  const { data } = await grantEntity()
    .query.grantsOfOffice({ ddoCode: call.officer.office.ddoCode })
    .begins({ year: financialYear(call.now), schemecd })
    .go({ limit: 1, consistent: true });
  if (data.length === 0) throw new AppError(sanctionErrors.schemeUnknown);
};
