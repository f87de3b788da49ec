// A Final login lets an order be paid although an earlier order has payees of it, with a remark (decisions.md, Scheme files).
import { orderErrors } from '@portal/domain/order/errors';
import { orderText as text } from '@portal/domain/order/texts';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { readRows } from '../storage/read.ts';
import { askAgain } from './ask-again.ts';
import { wantedOrder } from './claims.ts';
import { type OfFile, orderChange, orderOf, requireWaiting, wantedName } from './load.ts';

/**
 * Releases a held order; whatever else it waits for still holds it.
 * @throws `order.unknown` 404; `order.processed`, `order.rejected`, `order.not-held` 409
 */
export const releaseOrder = (call: Call, of: OfFile, remark: string): Promise<Outcome<string>> =>
  runCommand(call, {
    name: 'order.release',
    input: { ...of, remark },
    answer: z.string(),
    reads: { name: wantedName(call, of) },
    async act({ name }) {
      const order = await orderOf(name, of.system);
      requireWaiting(order);
      // of two that came at one moment one is verified, and held only when it is processed
      const isHeld = order.isVerified || order.reasons.some(({ code }) => code === 'payee-seen');
      if (!isHeld) throw new AppError(orderErrors.notHeld);
      const { accountId, username, login } = call.officer;
      const released = { accountId, username, login, at: call.now.toISOString(), remark };
      return {
        answer: text.releasedOrder,
        changes: { order: orderChange(order, { released }) },
        async after() {
          const [stored] = await readRows([wantedOrder(order)]);
          if (stored) await askAgain(stored, call.now);
        },
      };
    },
  });
