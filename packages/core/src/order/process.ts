// Orders become prepared bills (3§2.12; decisions.md, Scheme files): each file has its own outcome, and an order is one bill
// also where ten officers process it at the same moment, since order and bill change in one transaction.
import { orderErrors } from '@portal/domain/order/errors';
import type { OrderSystem } from '@portal/domain/order/order';
import { orderText as text } from '@portal/domain/order/texts';
import { underNextNumber } from '../bill/dept-number.ts';
import { renumbered, stageBill } from '../bill/stage-bill.ts';
import { Submitted, submitted } from '../bill/store.ts';
import { storeHolding } from '../bill/store-holding.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { errorFields, log } from '../log.ts';
import type { ComponentPort } from '../port/component.ts';
import type { PfmsPort, SanctionPort } from '../port/pfms.ts';
import { askSanctions } from '../sanction/listed.ts';
import { sha256 } from '../sha256.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { mayBeginWrite } from '../storage/deadline.ts';
import { askAgain } from './ask-again.ts';
import { chosenComponent } from './chosen-component.ts';
import type { OrderRow } from './entity.ts';
import { type OfFile, orderChange, orderOf, requireWaiting, wantedName } from './load.ts';
import { orderBill } from './order-bill.ts';

/** What became of a file, with the bill or why there is none as a sentence. */
export interface FileOutcome {
  readonly name: string;
  readonly success: boolean;
  readonly data: string;
}

/** A file to process: its name, and the component that the officer chose for its deductions. */
export interface ChosenFile {
  readonly fileName: string;
  readonly component?: string | undefined;
}

type OfChosen = OfFile & ChosenFile;

/** Whom processing asks; components only where the officer chooses them. */
export interface ProcessPorts {
  readonly pfms: PfmsPort & SanctionPort;
  readonly components?: () => ComponentPort;
}

/**
 * Processes files one after the other. One that cannot be processed fails alone; what there is no time for fails too, and
 * may be asked for again.
 */
export const outcomes = async (
  call: Call,
  system: OrderSystem,
  files: readonly ChosenFile[],
  ports: ProcessPorts,
): Promise<FileOutcome[]> => {
  const found: FileOutcome[] = [];
  for (const file of files) {
    const result = await resultOf(call, { system, ...file }, ports);
    const success = !(result instanceof AppError);
    const data = success ? text.prepared(result.trans_no) : result.message;
    found.push({ name: file.fileName, success, data });
  }
  return found;
};

const resultOf = async (call: Call, of: OfChosen, ports: ProcessPorts): Promise<Submitted | AppError> => {
  if (!mayBeginWrite()) return new AppError(orderErrors.noTime);
  try {
    return (await processOrder(call, of, ports)).answer;
  } catch (error) {
    if (error instanceof AppError) return error;
    // the other files of the lot are processed all the same
    log('error', 'order.process-failed', { ...of, fault: errorFields(error) });
    return new AppError(orderErrors.failed);
  }
};

/**
 * Makes the bill of an order.
 * @throws `order.unknown` 404; `order.not-verified`, `order.waiting`, `order.processed`, `order.rejected` 409; what orderBill and storing a bill
 * refuse with; what chosenComponent refuses with
 */
export const processOrder = (call: Call, of: OfChosen, ports: ProcessPorts): Promise<Outcome<Submitted>> =>
  runCommand(ofFile(call, of), {
    name: 'order.process',
    stopsWhenFrozen: true,
    input: of,
    answer: Submitted,
    reads: { name: wantedName(call, of) },
    async act({ name }) {
      const found = await orderOf(name, of.system);
      requireWaiting(found);
      const order = await askAgain(found, call.now, (scheme) => askSanctions(call, scheme, ports.pfms));
      const { header } = order;
      if (!order.isVerified || !header) throw notVerified(order);
      const chosen = await chosenComponent(call, { ...order, header }, of.component, ports.components);
      const { bill, held } = await orderBill(call, { ...order, header }, chosen, ports.pfms);
      const staged = await stageBill(call, bill, held.charge);
      const { ddoCode, year } = held.charge.row;
      const taken = orderChange(order, {
        state: 'processed',
        transNo: staged.transNo,
        ...(chosen ? { componentCode: chosen.code } : {}),
      });
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

/** Of one that waits for records the first of them. */
const notVerified = ({ system, isWaiting, reasons: [first] }: OrderRow): AppError =>
  isWaiting && first
    ? new AppError(orderErrors.waiting, { message: text.waiting(first.text) })
    : new AppError(orderErrors.notVerified, { message: text.notVerified[system] });

/** The key of a request is for all its files; each file is a command of its own. */
const ofFile = (call: Call, { system, fileName }: OfChosen): Call => ({
  ...call,
  idempotencyKey:
    call.idempotencyKey === undefined
      ? undefined
      : sha256(JSON.stringify([call.idempotencyKey, system, fileName])),
});
