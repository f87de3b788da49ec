// Refusals about mother sanctions and the limits that are allotted of them.
import type { ErrorDefinition } from '../contract.ts';
import { sanctionText as text } from './texts.ts';

export const sanctionErrors = {
  schemeUnknown: { code: 'sanction.scheme-unknown', kind: 'notFound', message: text.schemeUnknown },
  unknown: { code: 'sanction.unknown', kind: 'notFound', message: text.sanctionUnknown },
  differs: { code: 'sanction.differs', kind: 'refused', message: text.sanctionDiffers },
  overAvailable: { code: 'sanction.over-available', kind: 'refused', message: text.overAvailable },
  otherDate: { code: 'sanction.other-date', kind: 'refused', message: text.otherDate('{number}', '{date}') },
  lowered: {
    code: 'sanction.lowered',
    kind: 'refused',
    message: text.loweredBelow('{number}', '{amount}', '{allotted}'),
  },
  limitUnknown: { code: 'sanction.limit-unknown', kind: 'notFound', message: text.limitUnknown },
  overUnused: { code: 'sanction.over-unused', kind: 'refused', message: text.overUnused },
} as const satisfies Record<string, ErrorDefinition>;
