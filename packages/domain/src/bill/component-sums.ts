// What the payees of a bill get of each component of the scheme together (decisions.md, SPA bill).
import { type Paise, paise } from '../money.ts';
import type { PayeeLine } from './schema.ts';

export interface ComponentSum {
  readonly code: string;
  readonly description: string;
  /** How many payees get a part of it. */
  readonly payees: number;
  readonly gross: Paise;
  readonly net: Paise;
}

/** By code; none where no payee has a component. */
export const componentSums = (payees: readonly Pick<PayeeLine, 'components'>[]): ComponentSum[] => {
  const sums = new Map<string, ComponentSum>();
  for (const { components = [] } of payees)
    for (const { code, description, gross, net } of components) {
      const sum = sums.get(code);
      sums.set(code, {
        code,
        description: sum?.description || description,
        payees: (sum?.payees ?? 0) + 1,
        gross: paise((sum?.gross ?? 0) + gross),
        net: paise((sum?.net ?? 0) + net),
      });
    }
  return [...sums.values()].toSorted((one, other) =>
    one.code.localeCompare(other.code, 'en', { numeric: true }),
  );
};
