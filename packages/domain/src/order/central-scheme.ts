// The central schemes about which OMMAS can be asked (3§7.9; decisions.md, Expenditures of PMGSY).
import * as z from 'zod';
import { comesFrom } from '../scheme/external-source.ts';
import type { PfmsDetails } from '../scheme/schema.ts';

/** A central scheme that a grant of the office belongs to. */
export const CentralScheme = z.strictObject({ SchemeCode: z.string(), name: z.string() });
export type CentralScheme = z.output<typeof CentralScheme>;

type Details = Pick<PfmsDetails, 'central_scheme_code' | 'central_scheme_name' | 'external_source'>;

/** Of the grants of an office, each once: those that come from PMGSY before others, then by code. The first is asked about first. */
export const centralSchemesOf = (grants: readonly Details[]): CentralScheme[] => {
  const found = new Map<string, CentralScheme & { readonly isOther: boolean }>();
  for (const details of grants) {
    const { central_scheme_code: SchemeCode, central_scheme_name: name } = details;
    const isOther = !comesFrom('PMGSY', details) && (found.get(SchemeCode ?? '')?.isOther ?? true);
    if (SchemeCode) found.set(SchemeCode, { SchemeCode, name: name ?? '', isOther });
  }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        Number(one.isOther) - Number(other.isOther) || one.SchemeCode.localeCompare(other.SchemeCode),
    )
    .map(({ SchemeCode, name }) => ({ SchemeCode, name }));
};
