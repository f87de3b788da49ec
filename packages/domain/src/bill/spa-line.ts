// What a payee of an SPA bill and each of its components must hold, and which two would pay the same (3§5.1; decisions.md, SPA
// bill). A group is added in one step, by the rules of one payee and of the whole.
import { type Issue, issue } from '../issue.ts';
import type { Paise } from '../money.ts';
import type { HeldLine } from './declaration.ts';
import { entryText } from './entry-texts.ts';
import { billLimits, type EntryFields, type PayeeComponent, type PayeeLine } from './schema.ts';
import { spaText } from './spa-texts.ts';

/** The type of a payee that is a vendor of an agency; the others are SNA payees. */
export const vendorType = 'VENDOR';

/** A payee is chosen, and its amount is not negative. */
export const spaLineIssues = (line: PayeeLine): Issue[] => {
  if (!line.accountNumber || !line.ifsc || !line.snaUniqueId)
    return [issue('payee', 'bill.payee-not-selected', entryText.payeeNotSelected)];
  if (line.amount < 0) return [issue('amount', 'bill.amount-invalid', entryText.amountInvalid)];
  const many = (line.components?.length ?? 0) > billLimits.componentsOfPayee;
  return many ? [issue('components', 'bill.components-many', spaText.componentsMany)] : [];
};

/** A component by itself: its code, and 0 ≤ net ≤ gross. */
export const spaComponentIssues = ({ code, gross, net }: PayeeComponent): Issue[] => {
  if (net < 0) return [issue('net', 'bill.amount-invalid', entryText.amountInvalid)];
  if (gross < 0) return [issue('gross', 'bill.amount-invalid', entryText.amountInvalid)];
  if (!code) return [issue('code', 'bill.component-code', spaText.componentCode)];
  return net > gross ? [issue('net', 'bill.net-over-gross', spaText.netOverGross)] : [];
};

/** All payees together have so many components at the most. */
export const spaComponentCountIssues = ({ payees }: EntryFields): Issue[] =>
  payees.reduce((sum, { components = [] }) => sum + components.length, 0) > billLimits.components
    ? [issue('payees', 'bill.components-many', spaText.billComponentsMany)]
    : [];

/** Account, IFSC and agency with a component are paid once. */
export const spaIdentities = ({
  accountNumber,
  ifsc,
  snaUniqueId,
  components = [],
}: PayeeLine): readonly string[] =>
  components.map(({ code }) => [accountNumber, ifsc, snaUniqueId, code].join('|'));

export const spaTwice = (prefix: string, _held: HeldLine, part: number): Issue =>
  issue(`${prefix ? `${prefix}.` : ''}components.${part}.code`, 'bill.payee-twice', entryText.payeeTwice);

/** What a whole group gets: the same component and amounts for each member. Paise. */
export interface GroupPart {
  readonly gross: Paise;
  readonly net: Paise;
  readonly code: string;
}

/** Add by group: the amounts, the component, and what all members get together against what is left to pay (3§5.1). */
export const addGroupIssues = (part: GroupPart, members: number, remaining: number): Issue[] => {
  if (part.gross < 0 || part.net < 0)
    return [issue(part.gross < 0 ? 'gross' : 'net', 'bill.group-amount', spaText.groupAmount)];
  if (part.net > part.gross) return [issue('net', 'bill.net-over-gross', spaText.netOverGross)];
  if (!part.code) return [issue('code', 'bill.component-code', spaText.componentCode)];
  return members * part.net > remaining ? [issue('net', 'bill.group-over', spaText.groupOver)] : [];
};
