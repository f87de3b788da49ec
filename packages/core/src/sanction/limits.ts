// The limits that an office allotted, those that it has itself, the bills that hold money of one, and who allotted what.
// Amounts in paise inside, in rupees in what is answered.
import { financialYear } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import { sanctionErrors } from '@portal/domain/sanction/errors';
import type { LimitRow as LimitAnswer, LimitBill, OwnLimit } from '@portal/domain/sanction/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { type RecordKey, recordHistory } from '../history/record-event.ts';
import { type LimitRow, limitEntity, reservationEntity } from '../ledger/entity.ts';
import { limitKey } from '../ledger/limit.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import { type ShareRow, shareEntity } from './entity.ts';

/** One mother sanction of a scheme. */
export interface OfSanction {
  readonly schemecd: string;
  readonly sanction: string;
}

/** Without a year, of the present one; a year to come has no limits. */
export const allotmentKey = (
  call: Call,
  { schemecd, sanction }: OfSanction,
  year: number = financialYear(call.now),
) => ({
  ddoCode: call.officer.office.ddoCode,
  year,
  schemecd,
  sanction,
});
export type AllotmentKey = ReturnType<typeof allotmentKey>;

/** The limit of a DDO of the same sanction. */
export const wantedLimit = ({ year, schemecd, sanction }: AllotmentKey, ddoCode: string) =>
  wanted(limitEntity(), limitEntity().get({ ddoCode, year, schemecd, sanction }));

export const wantedShare = (key: AllotmentKey, to: string) =>
  wanted(shareEntity(), shareEntity().get({ ...key, to }));

/** Under which the history of an office's dealings with a sanction is kept. */
export const allotmentRecord = ({ ddoCode, year, schemecd, sanction }: AllotmentKey): RecordKey => ({
  ddoCode,
  record: `allotment#${year}#${schemecd}#${sanction}`,
});

export const Limits = {
  /** What the office allotted of a mother sanction in a financial year, by DDO. */
  async allotted(
    call: Call,
    { year, ...of }: OfSanction & { readonly year?: number | undefined },
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<LimitAnswer>> {
    const key = allotmentKey(call, of, year);
    const query = shareEntity().query.sharesOfAllotment(key);
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    const limits = await readRows(page.rows.map(({ to }) => wantedLimit(key, to)));
    return {
      rows: page.rows.map((share, at) => limitAnswer(share, limits[at]?.availablePaise ?? 0)),
      next: page.next,
    };
  },

  /** Limits of the office itself of a scheme, oldest sanction first. */
  async own(call: Call, schemecd: string): Promise<OwnLimit[]> {
    const { data } = await limitEntity()
      .query.limitsOfOffice({ ddoCode: call.officer.office.ddoCode })
      .begins({ year: financialYear(call.now), schemecd })
      .go({ pages: 'all', consistent: true });
    return data.toSorted(byAge).map((limit) => ({
      mother_sanction_no: limit.sanction,
      mother_sanction_date: limit.sanctionDate,
      mother_sanction_amount: rupees(limit.sanctionPaise),
      ...amounts(limit),
    }));
  },

  /**
   * Bills that hold money of a limit, which the office allotted or has itself.
   * @throws `sanction.limit-unknown` (404)
   */
  async bills(
    call: Call,
    { ddoCode, ...of }: OfSanction & { readonly ddoCode: string },
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<LimitBill>> {
    const key = allotmentKey(call, of);
    const [row] = await readRows<unknown>([
      ddoCode === key.ddoCode ? wantedLimit(key, ddoCode) : wantedShare(key, ddoCode),
    ]);
    if (!row) throw new AppError(sanctionErrors.limitUnknown);
    const query = reservationEntity()
      .query.reservationsByKey({ ddoCode, key: limitKey({ ...key, ddoCode }, of.sanction) })
      .where(({ state }, { eq }) => eq(state, 'reserved'));
    const page = await listPage(query, cursor, { count: rows, consistent: true, isFiltered: true });
    return {
      rows: page.rows.map(({ transNo, amountPaise, at }) => ({
        trans_no: transNo,
        amount: rupees(amountPaise),
        held_at: at,
      })),
      next: page.next,
    };
  },

  /** What the office allotted and withdrew of a mother sanction, newest first. */
  history(call: Call, of: OfSanction, cursor: string | undefined, rows: number): Promise<Page<HistoryRow>> {
    return recordHistory(allotmentRecord(allotmentKey(call, of)), cursor, rows);
  },
};

/**
 * The part of a DDO's limit that an office allotted. Where several offices allotted to one DDO, bills hold what the others
 * allotted last: an office can take back what is unused, and not more than its own.
 */
export const limitAnswer = (
  share: Pick<ShareRow, 'to' | 'name' | 'sanction' | 'allottedPaise'>,
  leftPaise: number,
): LimitAnswer => ({
  ddo_code: share.to,
  ddo_nm: share.name,
  mother_sanction_no: share.sanction,
  ...amounts(partOf(share, leftPaise)),
});

/** Computes the part of a limit that one office allotted, given what is left of the whole. */
export const partOf = ({ allottedPaise }: Pick<ShareRow, 'allottedPaise'>, leftPaise: number) => ({
  limitPaise: allottedPaise,
  availablePaise: Math.min(allottedPaise, leftPaise),
});

/** In rupees, with what bills hold. */
export const amounts = ({ limitPaise, availablePaise }: ReturnType<typeof partOf>) => ({
  limit_amount: rupees(limitPaise),
  reserved_amount: rupees(limitPaise - availablePaise),
  available_amount: rupees(availablePaise),
});

const byAge = (one: LimitRow, other: LimitRow): number =>
  one.sanctionDate.localeCompare(other.sanctionDate) || one.sanction.localeCompare(other.sanction);
