// The kinds of bill: each is one declaration, and a new kind is a new row here. Nothing else in the portal asks which kind a
// bill is of; it asks what the kind declares.
import type { BillKindDeclaration } from './declaration.ts';
import { generalBill, payBill } from './general-bill.ts';
import { gpfBill } from './gpf-bill.ts';
import type { EntryFields } from './schema.ts';
import { snaBill } from './sna-bill.ts';

const kinds = {
  general: generalBill,
  pay: payBill,
  gpf: gpfBill,
  sna: snaBill,
} as const satisfies Record<string, BillKindDeclaration>;

export type BillKind = keyof typeof kinds;
export const billKinds: Readonly<Record<BillKind, BillKindDeclaration>> = kinds;
export const billKindNames = Object.keys(kinds) as readonly BillKind[];

/** What is typed into a bill entry of a kind. */
export interface BillEntry extends EntryFields {
  readonly kind: BillKind;
}
