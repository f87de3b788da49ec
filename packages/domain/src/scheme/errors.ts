// Refusals about grants and schemes.
import type { ErrorDefinition } from '../contract.ts';
import { schemeText as text } from './texts.ts';

export const schemeErrors = {
  pfmsUnavailable: { code: 'scheme.pfms-unavailable', kind: 'unavailable', message: text.pfmsUnavailable },
} as const satisfies Record<string, ErrorDefinition>;
