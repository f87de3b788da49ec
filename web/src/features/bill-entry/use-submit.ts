// Sends the entry once, however often it is tried: the key of the attempt stays until the entry changes (decisions.md).
import { entryText } from '@portal/domain/bill/entry-texts';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../data/api-error.ts';
import { billQueryKeys } from '../../data/bill-lists.ts';
import { part } from '../../lib/part.ts';
import { schemeDetailsQuery } from './queries.ts';
import type { BillEntryState } from './use-bill-entry.ts';

/** Comes with the window that asks whether to submit. */
const sending = part(() => import('./submission.ts'));

export interface Submitting {
  readonly isBusy: boolean;
  /** `onSettled` runs when the answer is there, whatever it is. */
  readonly start: (onSettled: () => void) => void;
}

export function useSubmit(
  state: BillEntryState,
  grant: GrantRecord,
  transNo: string | undefined,
  onSubmitted: (transNo: string) => void,
): Submitting {
  const cache = useQueryClient();
  const names = useQuery(schemeDetailsQuery(grant));
  // a second press may come before the first is drawn
  const isUnderWay = useRef(false);
  const submission = useMutation({
    mutationFn: async () => {
      const idempotencyKey = state.beginAttempt();
      await state.hold();
      const { submitBill } = await sending.fetch();
      return submitBill({
        entry: state.entry,
        demandNo: names.data?.demand_no ?? grant.grantno,
        transNo,
        idempotencyKey,
      });
    },
    onSuccess: () => {
      state.forget();
      for (const name of changedLists) void cache.invalidateQueries({ queryKey: [name] });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
    onError: (error) => {
      state.release();
      // the grant may have been used by somebody else meanwhile
      for (const name of chargedLists) void cache.invalidateQueries({ queryKey: [name] });
      state.dispatch({
        type: 'refused',
        issues: sending.now()?.refusedIssues(state.kind, error) ?? [],
        sentence: entryText.submitFailed(errorMessage(error)),
      });
    },
  });
  return {
    isBusy: submission.isPending,
    start: (onSettled) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      submission.mutate(undefined, { onSettled, onSuccess: onSubmitted });
    },
  };
}

/** The lists that a submitted bill changes. */
const chargedLists = ['grants', 'common-heads'] as const;
const changedLists = [...chargedLists, ...billQueryKeys] as const;
