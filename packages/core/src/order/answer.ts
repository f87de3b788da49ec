// The treasury's last word on a bill of an order goes to the order's system: paid, or objected to with the reasons. Bills that
// are part of a consolidated bill have its word.
import { standingKind } from '@portal/domain/bill/kind';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { membersOf } from '../bill/member.ts';
import { mapLimit } from '../map-limit.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type Changes, transact } from '../storage/transact.ts';
import { wantedOrder } from './claims.ts';
import { answeredOrder, orderChange } from './load.ts';

export interface TreasuryWord {
  readonly status: 'compiled' | 'objected';
  readonly reasons: readonly string[];
}

const answeredAtOnce = 8;

/**
 * The changes that answer the system of a bill's order, for the transaction of the treasury's word; none where the system
 * has this answer. The orders of a consolidated bill are answered here, each in a transaction of its own: a word that comes
 * again after a stop answers the rest.
 */
export const answerOrders = async (bill: BillRow, word: TreasuryWord, now: Date): Promise<Changes> => {
  if (!standingKind(bill.kind).isMadeOfBills) return answerOf(bill, word, now);
  const children = (await membersOf(bill)).filter(({ kind }) => standingKind(kind).isOrder);
  const entity = billEntity();
  const { ddoCode } = bill;
  const rows = await readRows(
    children.map(({ transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
  );
  await mapLimit(rows, answeredAtOnce, async (child) => {
    if (child) await answerNow(child, word, now);
  });
  return {};
};

const answerNow = async (bill: BillRow, word: TreasuryWord, now: Date): Promise<void> => {
  try {
    await transact(await answerOf(bill, word, now));
  } catch (error) {
    // another process brought the same word
    if (!(error instanceof Overtaken)) throw error;
  }
};

const answerOf = async (
  { ddoCode, transNo, order: of }: BillRow,
  { status, reasons }: TreasuryWord,
  now: Date,
): Promise<Changes> => {
  if (!of) return {};
  const [order] = await readRows([wantedOrder({ ddoCode, system: of.system, key: of.key })]);
  const answered = [status, ...reasons].join('\n');
  if (!order || order.answered === answered) return {};
  const said = reasons.map((text) => ({ code: 'treasury', text }));
  return {
    order: orderChange(order, { answered }),
    ...acknowledge({ ...answeredOrder(order), transNo }, status, said, now),
  };
};
