// Endpoints of the calls between the portal and the scheme systems, made from their table (call.ts).
import * as z from 'zod';
import { type Endpoint, type ErrorDefinition, endpoint } from '../contract.ts';
import { sparshErrors } from '../sparsh/errors.ts';
import { outcome } from '../wire.ts';
import { answerCodes } from './answer-code.ts';
import { type PartnerCall, type PlaceLevel, partnerCalls } from './call.ts';
import { partnerErrors as errors } from './errors.ts';
import { type FieldName, fields } from './field.ts';
import { fieldSchemas } from './field-schema.ts';
import { rowSchemas, SentState } from './row.ts';
import { StateQuery } from './state-query.ts';
import { systems } from './system.ts';

/** What a call is asked with: its fields by their names on the wire. */
export type CallInput = Readonly<Record<string, string | undefined>>;

/** The endpoint of a call; what it answers is as free as the table. */
export type CallEndpoint = Endpoint<
  undefined,
  z.ZodType<CallInput> | undefined,
  z.ZodType<CallInput> | undefined,
  z.ZodType<unknown>,
  200
>;

const inputOf = (names: readonly FieldName[]) =>
  z.strictObject(
    Object.fromEntries(names.map((each) => [fields[each].name, fieldSchemas[each]])),
  ) as z.ZodType<CallInput>;

/** What NREGA is answered (decisions.md, Scheme systems). */
const codeNames = Object.keys(answerCodes) as (keyof typeof answerCodes)[];
const Answered = (row: z.ZodType) =>
  z.strictObject({
    STATUS: z.enum(['0', '1']),
    ERRORCODE: z.enum(codeNames),
    ERRORDESC: z.string(),
    DATA: z.array(row),
  });
const ErrorRow = z.strictObject({ ERRORCODE: z.enum(codeNames), ERRORDESC: z.string() });

const placeOf = (level: PlaceLevel) =>
  z.strictObject({ [`${level}_code`]: z.string(), [`${level}_name`]: z.string() });

/** What the partner says, as it says it. */
const Said = z.unknown();

const responseOf = (call: PartnerCall): z.ZodType<unknown> => {
  switch (call.work) {
    case 'answer':
      return Answered(call.subject ? rowSchemas[call.subject] : ErrorRow);
    case 'show':
      return outcome(z.array(rowSchemas[call.subject].extend(SentState.shape)));
    case 'places':
      return z.array(placeOf(call.level));
    default:
      return Said;
  }
};

const errorsOf = (call: PartnerCall): readonly ErrorDefinition[] => [
  ...refusalsOf(call),
  ...(namesState(call) ? [errors.otherState] : []),
  ...('subject' in call && call.subject === 'components' ? [sparshErrors.componentsUnavailable] : []),
];

const refusalsOf = ({ work, system }: PartnerCall): readonly ErrorDefinition[] => {
  const unavailable = system === 'ommas' ? errors.ommasUnavailable : errors.nrlmUnavailable;
  switch (work) {
    case 'answer':
      return [];
    case 'show':
      return [errors.schemeUnknown];
    case 'sign-in':
      return [errors.credentialsWrong, unavailable];
    case 'send':
      return [errors.schemeUnknown, errors.noRows, errors.nothingToSend, unavailable];
    case 'places':
      return [unavailable];
  }
};

const sources = { nrega: '3§7.7', nrlm: '3§7.8', ommas: '3§7.9' } as const;

/** NRLM's rows are documented with the state in the address (3§7.8). */
const namesState = ({ work, system }: PartnerCall): boolean =>
  system === 'nrlm' && (work === 'show' || work === 'send');

const declare = (call: PartnerCall): CallEndpoint => {
  const { system, work, name, summary } = call;
  const input = inputOf(call.fields);
  return endpoint({
    method: work === 'places' ? 'GET' : 'POST',
    path: `${systems[system].path}/${name}`,
    function: system,
    access: work === 'answer' ? 'key' : 'session',
    finalOnly: work === 'send',
    summary,
    source: `${sources[system]}, decisions (Scheme systems)`,
    query: work === 'places' ? input : namesState(call) ? StateQuery : undefined,
    body: work === 'places' || call.fields.length === 0 ? undefined : input,
    response: responseOf(call),
    errors: errorsOf(call),
  });
};

export interface DeclaredCall<Call extends PartnerCall = PartnerCall> {
  readonly call: Call;
  readonly endpoint: CallEndpoint;
}

/** Every call with its endpoint, in the order of the table. */
export const declaredCalls: readonly DeclaredCall[] = partnerCalls.map((call) => ({
  call,
  endpoint: declare(call),
}));

export const partnerEndpoints: readonly Endpoint[] = declaredCalls.map((each) => each.endpoint);
