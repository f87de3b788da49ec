// Banks, their places and their branches, as every form asks for them.
import {
  listBankDistricts,
  listBankStates,
  listBanks,
  listBranches,
  listBranchesByIfsc,
  listBranchesOfDistrict,
} from '@portal/domain/bank/api';
import { ifscPattern } from '@portal/domain/code';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Masters change once in a while, not while a form is filled. */
const staleTime = 10 * 60_000;

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call(listBanks, { signal }),
  staleTime,
});

export const bankStatesQuery = (bankcd: string) =>
  queryOptions({
    queryKey: ['bank-states', bankcd],
    queryFn: ({ signal }) => call(listBankStates, { query: { bankcd }, signal }),
    staleTime,
    enabled: bankcd !== '',
  });

export const bankDistrictsQuery = (bankcd: string, state_code: string) =>
  queryOptions({
    queryKey: ['bank-districts', bankcd, state_code],
    queryFn: ({ signal }) => call(listBankDistricts, { query: { bankcd, state_code }, signal }),
    staleTime,
    enabled: bankcd !== '' && state_code !== '',
  });

export interface BranchSearch {
  readonly bankcd: string;
  readonly q: string;
  readonly state: string;
  readonly district: string;
}

/** Branches that the server finds; a district without a state narrows nothing. */
export const branchesQuery = ({ bankcd, q, state, district }: BranchSearch) =>
  queryOptions({
    queryKey: ['branches', bankcd, q, state, district],
    queryFn: ({ signal }) =>
      state !== '' && district !== ''
        ? call(listBranchesOfDistrict, { query: { bankcd, state_code: state, district, q }, signal })
        : call(listBranches, { query: { bankcd, q }, signal }),
    staleTime,
    enabled: bankcd !== '',
    placeholderData: keepPreviousData,
  });

/** The branch that has an IFSC, with its bank: one or none. Half an IFSC is not asked for. */
export const branchByIfscQuery = (ifsc: string) =>
  queryOptions({
    queryKey: ['branch-by-ifsc', ifsc],
    queryFn: ({ signal }) => call(listBranchesByIfsc, { query: { ifsc }, signal }),
    staleTime,
    enabled: ifscPattern.test(ifsc),
  });
