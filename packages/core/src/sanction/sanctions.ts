// Mother sanctions of a scheme: what PFMS says of them, and what is left to allot (decisions.md, Sanctions and limits).
// Amounts in paise.
import { financialYear } from '@portal/domain/calendar';
import { sanctionErrors } from '@portal/domain/sanction/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import type { PfmsSanction, SanctionPort } from '../port/pfms.ts';
import { grantEntity } from '../scheme/entity.ts';
import { readRows } from '../storage/read.ts';
import { allotmentEntity, type SanctionRow, shareEntity } from './entity.ts';
import { readLedger, type SanctionKey, yearsOf } from './ledger.ts';
import { allotmentKey, wantedLimit } from './limits.ts';
import { isSilence, type KnownSanctions, knownSanctions, type SanctionedScheme } from './listed.ts';

/** A mother sanction, and what is left of it after all limits of all years, of whatever office. */
export interface OpenSanction extends PfmsSanction {
  readonly balancePaise: number;
  /** By how much the limits are more than it has. */
  readonly overPaise: number;
  /** What the office allotted in earlier years, and what bills did not use of that. */
  readonly earlier: EarlierYears;
  readonly revisions: SanctionRow['revisions'];
}

const readAtOnce = 8;

export const Sanctions = {
  /**
   * The mother sanctions of a scheme, oldest first: as PFMS says now, or where it does not answer, as it said last.
   * @throws `sanction.scheme-unknown` (404); `scheme.pfms-unavailable` (503) where it never said anything of the scheme and the
   * office allotted nothing of it
   */
  async open(
    call: Call,
    scheme: SanctionedScheme,
    port: SanctionPort,
  ): Promise<Omit<KnownOrOwn, 'sanctions'> & { readonly sanctions: readonly OpenSanction[] }> {
    await requireScheme(call, scheme.schemecd);
    const known = await knownOrOwn(call, scheme, port);
    const { schemecd } = scheme;
    return {
      ...known,
      sanctions: await mapLimit(known.sanctions, readAtOnce, async ({ number, date, amountPaise }) => {
        const key = { schemecd, number, date };
        const { allottedPaise, row } = await readLedger(key, call.now);
        const leftPaise = amountPaise - allottedPaise;
        return {
          number,
          date,
          amountPaise,
          balancePaise: Math.max(0, leftPaise),
          overPaise: Math.max(0, -leftPaise),
          earlier: allottedPaise > 0 ? await earlierOf(call, key) : { allottedPaise: 0, lapsedPaise: 0 },
          revisions: row?.revisions ?? [],
        };
      }),
    };
  },
};

/** `at` is null of sanctions that the portal knows by its own limits alone. */
interface KnownOrOwn extends Omit<KnownSanctions, 'at'> {
  readonly at: string | null;
}

/** Limits that the office allotted are shown whether PFMS answers or not, also those of the earlier portal, which kept no answer. */
const knownOrOwn = async (call: Call, scheme: SanctionedScheme, port: SanctionPort): Promise<KnownOrOwn> => {
  try {
    return await knownSanctions(call, scheme, port);
  } catch (error) {
    if (!isSilence(error)) throw error;
    const sanctions = await allottedSanctions(call, scheme.schemecd);
    if (sanctions.length === 0) throw error;
    return { status: 0, sanctions, at: null, isFresh: false };
  }
};

/** The sanctions that the office allotted of this year, as its limits name them. */
const allottedSanctions = async (call: Call, schemecd: string): Promise<PfmsSanction[]> => {
  const { ddoCode } = call.officer.office;
  const year = financialYear(call.now);
  const { data } = await allotmentEntity()
    .query.allotmentsOfOffice({ ddoCode })
    .begins({ year, schemecd })
    .go({ pages: 'all', consistent: true });
  const found = await mapLimit(data, readAtOnce, async ({ sanction }) => {
    const key = allotmentKey(call, { schemecd, sanction });
    const shares = await shareEntity().query.sharesOfAllotment(key).go({ limit: 1, consistent: true });
    const [to] = shares.data;
    const [limit] = to ? await readRows([wantedLimit(key, to.to)]) : [];
    return limit ? [{ number: sanction, date: limit.sanctionDate, amountPaise: limit.sanctionPaise }] : [];
  });
  return found.flat().toSorted((one, other) => one.date.localeCompare(other.date));
};

interface EarlierYears {
  readonly allottedPaise: number;
  readonly lapsedPaise: number;
}

/** What the office allotted of a sanction in earlier years. */
const earlierOf = async (call: Call, key: SanctionKey): Promise<EarlierYears> => {
  const { schemecd, number: sanction } = key;
  const present = financialYear(call.now);
  const earlier = { allottedPaise: 0, lapsedPaise: 0 };
  for (const year of yearsOf(key, call.now)) {
    if (year === present) continue;
    const of = allotmentKey(call, { schemecd, sanction }, year);
    const { data } = await shareEntity().query.sharesOfAllotment(of).go({ pages: 'all', consistent: true });
    const limits = await readRows(data.map(({ to }) => wantedLimit(of, to)));
    for (const [at, { allottedPaise }] of data.entries()) {
      earlier.allottedPaise += allottedPaise;
      earlier.lapsedPaise += Math.min(allottedPaise, limits[at]?.availablePaise ?? 0);
    }
  }
  return earlier;
};

/** An office sees the sanctions of its own schemes only. @throws `sanction.scheme-unknown` (404) */
export const requireScheme = async (call: Call, schemecd: string): Promise<void> => {
  const { data } = await grantEntity()
    .query.grantsOfOffice({ ddoCode: call.officer.office.ddoCode })
    .begins({ year: financialYear(call.now), schemecd })
    .go({ limit: 1, consistent: true });
  if (data.length === 0) throw new AppError(sanctionErrors.schemeUnknown);
};
