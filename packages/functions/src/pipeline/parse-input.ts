// Parameters, query and body of a request, parsed by the contract; what does not fit is named, each fault in a sentence.
import { invalid } from '@portal/core/error';
import type { Endpoint } from '@portal/domain/contract';
import { type Issue, issue } from '@portal/domain/issue';
import * as z from 'zod';
import { faultSentence } from './fault-sentence.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { unknownField } from './input-errors.ts';
import { parseBody } from './parse-body.ts';

export type InputParser = (event: GatewayEvent) => unknown;

/** The parser of one endpoint, made once. What the contract does not mention must not be there. */
export const inputParser = ({ params, query, body }: Endpoint): InputParser => {
  const querySchema = query ?? nothing;
  const bodySchema = body ?? nothing.nullish();
  return (event) => {
    const issues: Issue[] = [];
    const parsed = {
      params: params && part(params, event.pathParameters ?? {}, issues),
      query: part(querySchema, event.queryStringParameters ?? {}, issues),
      body: part(bodySchema, parseBody(event), issues),
    };
    if (issues.length > 0) throw invalid(issues);
    return parsed;
  };
};

const nothing = z.strictObject({});
const options = { error: faultSentence };
/** A long list of lines, each wrong, is reported by its first faults. */
const maxIssues = 100;

const part = (schema: z.ZodType, value: unknown, issues: Issue[]): unknown => {
  const result = schema.safeParse(value, options);
  if (result.success) return result.data;
  for (const fault of result.error.issues) {
    if (issues.length >= maxIssues) break;
    issues.push(...toIssues(fault));
  }
  return undefined;
};

const toIssues = (fault: z.core.$ZodIssue): Issue[] => {
  const path = fault.path.map(String);
  if (fault.code === 'unrecognized_keys')
    return fault.keys.map((key) => unknownField([...path, key].join('.')));
  return [issue(path.join('.'), codes[fault.code] ?? 'input.value', fault.message)];
};

const codes: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'input.type',
  too_big: 'input.too-large',
  too_small: 'input.too-small',
  invalid_format: 'input.format',
};
