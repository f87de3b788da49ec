// Sends the entry once, however often it is tried: the key of the attempt stays until the entry changes (decisions.md).
import { entryPath } from '@portal/domain/bill/issue-path';
import { billText } from '@portal/domain/bill/texts';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../data/api-error.ts';
import { billQueryKeys } from '../../data/bill-lists.ts';
import { schemeDetailsQuery } from './queries.ts';
import { submitBill } from './submission.ts';
import type { BillEntryState } from './use-bill-entry.ts';

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
  const submission = useMutation({
    mutationFn: () =>
      submitBill({
        entry: state.entry,
        demandNo: names.data?.demand_no ?? grant.grantno,
        transNo,
        idempotencyKey: state.beginAttempt(),
      }),
    onSuccess: () => {
      state.forget();
      for (const name of changedLists) void cache.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => {
      // the grant may have been used by somebody else meanwhile
      for (const name of chargedLists) void cache.invalidateQueries({ queryKey: [name] });
      state.dispatch({
        type: 'refused',
        issues: refusedIssues(state.kind, error),
        sentence: billText.submitFailed(errorMessage(error)),
      });
    },
  });
  return {
    isBusy: submission.isPending,
    start: (onSettled) => submission.mutate(undefined, { onSettled, onSuccess: onSubmitted }),
  };
}

/** The lists that a submitted bill changes. */
const chargedLists = ['grants', 'common-heads'] as const;
const changedLists = [...chargedLists, ...billQueryKeys] as const;

/** The server's issues by entry field; the sentence already says what is about the whole bill. */
const refusedIssues = (kind: BillEntryState['kind'], error: unknown) =>
  error instanceof ApiError
    ? error.issues
        .map((issue) => ({ ...issue, path: entryPath(kind, issue.path) }))
        .filter((issue) => issue.path !== '')
    : [];
