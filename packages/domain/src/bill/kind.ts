// The kinds of bill: each is one declaration, and a new kind is a new row here. Nothing else in the portal asks which kind a
// bill is of; it asks what the kind declares.
import { consolidatedBill } from './consolidated-bill.ts';
import type { BillKindDeclaration, StandingKind } from './declaration.ts';
import { generalBill, payBill } from './general-bill.ts';
import { gpfBill } from './gpf-bill.ts';
import { orderBill } from './order-bill.ts';
import type { EntryFields } from './schema.ts';
import { snaBill } from './sna-bill.ts';
import { spaBill } from './spa-bill.ts';

const kinds = {
  general: generalBill,
  pay: payBill,
  gpf: gpfBill,
  sna: snaBill,
  spa: spaBill,
} as const satisfies Record<string, BillKindDeclaration>;

export type BillKind = keyof typeof kinds;
export const billKinds: Readonly<Record<BillKind, BillKindDeclaration>> = kinds;
export const billKindNames = Object.keys(kinds) as readonly BillKind[];

/** Bills that no officer enters: they are made of others, or of the order of a scheme system. */
const made = { consolidated: consolidatedBill, order: orderBill } as const satisfies Record<
  string,
  StandingKind
>;
type MadeKind = keyof typeof made;

/** Every kind that a stored bill may be of. */
export type StoredKind = BillKind | MadeKind;
export const storedKindNames: readonly StoredKind[] = [
  ...(Object.keys(made) as MadeKind[]),
  ...billKindNames,
];

/** What the kind of a stored bill declares. */
export const standingKind = (kind: StoredKind): StandingKind =>
  isEntered(kind) ? billKinds[kind] : made[kind];

/** Whether an officer enters bills of the kind; only these are returned and corrected. */
export const isEntered = (kind: StoredKind): kind is BillKind => !Object.hasOwn(made, kind);

/** The kind of a bill that was entered, which any bill is that can be returned. */
export const enteredKind = (kind: StoredKind): BillKind => {
  if (!isEntered(kind)) throw new Error(`a ${kind} bill was never entered`);
  return kind;
};

/** What is typed into a bill entry of a kind. */
export interface BillEntry extends EntryFields {
  readonly kind: BillKind;
}
