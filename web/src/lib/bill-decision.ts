// The decisions on a prepared or returned bill, and who may take them (workflow of a bill).
import { authorizeBill, type ConfirmRow, deleteBill, returnBill } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { mayTake } from '@portal/domain/bill/workflow';
import { type LoginType, loginTypeNames } from '@portal/domain/session/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from './api.ts';
import type { Officer } from './session.ts';

export type Decision =
  | { readonly action: 'authorize' }
  | { readonly action: 'delete' }
  | { readonly action: 'return'; readonly remark: string };
export type DecisionAction = Decision['action'];

/** Why the officer may not take a decision; undefined where he may. The server decides again. */
export const refusalReason = (
  action: DecisionAction,
  officer: Pick<Officer, 'username' | 'login_type'>,
  bill: Pick<ConfirmRow, 'prepared_by'>,
): string | undefined => {
  const login: LoginType = officer.login_type ?? 'D';
  if (!mayTake(action, login)) return billText.finalOnly;
  const isOwn = bill.prepared_by === `${officer.username} (${loginTypeNames[login]})`;
  return action === 'delete' && login !== 'F' && !isOwn ? billText.deleteOthersBill : undefined;
};

export interface DecisionOnBill {
  readonly transNo: string;
  readonly decision: Decision;
}

/** Answers the authorization number, or the transaction number of a deleted or returned bill. */
const send = async ({ transNo, decision }: DecisionOnBill, idempotencyKey: string): Promise<string> => {
  switch (decision.action) {
    case 'authorize':
      return (await call(authorizeBill, { body: { trans_no: transNo }, idempotencyKey })).data;
    case 'delete':
      return (await call(deleteBill, { params: { trans_no: transNo }, idempotencyKey })).data;
    case 'return': {
      const body = { trans_no: transNo, remark: decision.remark };
      return (await call(returnBill, { body, idempotencyKey })).data;
    }
  }
};

/** What a decision changes, and what a refused one shows anew. */
const changedLists = [
  'confirm-bills',
  'authorized-bills',
  'returned-bills',
  'grants',
  'bill-slip',
  'bill-history',
] as const;

/** Takes a decision once, however often it is tried: one key for each decision on each bill. */
export function useDecision() {
  const cache = useQueryClient();
  const attempt = useRef({ input: '', key: '' });
  const keyOf = (taken: DecisionOnBill): string => {
    const input = JSON.stringify(taken);
    if (attempt.current.input !== input) attempt.current = { input, key: crypto.randomUUID() };
    return attempt.current.key;
  };
  return useMutation({
    mutationFn: (taken: DecisionOnBill) => send(taken, keyOf(taken)),
    onSettled: () => {
      for (const name of changedLists) void cache.invalidateQueries({ queryKey: [name] });
    },
  });
}
