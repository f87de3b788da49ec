// Orders that are processed in lots, one request after the other, with an outcome each (decisions.md, Scheme files).
import type { ProcessedFile } from '@portal/domain/order/api';
import { lotsOf } from '@portal/domain/order/lots';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKeys } from './idempotency.ts';

export interface Lots<Row> {
  readonly start: (rows: readonly Row[]) => void;
  readonly isBusy: boolean;
  readonly all: number;
  /** What became of the orders so far, in their order. */
  readonly outcomes: readonly ProcessedFile[];
  /** Why the lots after these were not sent. */
  readonly error: Error | null;
  readonly close: () => void;
}

export interface LotRules<Row, Body> {
  readonly payeesOf: (row: Row) => number;
  readonly bodyOf: (lot: readonly Row[]) => Body;
  readonly send: (
    body: Body,
    sent: { readonly idempotencyKey: string; readonly timeoutSeconds: number },
  ) => Promise<readonly ProcessedFile[]>;
  /** Reads again what a lot changed. */
  readonly refresh: () => void;
}

/** A lot of twenty orders, or one of thousands of payees. */
const timeoutSeconds = 60;

/** A lot that fails ends the rest, whose orders stay in the list. */
export function useLots<Row, Body>({ payeesOf, bodyOf, send, refresh }: LotRules<Row, Body>): Lots<Row> {
  const keys = useIdempotencyKeys();
  const [all, setAll] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly ProcessedFile[]>([]);
  const sending = useMutation({
    mutationFn: async (rows: readonly Row[]) => {
      setAll(rows.length);
      setOutcomes([]);
      for (const lot of lotsOf(rows.map((row) => ({ row, payees: payeesOf(row) })))) {
        const body = bodyOf(lot.map(({ row }) => row));
        const done = await send(body, { idempotencyKey: keys.keyOf(body), timeoutSeconds });
        keys.renew(body);
        setOutcomes((before) => [...before, ...done]);
        refresh();
      }
    },
    onSettled: refresh,
  });
  return {
    start: (rows) => sending.mutate(rows),
    isBusy: sending.isPending,
    all,
    outcomes,
    error: sending.error,
    close: () => {
      sending.reset();
      setAll(0);
      setOutcomes([]);
    },
  };
}
