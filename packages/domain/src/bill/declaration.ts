// What a kind of bill declares of itself: the fields that travel with their rules and columns, its lines, its screen. Schema,
// payload, entry and the paths of issues follow from it (payload.ts), so do the tables and windows of its entry form.
import type { ErrorDefinition } from '../contract.ts';
import type { Issue } from '../issue.ts';
import type { Paise } from '../money.ts';
import type { Destination } from '../scheme/destination.ts';
import type { PfmsDetails } from '../scheme/schema.ts';
import type { EntryFields, GrantKey, OwnFields, PayeeComponent, PayeeLine } from './schema.ts';
import type { BillWay } from './way.ts';

/** Why a value is refused: the code of the issue and the sentence that the officer reads. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The column of a field in a table of lines. */
export interface FieldColumn {
  readonly label: string;
  /** A name heads its row, an account is masked, a code keeps its letters apart. */
  readonly shows?: 'name' | 'code' | 'account';
}

interface AnyField {
  readonly wire: string;
  readonly column?: FieldColumn;
  /** Label of the input, for a field that only this kind has; the form draws it. */
  readonly label?: string;
  /** How the form draws it where a plain input is not enough: the choice of a category, a part of the gross. */
  readonly input?: 'category' | 'part' | 'month';
  /** A choice for one bill alone: another bill like it makes its own. */
  readonly isOfOneBill?: true;
}

export interface TextField extends AnyField {
  readonly unit: 'text';
  readonly rule?: (value: string) => Refusal | undefined;
  /** The name of a person or a firm: read as every name is. */
  readonly isName?: true;
  /** The form takes digits alone. */
  readonly isDigits?: true;
  /** The server fills it from a master: it is taken, and the screens do not send it. */
  readonly isFilled?: true;
}

/** Rupees on the wire, paise inside. */
export interface AmountField extends AnyField {
  readonly unit: 'paise';
  readonly rule?: (value: Paise) => Refusal | undefined;
  /** Stays undefined where the caller leaves it to the server. */
  readonly isOptional?: true;
}

export type Field = TextField | AmountField;
export type Fields = Readonly<Record<string, Field>>;

export const text = <const Wire extends string>(
  wire: Wire,
  more: Omit<TextField, 'wire' | 'unit'> = {},
): TextField & { readonly wire: Wire } => ({ wire, unit: 'text', ...more });

export const amount = <const Wire extends string>(
  wire: Wire,
  more: Omit<AmountField, 'wire' | 'unit'> = {},
): AmountField & { readonly wire: Wire } => ({ wire, unit: 'paise', ...more });

/** The rule of a text that must not be empty. */
export const required =
  (code: string, message: string) =>
  (value: string): Refusal | undefined =>
    value === '' ? { code, message } : undefined;

/** The fields of an entry that are outside of lines, in the order of their rules. */
export type DetailField = Exclude<keyof EntryFields, 'grant' | 'deductions' | 'payees' | 'own'>;

/** All that an issue of an entry may be about. */
export type EntryField = DetailField | 'grant' | 'deductions' | 'payees';

/** The parts of a payee line: their fields, and how many one payee may have. */
export interface ComponentsDeclaration {
  readonly wire: string;
  readonly most: number;
  readonly fields: Readonly<Partial<Record<keyof PayeeComponent, Field>>>;
  /** Texts that callers send and the portal ignores. */
  readonly ignored?: readonly string[];
  /** What one part must hold, between its fields. */
  readonly issues?: (part: PayeeComponent) => Issue[];
  readonly column: FieldColumn;
}

export interface PayeesDeclaration {
  readonly wire: string;
  /** Which master says who they are: the server takes names and accounts from there. */
  readonly source: 'employee' | 'gpfEmployee' | 'snaPayee' | 'spaPayee';
  /** In the order of their columns. */
  readonly fields: Readonly<
    Partial<Record<Exclude<keyof PayeeLine, 'components' | 'record' | 'child'>, Field>>
  >;
  /** Texts that callers send and the portal ignores. */
  readonly ignored?: readonly string[];
  /** The field that shows an issue about the payee as a whole. */
  readonly identifiedBy: Exclude<keyof PayeeLine, 'components' | 'record' | 'child' | 'amount'>;
  readonly components?: ComponentsDeclaration;
  /** What a line must hold by itself. */
  readonly lineIssues: (line: PayeeLine) => Issue[];
  /** Whom a line pays, by each of its parts; a bill pays each once. */
  readonly identities: (line: PayeeLine) => readonly string[];
  /**
   * The refusal of a line whose payee another line pays; `prefix` is the path of the line ("" in its own window), `part` says
   * which of its identities is there already, from 0.
   */
  readonly twice: (prefix: string, held: HeldLine, part: number) => Issue;
}

