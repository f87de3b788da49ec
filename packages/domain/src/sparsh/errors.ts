// Refusals of the SPARSH services.
import type { ErrorDefinition } from '../contract.ts';
import { sparshText as text } from './texts.ts';

export const sparshErrors = {
  componentsUnavailable: {
    code: 'sparsh.components-unavailable',
    kind: 'unavailable',
    message: text.componentsUnavailable,
  },
} as const satisfies Record<string, ErrorDefinition>;
