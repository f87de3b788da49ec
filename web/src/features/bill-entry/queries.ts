// What every bill entry reads: bill types, heads, names of the scheme.
import { getSchemeDetails, listBillTypes, listMajorHeads, listSchemes } from '@portal/domain/scheme/api';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { schemeText } from '@portal/domain/scheme/texts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';

/** Masters change once in a while, not while a bill is entered. */
const mastersStaleMilliseconds = 10 * 60_000;

export const billTypesQuery = (object: string) =>
  queryOptions({
    queryKey: ['bill-types', object],
    queryFn: ({ signal }) => call(listBillTypes, { query: { dh_cd: object }, signal }),
    staleTime: mastersStaleMilliseconds,
  });

export const majorHeadsQuery = queryOptions({
  queryKey: ['major-heads'],
  queryFn: ({ signal }) => call(listMajorHeads, { signal }),
  staleTime: mastersStaleMilliseconds,
});

export const schemesQuery = (majorHead: string) =>
  queryOptions({
    queryKey: ['schemes', majorHead],
    queryFn: ({ signal }) => call(listSchemes, { query: { majorHead }, signal }),
    staleTime: mastersStaleMilliseconds,
    enabled: majorHead !== '',
  });

export const schemeDetailsQuery = (grant: GrantRecord) =>
  queryOptions({
    queryKey: ['scheme-details', grant.schemecd, grant.object, grant.majorhead],
    queryFn: async ({ signal }) => {
      const query = { scheme_cd: grant.schemecd, dh_cd: grant.object, major: grant.majorhead };
      if (Object.values(query).some((parameter) => !parameter)) {
        console.warn(schemeText.parametersMissing);
        return null;
      }
      // null: nothing is known of the scheme, which is an answer too
      return (await call(getSchemeDetails, { query, signal }))[0] ?? null;
    },
    staleTime: mastersStaleMilliseconds,
  });
