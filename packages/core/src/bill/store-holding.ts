// Which rows a bill takes its amount from, and how. A grant that others use at the same moment is not waited for: the bill
// takes its amount from it as it is by then, and the grant notes the figures that the slip prints (decisions.md, Busy grants).
import type { Call } from '../call.ts';
import type { Charge } from '../ledger/charge.ts';
import type { Sanction } from '../ledger/entity.ts';
import { heldRow } from '../ledger/kind.ts';
import { coveringLimits, limitKey, triedLimits } from '../ledger/limit.ts';
import { HoldingShort, RowMoved, type Terms } from '../ledger/move.ts';
import { log } from '../log.ts';
import { whileTimeIsLeft } from '../storage/deadline.ts';
import type { Changes } from '../storage/transact.ts';
import { isCrowded } from '../storage/turn.ts';
import { noteNumber } from './dept-number.ts';
import { settleFigures } from './figures.ts';
import { type CheckedBill, type StagedBill, stageBill } from './stage-bill.ts';
import { storeBill, submitted } from './store.ts';

/** What a bill takes its amount from. */
export interface Held {
  readonly charge: Charge;
  /** Mother sanctions that the DDO has limits of, oldest first. */
  readonly sanctions: readonly Sanction[];
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
 * @throws as storeBill, but for RowMoved
 */
export const storeHolding = async (
  call: Call,
  bill: StagedBill,
  { charge, sanctions }: Held,
  kept: Changes,
): Promise<void> => {
  const { entry, returned, transNo } = bill;
  const { ddoCode, year, schemecd, version } = charge.row;
  const amountPaise = entry.gross;
  const held = returned?.holdings.find(({ kind }) => kind === 'limit');
  const note = { noteAs: `${transNo}-${(returned?.stepCount ?? 0) + 1}` };
  const named = entry.own?.['motherSanctionNo'];
  const keyOf = (sanction: string) => limitKey({ ddoCode, year, schemecd }, sanction);
  const numbers = sanctions.map(({ number }) => number);
  const limits = triedLimits(
    numbers,
    named ? String(named) : undefined,
    numbers.find((number) => keyOf(number) === held?.key),
  );
  let tried = limits.map(keyOf);
  // what was read before a turn is outdated in it
  const isBusy = charge.isBusy || isCrowded(heldRow(ddoCode, charge));
  let terms: Terms = isBusy ? note : { seen: version };
  for (let isFirstLimit = true; ; ) {
    const [limit] = tried;
    const holdings = [
      { kind: charge.kind, key: charge.key, amountPaise },
      ...(limit === undefined ? [] : [{ kind: 'limit' as const, key: limit, amountPaise }]),
    ];
    try {
      const sanction = sanctions.find(({ number }) => keyOf(number) === limit);
      await storeBill(call, bill, { charge, holdings, sanction, terms, kept });
      await noteNumber({ ddoCode, year }, entry.deptBillNo);
      if ('noteAs' in terms) await settleStored({ ddoCode, transNo, notedAs: terms.noteAs, holdings });
      return;
    } catch (error) {
      const isShort = error instanceof HoldingShort && error.holding.kind === 'limit';
      if (error instanceof RowMoved && 'seen' in terms) terms = note;
      else if (!isShort || tried.length < 2) throw error;
      else {
        tried = tried.slice(1);
        // most bills fit into the oldest limit, so the others are looked at only now
        if (isFirstLimit) tried = await coveringLimits(ddoCode, tried, amountPaise);
        isFirstLimit = false;
        if (tried.length === 0) throw error;
      }
    }
  }
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
