// Parameters, query and body of a request, parsed by the contract; what does not fit is named, each fault in a sentence.
import { invalid } from '@portal/core/error';
import { bodyLimitOf } from '@portal/domain/body-limit';
import type { Endpoint } from '@portal/domain/contract';
import { type Issue, issue } from '@portal/domain/issue';
import * as z from 'zod';
import { faultSentence } from './fault-sentence.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { dotted, maxIssues, unknownField } from './input-errors.ts';
import { parseBody } from './parse-body.ts';

export type InputParser = (event: GatewayEvent) => unknown;

/** The parser of one endpoint, made once. What the contract does not mention must not be there. */
export const inputParser = (endpoint: Endpoint): InputParser => {
  const { params, query, body } = endpoint;
  const querySchema = query ?? nothing;
  const bodySchema = body ?? nothing.nullish();
  const limitBytes = bodyLimitOf(endpoint);
  return (event) => {
    const issues: Issue[] = [];
    const parsed = {
      params: params && part(params, event.pathParameters ?? {}, issues),
      query: part(querySchema, event.queryStringParameters ?? {}, issues),
      body: part(bodySchema, parseBody(event, limitBytes), issues),
    };
    if (issues.length > 0) throw invalid(issues);
    return parsed;
  };
};

const nothing = z.strictObject({});
/** A list of 20,000 lines, each wrong, is reported by its first hundred; only these are put into words. */
const inWords = (): z.core.ParseContext<z.core.$ZodIssue> => {
  let faults = 0;
  return {
    error(fault) {
      faults += 1;
      return faults > maxIssues ? '' : faultSentence(fault);
    },
  };
};

const part = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const result = schema.safeParse(value, inWords());
  if (result.success) return result.data;
  for (const fault of result.error.issues) {
    const room = maxIssues - issues.length;
    if (room <= 0) break;
    issues.push(...toIssues(fault, room));
  }
  return undefined;
};

const toIssues = (fault: z.core.$ZodIssue, room: number): Issue[] => {
  const path = fault.path.map(String);
  if (fault.code === 'unrecognized_keys')
    return fault.keys.slice(0, room).map((key) => unknownField([...path, key]));
  return [issue(dotted(path), codes[fault.code] ?? 'input.value', fault.message)];
};

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'input.type',
  too_big: 'input.too-large',
  too_small: 'input.too-small',
  invalid_format: 'input.format',
};
