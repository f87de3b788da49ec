// Many records sent in several requests of a few hundred each, one after the other: how far it is, and what is left when
// one fails, so that the officer sends only the rest again.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKeys } from './idempotency.ts';

export interface BatchOptions<Context> {
  readonly size: number;
  readonly send: (keys: readonly string[], context: Context, idempotencyKey: string) => Promise<string>;
  /** A batch is done: these need not be sent again. */
  readonly onBatch: (keys: readonly string[]) => void;
  /** All are done; the message is the server's last word. */
  readonly onDone: (message: string) => void;
}

export interface Batches<Context> {
  readonly start: (keys: readonly string[], context: Context) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
  /** Records done and records in all; undefined before the start. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
}

export function useBatches<Context>(options: BatchOptions<Context>): Batches<Context> {
  const { size, send, onBatch, onDone } = options;
  const [progress, setProgress] = useState<Batches<Context>['progress']>(undefined);
  const idempotency = useIdempotencyKeys();
  const sending = useMutation({
    mutationFn: async ({ keys, context }: { keys: readonly string[]; context: Context }) => {
      let message = '';
      for (let at = 0; at < keys.length; at += size) {
        setProgress({ done: at, all: keys.length });
        const batch = keys.slice(at, at + size);
        const input = { batch, context };
        message = await send(batch, context, idempotency.keyOf(input));
        idempotency.renew(input);
        onBatch(batch);
      }
      setProgress({ done: keys.length, all: keys.length });
      return message;
    },
    onSuccess: onDone,
  });
  return {
    start: (keys, context) => sending.mutate({ keys, context }),
    isBusy: sending.isPending,
    error: sending.error,
    reset: sending.reset,
    progress,
  };
}
