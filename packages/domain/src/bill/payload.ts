// A submit payload as it travels, made of the kind's declaration: its translation into an entry, and the entry's into it.
import { type Paise, paise, toRupees } from '../money.ts';
import type { Destination } from '../scheme/destination.ts';
import { deductionFields } from './bill-fields.ts';
import type {
  BillKindDeclaration,
  Field,
  Fields,
  PayeesDeclaration,
  PayloadDeclaration,
} from './declaration.ts';
import { type BillEntry, type BillKind, billKindNames, billKinds } from './kind.ts';
import {
  type DeductionLine,
  emptyPayeeLine,
  type GrantKey,
  type OwnFields,
  type PayeeComponent,
  type PayeeLine,
} from './schema.ts';

/** A payload once its schema has read it: texts trimmed, amounts in paise. */
export type ReadPayload = Readonly<Record<string, unknown>>;
/** A payload as it is sent: amounts in rupees. */
export type SentPayload = Readonly<Record<string, unknown>>;

/** The payloads of all kinds, each once. */
export const payloads = (): PayloadDeclaration[] => [
  ...new Set(billKindNames.map((kind) => billKinds[kind].payload)),
];

/** The kind that a payload makes of a grant that leads to a screen (1§4); undefined where none of it pays the grant. */
export const kindOfGrant = (payload: PayloadDeclaration, destination: Destination): BillKind | undefined =>
  billKindNames.find((name) => {
    const kind = billKinds[name];
    return kind.payload === payload && kind.destinations.includes(destination);
  });

/** The kinds that a list leads to. */
export const kindsOfList = (list: BillKindDeclaration['list']): BillKindDeclaration[] =>
  billKindNames.map((name) => billKinds[name]).filter((kind) => kind.list === list);

/** The grant that a payload names, where it travels, and its names there. */
const chargeNames = {
  grant: { schemecd: 'schemecd', object: 'object' },
  head: { schemecd: 'scheme_cd', object: 'dh_cd' },
} as const;

/** The entry of a payload. Only its grant decides which of the kinds that share it is meant: the first is taken. */
export const entryOf = (payload: PayloadDeclaration, body: ReadPayload): BillEntry => {
  const kind = billKindNames.find((name) => billKinds[name].payload === payload);
  if (!kind) throw new Error('a payload is of no kind of bill');
  const { charge, own, payees } = payload;
  const names = chargeNames[charge.record];
  const record = body[charge.wire] as Record<string, string>;
  return {
    kind,
    grant: { schemecd: record[names.schemecd] ?? '', object: record[names.object] ?? '' },
    ...({ ...emptyDetails, ...read(payload.fields, body) } as Omit<BillEntry, 'kind' | 'grant'>),
    ...(own ? { own: read(own, body) as OwnFields } : {}),
    deductions: lists(body['deductions']).map(
      (line) => read(deductionFields, line) as unknown as DeductionLine,
    ),
    payees: lists(body[payees.wire]).map((line) => payeeOf(payees, line)),
  };
};

/** The returned bill that is submitted again under its number; undefined for a new bill. */
export const correctedNumber = (body: ReadPayload): string | undefined =>
  body['trans_no'] as string | undefined;

const emptyDetails = { purpose: '' } as const;

const payeeOf = ({ fields, components }: PayeesDeclaration, line: ReadPayload): PayeeLine => {
  const own = { ...emptyPayeeLine, ...read(fields, line) } as PayeeLine;
  if (!components) return own;
  const parts = lists(line[components.wire]).map(
    (part) => ({ ...emptyComponent, ...read(components.fields, part) }) as PayeeComponent,
  );
  // what the caller leaves out, or sends as the lists of payees have it (0), is the sum of the parts (3§3)
  const amount = own.amount || paise(parts.reduce((sum, part) => sum + part.net, 0));
  return { ...own, amount, components: parts };
};

const emptyComponent: PayeeComponent = { code: '', description: '', gross: paise(0), net: paise(0) };

const lists = (value: unknown): readonly ReadPayload[] => (value ?? []) as readonly ReadPayload[];

/** Fields by their own names, out of a record by their names on the wire. */
const read = (fields: Readonly<Partial<Fields>>, from: ReadPayload): Record<string, unknown> =>
  Object.fromEntries(declared(fields).map(([name, { wire }]) => [name, from[wire]]));

/** The payload of an entry, for the screens: what a form sends. */
export const payloadOf = (entry: BillEntry, demandNo: string, transNo?: string): SentPayload => {
  const { fields, own, charge, payees, ...payload } = billKinds[entry.kind].payload;
  const names = chargeNames[charge.record];
  return {
    ...sent(fields, entry),
    ...sent(own ?? {}, entry.own ?? {}),
    deductions: entry.deductions.map((line) => sent(deductionFields, line)),
    [payees.wire]: entry.payees.map((line) => sentPayee(payees, line)),
    [charge.wire]: sentCharge(names, entry.grant),
    ...(payload.demandNo ? { [payload.demandNo]: demandNo } : {}),
    ...(transNo ? { trans_no: transNo } : {}),
  };
};

const sentPayee = ({ fields, components }: PayeesDeclaration, line: PayeeLine): SentPayload => ({
  ...sent(fields, line),
  ...(components
    ? { [components.wire]: (line.components ?? []).map((part) => sent(components.fields, part)) }
    : {}),
});

const sentCharge = (names: (typeof chargeNames)['grant' | 'head'], { schemecd, object }: GrantKey) => ({
  [names.schemecd]: schemecd,
  [names.object]: object,
});

/** Without what the server fills, and without what is left to it. */
const sent = (fields: Readonly<Partial<Fields>>, from: object): Record<string, unknown> => {
  const values = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    declared(fields)
      .filter(([name, field]) => !isFilled(field) && values[name] !== undefined)
      .map(([name, field]) => [
        field.wire,
        field.unit === 'paise' ? toRupees(values[name] as Paise) : values[name],
      ]),
  );
};

const isFilled = (field: Field): boolean => field.unit === 'text' && field.isFilled === true;

export const declared = <Name extends string>(
  fields: Readonly<Partial<Record<Name, Field>>>,
): readonly (readonly [Name, Field])[] => Object.entries(fields) as [Name, Field][];
