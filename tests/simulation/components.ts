// What must hold of bills whose payees are paid by component: no paisa of a component is lost between what an officer sent, the lines,
// the header of the bill and the consolidated bill over it. The sums are made anew here, not by the function that the portal has.
import type { BillRow } from '@portal/core/bill/entity';
import { wholeBillOf } from '@portal/core/bill/whole';
import type { PayeeLine } from '@portal/domain/bill/schema';
import type { Job } from './job.ts';

/** Paise of each component by its code, in the order of the codes. */
type Sums = ReadonlyMap<string, { readonly gross: number; readonly net: number }>;

interface Part {
  readonly code: string;
  readonly gross: number;
  readonly net: number;
}

const sumsOf = (parts: readonly Part[]): Sums => {
  const sums = new Map<string, { gross: number; net: number }>();
  for (const { code, gross, net } of parts) {
    const sum = sums.get(code) ?? { gross: 0, net: 0 };
    sums.set(code, { gross: sum.gross + gross, net: sum.net + net });
  }
  return new Map([...sums].toSorted(([one], [other]) => one.localeCompare(other)));
};

const partsOf = (payees: readonly Pick<PayeeLine, 'components'>[]): readonly Part[] =>
  payees.flatMap(({ components = [] }) => components);

const textOf = (sums: Sums): string =>
  [...sums].map(([code, { gross, net }]) => `${code} ${gross}/${net}`).join(', ');

/** The sums that the header keeps make its net, and are those of its lines. */
export const componentFaults = async (bill: BillRow): Promise<string[]> => {
  const { transNo, netPaise, componentSums = [] } = bill;
  const kept = sumsOf(componentSums);
  const net = [...kept.values()].reduce((sum, each) => sum + each.net, 0);
  const ofLines = sumsOf(partsOf((await wholeBillOf(bill)).lines.payees));
  return [
    ...(net === netPaise ? [] : [`bill ${transNo}: components of ${net} for a net of ${netPaise}`]),
    ...(textOf(kept) === textOf(ofLines)
      ? []
      : [`bill ${transNo} keeps components ${textOf(kept)}, its lines have ${textOf(ofLines)}`]),
  ];
};

/** Components are paid as one of the entries that were sent for the bill says. */
export const enteredFaults = ({ transNo, componentSums = [] }: BillRow, jobs: readonly Job[]): string[] => {
  const kept = textOf(sumsOf(componentSums));
  const entered = jobs
    .filter((job) => job.entry !== undefined && isAbout(job, transNo))
    .map(({ entry }) => textOf(sumsOf(partsOf(entry?.payees ?? []))));
  return entered.includes(kept)
    ? []
    : [`bill ${transNo} pays components ${kept}, officers sent ${entered.join(' or ')}`];
};

/** A submit whose answer was lost may have made any bill. */
const isAbout = ({ action, transNo, outcome }: Job, bill: string): boolean => {
  if (outcome && 'refused' in outcome) return false;
  return transNo === bill || (action === 'submit' && (outcome === undefined || outcome.done === bill));
};

/** A consolidated bill pays of each component what its children pay of it. */
export const childComponentFaults = (parent: BillRow, children: readonly BillRow[]): string[] => {
  const kept = textOf(sumsOf(parent.componentSums ?? []));
  const ofChildren = textOf(sumsOf(children.flatMap(({ componentSums = [] }) => componentSums)));
  return kept === ofChildren
    ? []
    : [`${parent.transNo} keeps components ${kept}, its children have ${ofChildren}`];
};
