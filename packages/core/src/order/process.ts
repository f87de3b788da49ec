// Orders become prepared bills (3§2.12; decisions.md, Scheme files): each file has its own outcome, and an order is one bill
// also where ten officers process it at the same moment, since order and bill change in one transaction.
import { orderErrors } from '@portal/domain/order/errors';
import type { OrderSystem } from '@portal/domain/order/order';
import { orderText as text } from '@portal/domain/order/texts';
import { underNextNumber } from '../bill/dept-number.ts';
import { renumbered, Submitted, stageBill, submitted } from '../bill/store.ts';
import { storeHolding } from '../bill/store-holding.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { errorFields, log } from '../log.ts';
import type { PfmsPort } from '../port/pfms.ts';
import { sha256 } from '../sha256.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { mayBeginWrite } from '../storage/deadline.ts';
import { type OfFile, orderChange, orderOf, requireWaiting, wantedName } from './load.ts';
import { orderBill } from './order-bill.ts';

/** What became of a file. */
export interface FileOutcome {
  readonly fileName: string;
  /** The bill, or why there is none. */
  readonly result: Submitted | AppError;
}

/**
 * Processes files one after the other. One that cannot be processed fails alone; what there is no time for fails too, and
 * may be asked for again.
 */
export const processOrders = async (
  call: Call,
  system: OrderSystem,
  fileNames: readonly string[],
  pfms: PfmsPort,
): Promise<FileOutcome[]> => {
  const outcomes: FileOutcome[] = [];
  for (const fileName of fileNames)
    outcomes.push({ fileName, result: await outcomeOf(call, { system, fileName }, pfms) });
  return outcomes;
};

const outcomeOf = async (call: Call, of: OfFile, pfms: PfmsPort): Promise<Submitted | AppError> => {
  if (!mayBeginWrite()) return new AppError(orderErrors.noTime);
  try {
    return (await processOrder(call, of, pfms)).answer;
  } catch (error) {
    if (error instanceof AppError) return error;
    // the other files of the lot are processed all the same
    log('error', 'order.process-failed', { ...of, fault: errorFields(error) });
    return new AppError(orderErrors.failed);
  }
};

/**
 * Makes the bill of an order.
 * @throws `order.unknown` 404; `order.not-verified`, `order.processed`, `order.rejected` 409; what orderBill and storing a bill
 * refuse with
 */
export const processOrder = (call: Call, of: OfFile, pfms: PfmsPort): Promise<Outcome<Submitted>> =>
  runCommand(ofFile(call, of), {
    name: 'order.process',
    input: of,
    answer: Submitted,
    reads: { name: wantedName(call, of) },
    async act({ name }) {
      const order = await orderOf(name, of.system);
      requireWaiting(order);
      const { header } = order;
      if (!order.isVerified || !header) throw new AppError(orderErrors.notVerified);
      const { bill, held } = await orderBill(call, { ...order, header }, pfms);
      const staged = await stageBill(call, bill, held.charge);
      const { ddoCode, year } = held.charge.row;
      const taken = orderChange(order, { state: 'processed', transNo: staged.transNo });
      return {
        answer: submitted(staged),
        write: (kept) =>
          underNextNumber({ ddoCode, year }, (number) =>
            // first: its refusal says that another officer was quicker
            storeHolding(call, renumbered(staged, number), held, { ...kept, order: taken }),
          ),
      };
    },
  });

/** The key of a request is for all its files; each file is a command of its own. */
const ofFile = (call: Call, { system, fileName }: OfFile): Call => ({
  ...call,
  idempotencyKey:
    call.idempotencyKey === undefined
      ? undefined
      : sha256(JSON.stringify([call.idempotencyKey, system, fileName])),
});

/** The sentence of an outcome. */
export const outcomeText = (result: FileOutcome['result']): string =>
  result instanceof AppError ? result.message : text.prepared(result.trans_no);
