// An officer sends an order back to its system with a remark (3§2.12, 3§8): verified or not, as long as no bill is made of it.
import { orderText as text } from '@portal/domain/order/texts';
import * as z from 'zod';
import { acknowledge } from '../acknowledgement/acknowledge.ts';
import type { Call } from '../call.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import type { OrderRow } from './entity.ts';
import {
  answeredOrder,
  notWaiting,
  type OfFile,
  orderChange,
  orderOf,
  requireWaiting,
  wantedName,
} from './load.ts';

/** Rejects an order. @throws `order.unknown` 404; `order.processed`, `order.rejected` 409 */
export const rejectOrder = (call: Call, of: OfFile, remark: string): Promise<Outcome<string>> =>
  runCommand(call, {
    name: 'order.reject',
    input: { ...of, remark },
    answer: z.string(),
    reads: { name: wantedName(call, of) },
    async act({ name }) {
      const order = await orderOf(name, of.system);
      requireWaiting(order);
      const { accountId, username, login } = call.officer;
      const rejected = { accountId, username, login, at: call.now.toISOString(), remark };
      return {
        answer: text.returned[of.system],
        changes: {
          order: orderChange(order, { state: 'rejected', rejected }, notWaiting),
          ...acknowledge(answeredOrder(order), 'rejected', rejectionReasons(order, remark), call.now),
        },
      };
    },
  });

/** Why the officer sends it back, and what was found wrong with it before. */
const rejectionReasons = ({ reasons }: OrderRow, remark: string) => [
  ...(remark === '' ? [] : [{ code: 'remark', text: remark }]),
  ...reasons,
];
