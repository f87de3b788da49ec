// What an office's bills come to, in counted rows that change with each bill's header: what waits in which state since when, what
// open bills hold of each grant, what was compiled in which month (decisions.md, What waits is counted). Every change of a header
// goes through here, so that no writer can forget it. Amounts in paise.

import type { FinancialYear } from '@portal/domain/calendar';
import { type CountedState, countedName, familyOf, heldName, waitsOn } from '@portal/domain/home/counted';
import { type Addition, moved } from '../storage/addition.ts';
import { officePartition } from '../storage/office-partition.ts';
import type { BillRow } from './entity.ts';

export type CountedBill = Pick<
  BillRow,
  | 'ddoCode'
  | 'transNo'
  | 'kind'
  | 'status'
  | 'isSparsh'
  | 'year'
  | 'schemecd'
  | 'object'
  | 'sinceDate'
  | 'grossPaise'
  | 'netPaise'
  | 'holdings'
> & { readonly sending?: Pick<NonNullable<BillRow['sending']>, 'state'> | undefined };

/** Behind the grants of the office, so that one question answers what a home shows. */
export const countedRows = 'home#';
export const openSortKey = `${countedRows}open`;
/** Newer years lie before older ones, so that the question ends with the year it is about. */
export const yearSortKey = (year: number): string => `${countedRows}year#${9999 - year}`;

/** What a bill counts for, or nothing: bills of an earlier version have no date, and count from their next step on. */
export const countsOf = (bill: CountedBill | undefined): Addition[] => {
  if (!bill || bill.sinceDate === undefined) return [];
  const { ddoCode, transNo, year } = bill;
  const at = { pk: officePartition(ddoCode), recordId: transNo };
  const amounts = { ...waiting(bill), ...held(bill) };
  return [
    ...(Object.keys(amounts).length > 0 ? [{ ...at, sk: openSortKey, amounts }] : []),
    ...(bill.status === 'compiled' ? [{ ...at, sk: yearSortKey(year), amounts: compiled(bill) }] : []),
  ];
};

/** How the counted rows move where a bill was one thing and becomes another. */
export const countedChange = (before: CountedBill | undefined, after: CountedBill): Addition[] =>
  moved(countsOf(before), countsOf(after));

const waiting = (bill: CountedBill): Record<string, number> => {
  const state = stateOf(bill);
  if (!state) return {};
  const since = waitsOn(state) ? (bill.sinceDate ?? '') : '';
  return figures(
    countedName({ family: familyOf(bill), state, year: bill.year as FinancialYear, since }),
    bill,
  );
};

/** The status; of a signed bill also whether it is on its way or did not arrive. A child is counted in its parent. */
const stateOf = ({ status, sending }: CountedBill): CountedState | undefined => {
  if (status === 'deleted' || status === 'consolidated' || status === 'compiled') return undefined;
  if (status !== 'signed') return status;
  if (sending?.state === 'failed') return 'failed';
  return sending?.state === 'sending' ? 'sending' : 'signed';
};

/**
 * Gross that the grant counts and the treasury has not accounted for; a head has no grant. A consolidated bill holds nothing, its
 * children do until it is compiled, so that it takes off then what they hold.
 */
const held = (bill: CountedBill): Record<string, number> => {
  const { kind, status, grossPaise, holdings } = bill;
  if (status === 'deleted') return {};
  const name = heldName(bill);
  if (kind === 'consolidated') return status === 'compiled' ? { [name]: -grossPaise } : {};
  const isOfGrant = holdings.some((holding) => holding.kind === 'grant');
  return isOfGrant && status !== 'compiled' ? { [name]: grossPaise } : {};
};

const compiled = (bill: CountedBill): Record<string, number> =>
  figures((bill.sinceDate ?? '').slice(0, 7), bill);

const figures = (name: string, { netPaise }: CountedBill): Record<string, number> => ({
  [`n${name}`]: 1,
  [`p${name}`]: netPaise,
});
