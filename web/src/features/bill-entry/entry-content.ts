// What an officer has entered so far, and the entry that the rules and the API know. Pure.
import { type BillEntry, type BillKind, billKinds } from '@portal/domain/bill/kind';
import { netAmount } from '@portal/domain/bill/rules';
import type {
  DeductionLine,
  GrantKey,
  OwnFields,
  PayeeComponent,
  PayeeLine,
} from '@portal/domain/bill/schema';
import { type Paise, paise, zeroPaise } from '@portal/domain/money';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { billEntryWords } from '../../texts/en/bill-entry.ts';

/** A line has an identity of its own, so that the table can distinguish equal lines. */
export type DeductionRow = DeductionLine & { readonly id: string };
export type PayeeRow = PayeeLine & { readonly id: string };

export interface EntryContent {
  readonly billType: string;
  readonly formId: string;
  readonly deptBillNo: string;
  /** Undefined while the input is empty; it counts as 0 (1§5). */
  readonly gross: Paise | undefined;
  readonly deduction: Paise | undefined;
  readonly purpose: string;
  readonly deductions: readonly DeductionRow[];
  readonly payees: readonly PayeeRow[];
  /** Fields that only the kind has. */
  readonly own?: OwnFields;
}

export const emptyContent: EntryContent = {
  billType: '',
  formId: '',
  deptBillNo: '',
  gross: undefined,
  deduction: zeroPaise,
  purpose: '',
  deductions: [],
  payees: [],
};

export const isEmptyContent = (content: EntryContent): boolean =>
  !content.billType &&
  !content.deptBillNo &&
  !content.gross &&
  !content.deduction &&
  !content.purpose &&
  content.deductions.length === 0 &&
  content.payees.length === 0 &&
  Object.values(content.own ?? {}).every((value) => !value);

/** The entry as rules and payload take it. */
export const toBillEntry = (
  kind: BillKind,
  grant: GrantKey,
  content: EntryContent,
  scheme?: PfmsDetails | undefined,
): BillEntry => {
  const gross = content.gross ?? zeroPaise;
  const deduction = content.deduction ?? zeroPaise;
  const own = billKinds[kind].completed?.(content.own ?? {}, grant, scheme) ?? content.own;
  return {
    kind,
    grant: { schemecd: grant.schemecd, object: grant.object },
    billType: content.billType,
    formId: content.formId,
    deptBillNo: content.deptBillNo.trim(),
    gross,
    deduction,
    net: netAmount(gross, deduction),
    purpose: content.purpose.trim(),
    // the identity stays here: the API refuses fields it does not know
    deductions: content.deductions.map(({ majorHead, scheme, value }) => ({ majorHead, scheme, value })),
    payees: content.payees,
    ...(own ? { own } : {}),
  };
};

/** Payees with further ones; who is there already gets the components of his further line (3§5.1). */
export const withParts = (payees: readonly PayeeRow[], further: readonly PayeeRow[]): readonly PayeeRow[] => {
  const rows = [...payees];
  const places = new Map(rows.map((row, at) => [payeeIdentity(row), at]));
  for (const line of further) {
    const at = places.get(payeeIdentity(line));
    const held = at === undefined ? undefined : rows[at];
    if (at === undefined || !held) {
      places.set(payeeIdentity(line), rows.length);
      rows.push(line);
    } else rows[at] = ofParts(held, [...(held.components ?? []), ...(line.components ?? [])]);
  }
  return rows;
};

/** A line whose components make its amount. */
export const ofParts = <Line extends PayeeLine>(line: Line, components: readonly PayeeComponent[]): Line => ({
  ...line,
  components,
  amount: paise(components.reduce((sum, { net }) => sum + net, 0)),
});

/** Account, IFSC and agency: who is paid, whatever for. */
export const payeeIdentity = ({
  accountNumber,
  ifsc,
  snaUniqueId,
}: Pick<PayeeLine, 'accountNumber' | 'ifsc' | 'snaUniqueId'>): string =>
  [accountNumber, ifsc, snaUniqueId].join('|');

export const partsText = (count: number): string =>
  billEntryWords.componentComponents(count.toLocaleString('en-IN'), count === 1);
