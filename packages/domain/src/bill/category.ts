// The category of an SPA bill: what PFMS says of the scheme, else what the officer chooses; the minor head of the scheme code
// proposes one (decisions.md, SPA bill).
import { schemeCodeSegments } from '../code.ts';
import type { PfmsDetails } from '../scheme/schema.ts';
import type { GrantKey, OwnFields } from './schema.ts';
import { spaText as text } from './spa-texts.ts';

/** Scheduled Castes, Scheduled Tribes, others. */
export const billCategories = ['SC', 'ST', 'OT'] as const;
export type BillCategory = (typeof billCategories)[number];

/** Minor heads of the plans for Scheduled Castes and Tribes. */
const categoryOfMinorHead: Readonly<Record<string, BillCategory>> = { '789': 'SC', '796': 'ST' };

const minorHead = (schemecd: string): string => schemeCodeSegments(schemecd)[3] ?? '';

/** The category that a scheme code proposes; undefined where its minor head says nothing. */
export const proposedCategory = (schemecd: string): BillCategory | undefined =>
  categoryOfMinorHead[minorHead(schemecd)];

/** What an officer reads who chose another category than the minor head proposes; undefined where nothing is to be said. */
export const categoryWarning = (schemecd: string, category: string): string | undefined => {
  const proposed = proposedCategory(schemecd);
  return proposed !== undefined && category !== '' && category !== proposed
    ? text.categoryWarning(proposed, minorHead(schemecd))
    : undefined;
};

/** The own fields of an entry with what its scheme decides: the codes, and the category until another is chosen. */
export const schemeFields = (
  typed: OwnFields,
  { schemecd }: GrantKey,
  scheme: PfmsDetails | undefined,
): OwnFields => ({
  category: scheme?.category || (proposedCategory(schemecd) ?? ''),
  ...typed,
  slsCode: scheme?.state_linked_scheme_code ?? '',
  cssCode: scheme?.central_scheme_code ?? '',
});
