// One search for an employee at a time; an answer that comes after Reset or another EIN is not taken.
import type { PayeeLine } from '@portal/domain/bill/schema';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

type Person = Omit<PayeeLine, 'amount'>;

export type FindEmployee = (ein: string, signal: AbortSignal) => Promise<Person>;

export function useEmployeeSearch(
  find: FindEmployee,
  take: (person: Person | undefined) => void,
  onFound: () => void,
) {
  const running = useRef<AbortController | undefined>(undefined);
  const search = useMutation({
    mutationFn: ({ ein, signal }: { ein: string; signal: AbortSignal }) => find(ein, signal),
    onSuccess: (person, { signal }) => {
      if (signal.aborted) return;
      take(person);
      onFound();
    },
    onError: (_error, { signal }) => {
      if (!signal.aborted) take(undefined);
    },
  });
  return {
    isBusy: search.isPending,
    error: search.error,
    start: (ein: string) => {
      const controller = new AbortController();
      running.current = controller;
      search.mutate({ ein, signal: controller.signal });
    },
    cancel: () => {
      running.current?.abort();
      search.reset();
    },
  };
}
