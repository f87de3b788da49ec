// The decisions on a bill, and who may take them (workflow of a bill).
import {
  authorizeBill,
  type ConfirmRow,
  deleteBill,
  returnBill,
  withdrawAuthorization,
} from '@portal/domain/bill/api';
import { decisionText } from '@portal/domain/bill/decision-texts';
import { billLimits } from '@portal/domain/bill/schema';
import type { BillWay } from '@portal/domain/bill/way';
import { isOfOrigin, nextStatusOfWay } from '@portal/domain/bill/workflow';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { billQueryKeys } from './bill-lists.ts';
import { useIdempotencyKeys } from './idempotency.ts';

export type Decision =
  | {
      readonly action: 'authorize';
      readonly confirmed: readonly string[];
      readonly paidBy: readonly string[];
    }
  | { readonly action: 'delete' }
  | { readonly action: 'return'; readonly remark: string }
  | { readonly action: 'withdraw'; readonly remark: string };
export type DecisionAction = Decision['action'];

/** What may be decided on a bill that waits for authorization, the usual first; one of a scheme file is never returned. */
export type WaitingDecision = 'authorize' | 'return' | 'delete';
export const waitingDecisions = (
  way: BillWay,
  { order_file }: Partial<Pick<ConfirmRow, 'order_file'>> = {},
): readonly WaitingDecision[] =>
  (['authorize', 'return', 'delete'] as const).filter(
    (action) =>
      nextStatusOfWay(way, action, 'prepared') !== undefined &&
      isOfOrigin(action, order_file === undefined ? 'entry' : 'order'),
  );

/** What is wrong with the remark of a return or a withdrawal. */
export const remarkProblem = (remark: string): string | undefined => {
  const length = remark.trim().length;
  if (length === 0) return decisionText.remarkMissing;
  return length > billLimits.remarkCharacters ? decisionText.remarkLong : undefined;
};

export interface DecisionOnBill {
  readonly transNo: string;
  readonly decision: Decision;
}

/** What the decisions on a bill ask the portal for; another family of bills has endpoints of the same shape. */
export interface DecisionCalls {
  readonly authorize: typeof authorizeBill;
  readonly remove: typeof deleteBill;
  readonly return: typeof returnBill;
  readonly withdraw: typeof withdrawAuthorization;
}

export const normalDecisions: DecisionCalls = {
  authorize: authorizeBill,
  remove: deleteBill,
  return: returnBill,
  withdraw: withdrawAuthorization,
};

/** Answers the authorization number, or the transaction number of a bill that was deleted, returned or withdrawn. */
const send = async (
  calls: DecisionCalls,
  { transNo, decision }: DecisionOnBill,
  idempotencyKey: string,
): Promise<string> => {
  switch (decision.action) {
    case 'authorize': {
      const body = { trans_no: transNo, confirmed: [...decision.confirmed], paid_by: [...decision.paidBy] };
      return (await call(calls.authorize, { body, idempotencyKey })).data;
    }
    case 'delete':
      return (await call(calls.remove, { params: { trans_no: transNo }, idempotencyKey })).data;
    case 'return':
    case 'withdraw': {
      const body = { trans_no: transNo, remark: decision.remark };
      return (await call(calls[decision.action], { body, idempotencyKey })).data;
    }
  }
};

/** Takes a decision once, however often it is tried. */
export function useDecision(calls: DecisionCalls) {
  const cache = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (taken: DecisionOnBill) => send(calls, taken, keys.keyOf(taken)),
    onSuccess: (_answer, taken) => keys.renew(taken),
    // after a refused decision the bill's status is read again
    onSettled: () => {
      for (const name of [...billQueryKeys, 'grants', 'common-heads'])
        void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}