/** Where a payee is in the bill already. */
export interface HeldLine {
  readonly number: number;
  readonly line: PayeeLine;
}

export interface PayloadDeclaration {
  readonly endpoint: {
    readonly path: `/api/v1/bill${string}`;
    readonly summary: string;
    readonly source: string;
    readonly errors: readonly ErrorDefinition[];
  };
  readonly fields: Readonly<Partial<Record<DetailField, Field>>>;
  /** Fields that only this kind has. */
  readonly own?: Fields;
  /** The grant or the common head, as its list gave it; only scheme code and object are read. */
  readonly charge: { readonly wire: string; readonly record: 'grant' | 'head' };
  /** Where the demand number travels (1§3, 2§3). */
  readonly demandNo?: string;
  readonly payees: PayeesDeclaration;
}

/** What every kind declares, also one that no officer enters. */
export interface StandingKind {
  /** Which steps it takes and in which lists it is (workflow.ts). */
  readonly way: BillWay;
  readonly title: string;
  /** Bills of the kind may become children of a consolidated bill (decisions.md, Consolidation). */
  readonly mayBeConsolidated?: true;
  /** Made of other bills, which hold what it is charged to and were counted when they were made and authorized. */
  readonly isMadeOfBills?: true;
  /** Centre and State share it: its category, codes and components are those of its scheme (decisions.md, Shares). */
  readonly isShared?: true;
  /** Prepared by an SPA account it waits at the desk of the SPARSH menu (decisions.md, SPA bill). */
  readonly hasSparshDesk?: true;
  /** Charged to a grant, from which it reserves; else to a common head, which has no budget (decisions.md, Budget). */
  readonly isBudgeted?: boolean;
  /** Reserves the DDO's allotted limit where one exists (decisions.md, Budget). */
  readonly reservesLimit?: boolean;
  /** Made of the order of a scheme system, whose payees no master of the office knows (decisions.md, Scheme files). */
  readonly isOrder?: true;
  /** Pays the same payees the same amounts each month by right (decisions.md, Paid already). */
  readonly isMonthly?: true;
}

export interface BillKindDeclaration extends StandingKind {
  /** Where its screen is. */
  readonly screen: '/bill' | '/preparebill' | '/sna' | '/sparsh' | '/nonbudgetedbill';
  /** The list that its grants or heads are chosen from, and that an entry leads back to. */
  readonly list: '/bill' | '/commonheadbill';
  /** The heading of its form, where it is not the title. */
  readonly heading?: (financialYear: string) => string;
  readonly detailsTitle: string;
  readonly informationTitle: string;
  /** What General Information shows: a grant, a common head, or a scheme at PFMS. */
  readonly information: 'grant' | 'head' | 'scheme';
  /** Its screen shows the scheme as PFMS describes it, and does not open without (1§2). */
  readonly needsSchemeDetails: boolean;
  /** Kinds that share a payload are distinguished by where their grant leads. */
  readonly payload: PayloadDeclaration;
  /** Where Prepare Bill leads for the grants that it pays (1§4); the server refuses it for others. */
  readonly destinations: readonly Destination[];
  /** SNA and SPA bills take a deduction equal to gross; the others only one strictly below (decisions.md). */
  readonly deductionMayEqualGross: boolean;
  readonly isBudgeted: boolean;
  readonly reservesLimit: boolean;
  readonly payeeTitle: string;
  readonly payeeTotal?: string;
  readonly noPayees: string;
  readonly payeesOver: string;
  readonly removePayee: string;
  readonly removeDeduction: string;
  /** What holds between its fields, after the rules of every bill. */
  readonly issues?: (entry: EntryFields) => Issue[];
  /** Its own fields as the form sends them: what was typed, with what PFMS says of the scheme and what the grant proposes. */
  readonly completed?: (typed: OwnFields, grant: GrantKey, scheme: PfmsDetails | undefined) => OwnFields;
  /** Deductions are asked for only where the bill has a deduction (3§2.3). */
  readonly deductionsOnDemand?: true;
  /** Its own fields as they are kept, once the rules are kept. */
  readonly settled?: (entry: EntryFields) => OwnFields;
}
