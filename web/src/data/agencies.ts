// Agencies of the office by the schemes that they implement.
import { listSchemeAgencies } from '@portal/domain/allotment/api';
import { listSnaAgencies } from '@portal/domain/payee/api';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

const staleTime = 10 * 60_000;

/** Each agency once for each of its schemes. */
export const agenciesQuery = queryOptions({
  queryKey: ['sna-agencies'],
  queryFn: ({ signal }) => call(listSnaAgencies, { signal }),
  staleTime,
});

/** The agencies that implement a state linked scheme. */
export const schemeAgenciesQuery = (sls_code: string) =>
  queryOptions({
    queryKey: ['scheme-agencies', sls_code],
    queryFn: async ({ signal }) => (await call(listSchemeAgencies, { body: { sls_code }, signal })).DATA,
    staleTime,
    enabled: sls_code !== '',
  });
