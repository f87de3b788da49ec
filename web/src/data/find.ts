// The first bills and payees of the office for what is typed anywhere.
import { findAnything } from '@portal/domain/bill/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Fewer letters find too much. */
export const shortestFind = 2;

export const findQuery = (typed: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['find', typed],
    queryFn: ({ signal }) => call(findAnything, { query: { q: typed }, signal }),
    enabled: isWanted && typed.length >= shortestFind,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
