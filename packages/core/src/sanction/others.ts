// Lists the other offices that allotted of a mother sanction, each with the sums of its limits. What a bill
// of theirs holds by itself stays theirs (decisions.md, Sanctions and limits).
import { civilDate } from '@portal/domain/calendar';
import type { HeldByOther } from '@portal/domain/sanction/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { officeEntity } from '../office/entity.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type ShareRow, shareEntity } from './entity.ts';
import { yearsOf } from './ledger.ts';
import { amounts, type OfSanction, partOf, wantedLimit } from './limits.ts';
import { wantedListed } from './listed.ts';
import { requireScheme } from './sanctions.ts';

/**
 * The other offices with an amount of the sanction, of all financial years, by their codes: what they allotted, what bills hold of it,
 * and what is unused. Nothing for an office without a grant of the scheme.
 */
export const heldByOthers = async (
  call: Call,
  { schemecd, sanction }: OfSanction,
): Promise<HeldByOther[]> => {
  const own = call.officer.office.ddoCode;
  const [isOwn, [listed]] = await Promise.all([
    hasScheme(call, schemecd),
    readRows([wantedListed(schemecd)]),
  ]);
  const date = listed?.sanctions.find(({ number }) => number === sanction)?.date;
  if (!isOwn || !listed) return [];
  const found = await Promise.all(
    yearsOf({ date: date ?? civilDate(call.now) }, call.now).map((year) =>
      shareEntity()
        .query.sharesOfScheme({ slsCode: listed.slsCode })
        .begins({ year, schemecd, sanction })
        .go({ pages: 'all' }),
    ),
  );
  const shares = found
    .flatMap(({ data }) => data)
    .filter((share) => share.sanction === sanction && share.ddoCode !== own && share.allottedPaise > 0);
  const limits = await readRows(shares.map((share) => wantedLimit(share, share.to)));
  const sums = new Map<string, Sum>();
  for (const [at, share] of shares.entries()) {
    const limit = limits[at];
    // a number that PFMS used again names another sanction
    if (!limit || (date !== undefined && limit.sanctionDate !== date)) continue;
    add(sums, share, limit.availablePaise);
  }
  return named(sums);
};

type Sum = ReturnType<typeof partOf>;
const nothing: Sum = { limitPaise: 0, availablePaise: 0 };

const add = (sums: Map<string, Sum>, share: ShareRow, leftPaise: number): void => {
  const sum = sums.get(share.ddoCode) ?? nothing;
  const { limitPaise, availablePaise } = partOf(share, leftPaise);
  sums.set(share.ddoCode, {
    limitPaise: sum.limitPaise + limitPaise,
    availablePaise: sum.availablePaise + availablePaise,
  });
};

const named = async (sums: ReadonlyMap<string, Sum>): Promise<HeldByOther[]> => {
  const codes = [...sums.keys()].toSorted();
  const offices = await readRows(
    codes.map((ddoCode) => wanted(officeEntity(), officeEntity().get({ ddoCode }))),
  );
  return codes.map((ddoCode, at) => ({
    ddo_code: ddoCode,
    ddo_nm: offices[at]?.ddoName ?? '',
    ...amounts(sums.get(ddoCode) ?? nothing),
  }));
};

const hasScheme = async (call: Call, schemecd: string): Promise<boolean> => {
  try {
    await requireScheme(call, schemecd);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};
