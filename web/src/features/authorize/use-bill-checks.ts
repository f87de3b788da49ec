// What the question about one bill asks by itself, read for many: how many of its payees changed since it was submitted, and
// which other bills pay the same.
import type { Duplicate } from '@portal/domain/bill/duplicate';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../data/api-error.ts';
import { payeeChangesQuery, type WaitingBill } from '../../data/bill-lists.ts';
import { fewAtOnce } from '../../data/bulk.ts';
import { duplicatesQuery } from '../../data/duplicates.ts';

export interface BillCheck {
  readonly changes: number;
  /** Employees of whom the employee service did not answer. */
  readonly unasked: number;
  /** Other bills that pay the same. */
  readonly duplicates: readonly Duplicate[];
  /** Why nothing is known. */
  readonly failure: string | undefined;
}

const atOnce = 5;

/** Keep `bills` stable. */
export function useBillChecks(bills: readonly WaitingBill[]) {
  const cache = useQueryClient();
  const [checks, setChecks] = useState<ReadonlyMap<string, BillCheck>>(new Map());
  useEffect(() => {
    let isOver = false;
    void fewAtOnce(bills, atOnce, async ({ trans_no }) => {
      if (isOver) return;
      const check = await Promise.all([
        cache.fetchQuery(payeeChangesQuery(trans_no)),
        cache.fetchQuery(duplicatesQuery(trans_no)),
      ]).then(
        ([{ changes, unasked }, { duplicates }]): BillCheck => ({
          changes: changes.length,
          unasked,
          duplicates,
          failure: undefined,
        }),
        (error): BillCheck => ({ changes: 0, unasked: 0, duplicates: [], failure: errorMessage(error) }),
      );
      if (!isOver) setChecks((now) => new Map(now).set(trans_no, check));
    });
    return () => {
      isOver = true;
    };
  }, [bills, cache]);
  return { checks, isReady: checks.size === bills.length };
}
