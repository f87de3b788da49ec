// What an SPA bill says of its scheme, held against PFMS and the component service (decisions.md, SPA bill): category and codes
// are the scheme's own, components are child-most ones of its SLS, and their names come from the service.
import { billCategories } from '@portal/domain/bill/category';
import { type BillEntry, billKinds } from '@portal/domain/bill/kind';
import type { OwnFields, PayeeComponent } from '@portal/domain/bill/schema';
import { type Shares, sharePercentages, sharesOf } from '@portal/domain/bill/shares';
import { spaAmounts } from '@portal/domain/bill/spa-amounts';
import { spaText as text } from '@portal/domain/bill/spa-texts';
import { type Issue, issue } from '@portal/domain/issue';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { Component, Components as List } from '@portal/domain/sparsh/component';
import type { ComponentPort } from '../port/component.ts';
import { Components } from '../sparsh/components.ts';
import { type ComponentsRow, wantedComponents } from '../sparsh/entity.ts';
import type { Wanted } from '../storage/read.ts';

interface OfScheme {
  /** With the scheme's own codes, the amounts as they are kept, and the service's names of the components. */
  readonly entry: BillEntry;
  readonly issues: readonly Issue[];
  /** Undefined where the scheme has no percentages that make 100, and of kinds without shares. */
  readonly shares: Shares | undefined;
}

interface Context {
  readonly now: Date;
  readonly requestId: string;
}

/** The kept components of the scheme that an entry names; nothing for a kind without components. */
export const wantedComponentsOf = ({ kind, own }: BillEntry): Wanted<ComponentsRow> | undefined =>
  billKinds[kind].isShared ? wantedComponents(String(own?.['slsCode'] ?? '')) : undefined;

/**
 * An entry with what its scheme knows better, or what is wrong with it.
 * @throws `sparsh.components-unavailable` (503) when the component service must be asked and does not answer
 */
export const ofScheme = async (
  entry: BillEntry,
  details: PfmsDetails | undefined,
  kept: ComponentsRow | undefined,
  port: () => ComponentPort,
  context: Context,
): Promise<OfScheme> => {
  const { isShared, settled } = billKinds[entry.kind];
  if (!isShared) return { entry, issues: [], shares: undefined };
  const issues = schemeIssues(entry.own ?? {}, details);
  if (issues.length > 0) return { entry, issues, shares: undefined };
  const slsCode = details?.state_linked_scheme_code ?? '';
  const cssCode = details?.central_scheme_code ?? '';
  const list = await componentsFor(entry, slsCode, kept, port, context);
  const named = withComponents(entry, list);
  return {
    entry: { ...named.entry, own: { ...(settled?.(entry) ?? entry.own), slsCode, cssCode } },
    issues: named.issues,
    shares: sharesOf({ gross: entry.gross, topUp: spaAmounts(entry).topUp }, sharePercentages(details)),
  };
};

/** Of the scheme, where the bill pays any; what is kept was read by the code of the request, which may be left to the server. */
const componentsFor = async (
  { own, payees }: BillEntry,
  slsCode: string,
  ...[kept, port, context]: [ComponentsRow | undefined, () => ComponentPort, Context]
): Promise<List | undefined> => {
  if (slsCode === '' || payees.length === 0) return undefined;
  return own?.['slsCode'] === slsCode
    ? Components.keptOr(kept, port, slsCode, context)
    : Components.of(port, slsCode, context);
};

/** The category is what PFMS says, else one of three; a code that is sent is the scheme's. */
const schemeIssues = (own: OwnFields, details: PfmsDetails | undefined): Issue[] => {
  const category = String(own['category'] ?? '');
  const known = details?.category;
  const isForeign = (name: string, code: string | null | undefined) =>
    Boolean(own[name]) && own[name] !== (code ?? '');
  return [
    ...(known && category !== known
      ? [issue('category', 'bill.category-foreign', text.categoryForeign(known))]
      : []),
    ...(!known && !billCategories.some((one) => one === category)
      ? [issue('category', 'bill.category-unknown', text.categoryUnknown)]
      : []),
    ...(isForeign('slsCode', details?.state_linked_scheme_code)
      ? [issue('slsCode', 'bill.sls-foreign', text.slsForeign)]
      : []),
    ...(isForeign('cssCode', details?.central_scheme_code)
      ? [issue('cssCode', 'bill.css-foreign', text.cssForeign)]
      : []),
  ];
};

const withComponents = (
  entry: BillEntry,
  list: List | undefined,
): { readonly entry: BillEntry; readonly issues: Issue[] } => {
  const known = new Map((list?.childmost ?? []).map((component) => [component.component_code, component]));
  const issues: Issue[] = [];
  const payees = entry.payees.map((line, at) => {
    const { components = [] } = line;
    for (const [within, { code }] of components.entries())
      if (!known.has(code))
        issues.push(
          issue(`payees.${at}.components.${within}.code`, 'bill.component-foreign', text.componentForeign),
        );
    return { ...line, components: components.map((part) => named(part, known)) };
  });
  return { entry: { ...entry, payees }, issues };
};

const named = (part: PayeeComponent, known: ReadonlyMap<string, Component>): PayeeComponent => ({
  ...part,
  description: known.get(part.code)?.component_desc ?? part.description,
});
