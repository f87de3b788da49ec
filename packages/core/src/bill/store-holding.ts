// Which rows a bill takes its amount from, and how. A grant that others use at the same moment is not waited for: the bill
// takes its amount from it as it is by then, and the grant notes the figures that the slip prints (decisions.md, Busy grants).
import { entryText } from '@portal/domain/bill/entry-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { formatRupees, paise } from '@portal/domain/money';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { Charge } from '../ledger/charge.ts';
import type { Sanction } from '../ledger/entity.ts';
import { coveringLimits, limitKey, triedLimits } from '../ledger/limit.ts';
import { HoldingShort, RowMoved, type Terms } from '../ledger/move.ts';
import { log } from '../log.ts';
import { loweredSanction } from '../sanction/draw.ts';
import { whileTimeIsLeft } from '../storage/deadline.ts';
import type { Changes } from '../storage/transact.ts';
import { noteNumber } from './dept-number.ts';
import { settleFigures } from './figures.ts';
import { type CheckedBill, type StagedBill, stageBill } from './stage-bill.ts';
import { storeBill, submitted } from './store.ts';

/** What a bill takes its amount from. */
export interface Held {
  readonly charge: Charge;
  /** Mother sanctions that the DDO has limits of, oldest first. */
  readonly sanctions: readonly Sanction[];
  /** The one that the bill names, where the DDO has no limits: the bill keeps it all the same. */
  readonly named?: Sanction | undefined;
  /** Asks PFMS about the sanctions, before a bill is refused by what is known of one. */
  readonly askAgain?: (() => Promise<unknown>) | undefined;
}

/**
 * The second half of a submit: a checked bill is numbered and staged, and then stored with what it holds and with further
 * changes in the same transaction, whose refusals come before the bill's own.
 * @throws as stageBill; what it writes refuses as storeHolding
 */
export const storingBill = async (call: Call, bill: CheckedBill, held: Held, further: Changes = {}) => {
  const staged = await stageBill(call, bill, held.charge);
  return {
    answer: submitted(staged),
    write: (kept: Changes) => storeHolding(call, staged, held, { ...kept, ...further }),
  };
};

/**
 * Stores a bill with its holdings: first as if no other bill used its grant or head, else as on a busy one.
 * @throws as storeBill, but for RowMoved; `bill.sanction-unknown`, `bill.sanction-lowered` (422)
 */
export const storeHolding = async (
  call: Call,
  bill: StagedBill,
  held: Held,
  kept: Changes,
): Promise<void> => {
  const { charge } = held;
  const { entry, returned, transNo } = bill;
  const { ddoCode, version } = charge.row;
  const amountPaise = entry.gross;
  const note = { noteAs: `${transNo}-${(returned?.stepCount ?? 0) + 1}` };
  let tried = triedOf(bill, held);
  let terms: Terms = charge.isBusy ? note : { seen: version };
  let mayAsk = held.askAgain !== undefined;
  for (let isFirstLimit = true; ; ) {
    const [limit] = tried;
    const holdings = [
      { kind: charge.kind, key: charge.key, amountPaise },
      ...(limit === undefined ? [] : [{ kind: 'limit' as const, key: limit.key, amountPaise }]),
    ];
    try {
      const drawn = limit && (await drawnOf(call, bill, held, limit));
      const sanction = limit ? limit.sanction : held.named;
      await storeBill(call, bill, { charge, holdings, sanction, terms, kept: { ...kept, ...drawn } });
      await noteNumber({ ddoCode, year: charge.row.year }, entry.deptBillNo);
      if ('noteAs' in terms) await settleStored({ ddoCode, transNo, notedAs: terms.noteAs, holdings });
      return;
    } catch (error) {
      const isLowered = error instanceof AppError && error.code === billErrors.sanctionLowered.code;
      const isShort = isLowered || (error instanceof HoldingShort && error.holding.kind === 'limit');
      if (error instanceof RowMoved && 'seen' in terms) terms = note;
      else if (isLowered && mayAsk) {
        mayAsk = false;
        await held.askAgain?.();
      } else if (!isShort || tried.length < 2) throw error;
      else {
        tried = tried.slice(1);
        // most bills fit into the oldest limit, so the others are looked at only now
        if (isFirstLimit) tried = await covering(ddoCode, tried, amountPaise);
        isFirstLimit = false;
        if (tried.length === 0) throw error;
      }
    }
  }
};

/** A limit that the bill may draw on; `key` is its sort key. */
interface TriedLimit {
  readonly key: string;
  readonly sanction: Sanction;
}

/** In the order in which they are tried. @throws `bill.sanction-unknown` (422) where the bill names one that the DDO has not */
const triedOf = ({ entry, returned }: StagedBill, { charge, sanctions }: Held): TriedLimit[] => {
  const { ddoCode, year, schemecd } = charge.row;
  const limits = sanctions.map((sanction) => ({
    key: limitKey({ ddoCode, year, schemecd }, sanction.number),
    sanction,
  }));
  const held = returned?.holdings.find(({ kind }) => kind === 'limit');
  const named = entry.own?.['motherSanctionNo'];
  const tried = triedLimits(
    sanctions.map(({ number }) => number),
    named ? String(named) : undefined,
    limits.find(({ key }) => key === held?.key)?.sanction.number,
  );
  return tried.map((number) => {
    const limit = limits.find(({ sanction }) => sanction.number === number);
    if (limit) return limit;
    throw new AppError(billErrors.sanctionUnknown, { message: entryText.sanctionUnknown(number) });
  });
};

const covering = async (
  ddoCode: string,
  tried: readonly TriedLimit[],
  amountPaise: number,
): Promise<TriedLimit[]> => {
  const keys = await coveringLimits(
    ddoCode,
    tried.map(({ key }) => key),
    amountPaise,
  );
  return tried.filter(({ key }) => keys.includes(key));
};

/**
 * What the transaction of a bill holds of a sanction that PFMS lowered below its limits; nothing of any other.
 * @throws `bill.sanction-lowered` (422) where too little of it is left
 */
const drawnOf = async (
  call: Call,
  { entry, returned, scheme }: StagedBill,
  { charge }: Held,
  { key, sanction }: TriedLimit,
): Promise<Changes> => {
  const { number, date } = sanction;
  const of = { schemecd: charge.row.schemecd, number, date };
  const slsCode = scheme.details?.state_linked_scheme_code ?? undefined;
  const lowered = await loweredSanction(of, slsCode, call.now);
  if (!lowered) return {};
  const own = returned?.holdings.find((one) => one.kind === 'limit' && one.key === key)?.amountPaise ?? 0;
  const leftPaise = lowered.amountPaise - (lowered.heldPaise - own);
  if (entry.gross <= leftPaise) return { lowered: lowered.unchanged };
  const shown = (amount: number) => formatRupees(paise(amount));
  throw new AppError(billErrors.sanctionLowered, {
    message: entryText.sanctionLowered(number, shown(lowered.amountPaise), shown(Math.max(0, leftPaise))),
  });
};

/** The bill is stored: whatever happens here, it is answered so, and the resume schedule does what is left. */
const settleStored = async (bill: Parameters<typeof settleFigures>[0]): Promise<void> => {
  try {
    if (await whileTimeIsLeft(settleFigures(bill))) return;
    log('warn', 'figures.left', { transNo: bill.transNo, reason: 'no time' });
  } catch (error) {
    log('warn', 'figures.left', { transNo: bill.transNo, reason: String(error) });
  }
};
