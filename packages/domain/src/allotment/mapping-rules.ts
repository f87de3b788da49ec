// What an officer chooses of a mapping (3§5.6, 3§5.9). Total: the rules also see empty and half-filled input.
import { type Issue, issue } from '../issue.ts';
import type { DdoMappingForm } from './mapping-schema.ts';
import { mappingText as text } from './texts.ts';

/** SNA DDO Mapping: a treasury and one of its DDOs. */
export const ddoMappingIssues = (form: DdoMappingForm): Issue[] => [
  ...(form.trea_cd ? [] : [issue('trea_cd', 'mapping.treasury-missing', text.treasuryMissing)]),
  ...(form.ddo_cd ? [] : [issue('ddo_cd', 'mapping.ddo-missing', text.ddoMissing)]),
];
