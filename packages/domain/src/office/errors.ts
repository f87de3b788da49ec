// Refusals about offices.
import type { ErrorDefinition } from '../contract.ts';
import { officeText as text } from './texts.ts';

export const officeErrors = {
  taken: { code: 'office.taken', kind: 'refused', message: text.ddoCodeTaken },
  unknown: { code: 'office.unknown', kind: 'notFound', message: text.unknown },
  changedMeanwhile: { code: 'office.changed-meanwhile', kind: 'conflict', message: text.changedMeanwhile },
  yearNotProposed: { code: 'office.year-not-proposed', kind: 'notFound', message: text.yearNotProposed },
  noNumberLeft: { code: 'office.no-number-left', kind: 'refused', message: text.noNumberLeft },
} as const satisfies Record<string, ErrorDefinition>;
