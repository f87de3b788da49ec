// Refusals about mapped DDOs and agencies.
import type { ErrorDefinition } from '../contract.ts';
import { mappingText as text } from './texts.ts';

export const mappingErrors = {
  ddoUnknown: { code: 'mapping.ddo-unknown', kind: 'invalid', message: text.ddoUnknown },
  ddoTwice: { code: 'mapping.ddo-twice', kind: 'refused', message: text.ddoTwice },
  ddoNotMapped: { code: 'mapping.ddo-not-mapped', kind: 'notFound', message: text.ddoNotMapped },
  ddoHasLimit: { code: 'mapping.ddo-has-limit', kind: 'refused', message: text.ddoHasLimit },
} as const satisfies Record<string, ErrorDefinition>;
