// Refusals about mapped DDOs and agencies.
import { bankText } from '../bank/texts.ts';
import type { ErrorDefinition } from '../contract.ts';
import { mappingText as text } from './texts.ts';

export const mappingErrors = {
  ddoUnknown: { code: 'mapping.ddo-unknown', kind: 'invalid', message: text.ddoUnknown },
  ddoTwice: { code: 'mapping.ddo-twice', kind: 'refused', message: text.ddoTwice },
  ddoNotMapped: { code: 'mapping.ddo-not-mapped', kind: 'notFound', message: text.ddoNotMapped },
  ddoHasLimit: { code: 'mapping.ddo-has-limit', kind: 'refused', message: text.ddoHasLimit },
  agencyUnknown: { code: 'mapping.agency-unknown', kind: 'invalid', message: text.agency.unknown },
  branchUnknown: { code: 'mapping.branch-unknown', kind: 'invalid', message: bankText.ifscUnknown },
  agencyTwice: { code: 'mapping.agency-twice', kind: 'refused', message: text.agency.twice },
  agencyNotMapped: { code: 'mapping.agency-not-mapped', kind: 'notFound', message: text.agency.notMapped },
} as const satisfies Record<string, ErrorDefinition>;
