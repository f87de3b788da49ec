// The schema of a submit payload, made of the kind's declaration. It holds the shape only; what a field must hold is a matter
// of the rules, so that an empty field gets the specified sentence.
import * as z from 'zod';
import { EnteredRupees, type Paise } from '../money.ts';
import { CommonHead, GrantRecord } from '../scheme/schema.ts';
import { Name } from '../wire.ts';
import { deductionFields } from './bill-fields.ts';
import type { Field, Fields, PayeesDeclaration, PayloadDeclaration } from './declaration.ts';
import { declared, type ReadPayload, type SentPayload } from './payload.ts';
import { billLimits } from './schema.ts';

/** Text that callers also send as a number. */
const Text = z
  .union([z.string().max(600), z.number()])
  .default('')
  .transform((value) => String(value).trim());
/** An empty amount counts as 0 (1§5). */
const Amount = EnteredRupees.transform((value): Paise => (value ?? 0) as Paise);

/** A grant or a common head as its list gave it; only scheme code and object are read. */
const chargeSchemas = {
  grant: GrantRecord.partial().extend({ schemecd: Text, object: Text, grno: Text.optional() }),
  head: CommonHead.partial().extend({ scheme_cd: Text, dh_cd: Text }),
} as const;

const schemaOfField = (field: Field): z.ZodType => {
  if (field.unit === 'text') return field.isName ? Name.default('') : Text;
  return field.isOptional ? EnteredRupees : Amount;
};

const shapeOf = (fields: Readonly<Partial<Fields>>): Record<string, z.ZodType> =>
  Object.fromEntries(declared(fields).map(([, field]) => [field.wire, schemaOfField(field)]));

const texts = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, Text]));

const payeeSchema = ({ fields, ignored, components }: PayeesDeclaration) =>
  z.strictObject({
    ...shapeOf(fields),
    ...texts(ignored),
    ...(components
      ? {
          [components.wire]: z
            .array(z.strictObject({ ...shapeOf(components.fields), ...texts(components.ignored) }))
            .max(components.most)
            .default([]),
        }
      : {}),
  });

/** Its type names the fields of the declaration (`Sent`); what it reads is for `entryOf`. */
export const payloadSchema = <Payload extends PayloadDeclaration>(
  payload: Payload,
): z.ZodType<ReadPayload, PayloadInput<Payload>> => {
  const { charge, demandNo, payees } = payload;
  return z.strictObject({
    ...shapeOf({ ...payload.fields, ...payload.own }),
    deductions: z
      .array(z.strictObject(shapeOf(deductionFields)))
      .max(billLimits.deductions)
      .default([]),
    [payees.wire]: z.array(payeeSchema(payees)).default([]),
    [charge.wire]: chargeSchemas[charge.record],
    ...(demandNo ? { [demandNo]: Text } : {}),
    /** A returned bill that is submitted again under its number. */
    trans_no: z
      .string()
      .regex(/^\d{1,24}$/)
      .optional(),
  }) as unknown as z.ZodType<ReadPayload, PayloadInput<Payload>>;
};

type Value = string | number;

/** Fields by their names on the wire. */
type Wired<Declared> = { [Name in keyof Declared as WireOf<Declared[Name]>]?: Value | undefined };
type WireOf<Declared> = Declared extends { readonly wire: infer Wire extends string } ? Wire : never;

type LineInput<Payees extends PayeesDeclaration> = Wired<Payees['fields']> & {
  [Ignored in NamesOf<Payees>]?: Value;
} & (Payees['components'] extends { readonly wire: infer Wire extends string; readonly fields: infer Parts }
    ? { [Name in Wire]?: (Wired<Parts> & { [Ignored in NamesOf<Payees['components']>]?: Value })[] }
    : unknown);
type NamesOf<Declared> = Declared extends { readonly ignored: infer Names extends readonly string[] }
  ? Names[number]
  : never;

/** What a caller sends: the names of the declaration, amounts in rupees. Of a payload that only runtime knows: any names. */
export type PayloadInput<Payload extends PayloadDeclaration> = PayloadDeclaration extends Payload
  ? SentPayload
  : NamedInput<Payload>;

type NamedInput<Payload extends PayloadDeclaration> = Wired<Payload['fields']> &
  (Payload['own'] extends Fields ? Wired<Payload['own']> : unknown) & {
    [Name in Payload['payees']['wire']]?: LineInput<Payload['payees']>[] | undefined;
  } & {
    [Name in Payload['charge']['wire']]: Readonly<Record<string, unknown>>;
  } & (Payload['demandNo'] extends string ? { [Name in Payload['demandNo']]?: Value } : unknown) & {
    deductions?: Wired<typeof deductionFields>[] | undefined;
    trans_no?: string | undefined;
  };
