// Many bills at once: one call a bill, a few at a time, each with its own idempotency key and its own outcome. One that fails
// stops no other, and may be tried again under its key (decisions.md, Many at once).
import { sessionText } from '@portal/domain/session/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tellWork } from '../lib/work-event.ts';
import { dataWords } from '../texts/en/data.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { billQueryKeys } from './bill-lists.ts';
import { type IdempotencyKeys, useIdempotencyKeys } from './idempotency.ts';

export interface BulkOutcome {
  /** Left: not sent, because the officer or the end of the session stopped the rest. */
  readonly state: 'waits' | 'under way' | 'done' | 'failed' | 'left';
  /** A sentence or a word; "" while it waits. */
  readonly text: string;
}

export interface BulkRules<Row> {
  readonly keyOf: (row: Row) => string;
  /** What is done with one; answers what came of it. `say` reports how far it is. */
  readonly act: (row: Row, means: BulkMeans) => Promise<string>;
  readonly atOnce?: number;
  /**
   * What all of them need before the first: a failure of it is that of each. `note` shows how far a row is. Answers what ends
   * it when all are through.
   */
  readonly open?: (rows: readonly Row[], means: OpenMeans<Row>) => Promise<() => void>;
}

export interface OpenMeans<Row> {
  readonly signal: AbortSignal;
  readonly note: (row: Row, outcome: BulkOutcome) => void;
}

export interface BulkMeans {
  readonly keys: IdempotencyKeys;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}

export interface Bulk<Row> {
  /** Those of the last start, in its order; undefined before. */
  readonly rows: readonly Row[] | undefined;
  readonly outcomeOf: (row: Row) => BulkOutcome;
  readonly isBusy: boolean;
  /** The session ended meanwhile. */
  readonly isSignedOut: boolean;
  readonly start: (rows: readonly Row[]) => void;
  /** Some of them once more, under the keys that they had. */
  readonly again: (some: readonly Row[]) => void;
  /** What is under way is finished. */
  readonly stop: () => void;
}

/** The portal answers each within its own time; a browser keeps six connections, and one is left for the lists. */
const usuallyAtOnce = 5;
export const waits: BulkOutcome = { state: 'waits', text: '' };
const left: BulkOutcome = { state: 'left', text: dataWords.notSent };
const none: ReadonlyMap<string, BulkOutcome> = new Map();

export function useBulk<Row>({ keyOf, act, open, atOnce = usuallyAtOnce }: BulkRules<Row>): Bulk<Row> {
  const cache = useQueryClient();
  const keys = useIdempotencyKeys();
  const [rows, setRows] = useState<readonly Row[] | undefined>(undefined);
  const [outcomes, setOutcomes] = useState(none);
  const [isBusy, setBusy] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const rest = useRef(new AbortController());
  // what was not begun when the officer left is not begun
  useEffect(() => () => rest.current.abort(), []);

  const run = useCallback(
    async (some: readonly Row[]) => {
      rest.current = new AbortController();
      const { signal } = rest.current;
      const note = (row: Row, outcome: BulkOutcome) =>
        setOutcomes((now) => new Map(now).set(keyOf(row), outcome));
      setBusy(true);
      setSignedOut(false);
      for (const row of some) note(row, waits);
      const close = await opened(open, some, { signal, note });
      const one = async (row: Row) => {
        if (signal.aborted) return note(row, left);
        const say = (text: string) => note(row, { state: 'under way', text });
        say('');
        // so many take longer than an officer may sit still
        tellWork();
        try {
          note(row, { state: 'done', text: await act(row, { keys, signal, say }) });
        } catch (error) {
          const isOut = error instanceof ApiError && error.status === 401;
          if (isOut) {
            setSignedOut(true);
            rest.current.abort();
          }
          note(row, { state: 'failed', text: isOut ? sessionText.notAuthorized : errorMessage(error) });
        }
      };
      await fewAtOnce(close ? some : [], atOnce, one);
      close?.();
      await Promise.all(
        [...billQueryKeys, 'grants', 'common-heads'].map((name) =>
          cache.invalidateQueries({ queryKey: [name] }),
        ),
      );
      setBusy(false);
    },
    [cache, keys, keyOf, act, open, atOnce],
  );
  const outcomeOf = (row: Row) => outcomes.get(keyOf(row)) ?? waits;
  return {
    rows,
    outcomeOf,
    isBusy,
    isSignedOut,
    start: (some) => {
      setRows(some);
      void run(some);
    },
    again: (some) => void run(some),
    stop: () => rest.current.abort(),
  };
}

/** Does `work` with each in turn, at most `atOnce` at a time. @throws what `work` throws first */
export const fewAtOnce = async <Row>(
  rows: readonly Row[],
  atOnce: number,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  const waiting = rows.values();
  const worker = async () => {
    for (const row of waiting) await work(row);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** What ends it; undefined where it could not be opened, which is said of each row. */
const opened = async <Row>(
  open: BulkRules<Row>['open'],
  rows: readonly Row[],
  { signal, note }: OpenMeans<Row>,
): Promise<(() => void) | undefined> => {
  if (!open) return () => {};
  try {
    return await open(rows, { signal, note });
  } catch (error) {
    const outcome: BulkOutcome = signal.aborted ? left : { state: 'failed', text: errorMessage(error) };
    for (const row of rows) note(row, outcome);
    return undefined;
  }
};
