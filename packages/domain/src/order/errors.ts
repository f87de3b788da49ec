// Refusals of what officers do with orders; those with a value in their sentence are listed with a sample.
import type { ErrorDefinition } from '../contract.ts';
import { orderText as text } from './texts.ts';

export const orderErrors = {
  unknown: { code: 'order.unknown', kind: 'notFound', message: text.unknown },
  notVerified: { code: 'order.not-verified', kind: 'conflict', message: text.notVerified.nrega },
  waiting: { code: 'order.waiting', kind: 'conflict', message: text.waiting('{reason}') },
  notHeld: { code: 'order.not-held', kind: 'conflict', message: text.notHeld },
  branchEnded: { code: 'order.branch-ended', kind: 'refused', message: text.branchEnded('{branch}') },
  processed: { code: 'order.processed', kind: 'conflict', message: text.processed('{number}') },
  rejected: { code: 'order.rejected', kind: 'conflict', message: text.rejected },
  otherYear: { code: 'order.other-year', kind: 'refused', message: text.otherYear('{financial year}') },
  agencyEnded: { code: 'order.agency-ended', kind: 'refused', message: text.agencyEnded },
  sanctionUnknown: {
    code: 'order.sanction-unknown',
    kind: 'refused',
    message: text.sanctionUnknown('{number}'),
  },
  noTime: { code: 'order.no-time', kind: 'unavailable', message: text.noTime },
  failed: { code: 'order.failed', kind: 'unavailable', message: text.failed },
  slsMissing: { code: 'order.sls-missing', kind: 'refused', message: text.slsMissing },
  componentMissing: { code: 'order.component-missing', kind: 'refused', message: text.componentMissing },
  componentUnknown: {
    code: 'order.component-unknown',
    kind: 'refused',
    message: text.componentUnknown('{code}', '{SLS code}'),
  },
  otherScheme: { code: 'order.other-scheme', kind: 'refused', message: text.otherScheme },
  notEqual: { code: 'order.not-equal', kind: 'refused', message: text.notEqual },
} as const satisfies Record<string, ErrorDefinition>;
