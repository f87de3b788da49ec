// The portal's operation as the screen reads it: one small answer, read again by itself.
import { getOperations } from '@portal/domain/operation/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';

const readAgainMs = 60_000;

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: ({ signal }) => call(getOperations, { signal }),
  refetchInterval: readAgainMs,
});
