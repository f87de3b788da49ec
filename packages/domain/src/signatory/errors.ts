// Refusals about signatories of scheme files.
import type { ErrorDefinition } from '../contract.ts';
import { signatoryText as text } from './texts.ts';

export const signatoryErrors = {
  unknown: { code: 'signatory.unknown', kind: 'notFound', message: text.unknown },
  state: { code: 'signatory.state', kind: 'conflict', message: text.stateConflict('{state}') },
  unusable: { code: 'signatory.unusable', kind: 'refused', message: text.untrusted },
  notEnrolled: { code: 'signatory.not-enrolled', kind: 'refused', message: text.notEnrolled },
  enrolledBefore: { code: 'signatory.enrolled-before', kind: 'refused', message: text.enrolledBefore },
  bothPlaces: { code: 'signatory.both-places', kind: 'refused', message: text.bothPlaces },
  likeName: {
    code: 'signatory.like-name',
    kind: 'refused',
    message: text.likeName('{holder}', '{enrolled holder}'),
  },
} as const satisfies Record<string, ErrorDefinition>;
