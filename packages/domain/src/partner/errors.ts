// Refusals of the calls between the portal and the scheme systems.
import type { ErrorDefinition } from '../contract.ts';
import { partnerText as text } from './texts.ts';

export const partnerErrors = {
  unknownKey: { code: 'partner.unknown-key', kind: 'unauthenticated', message: text.unknownKey },
  tooManyCalls: { code: 'partner.too-many-calls', kind: 'tooMany', message: text.tooManyCalls },
  otherState: { code: 'partner.other-state', kind: 'invalid', message: text.otherState },
  credentialsWrong: {
    code: 'partner.credentials-wrong',
    kind: 'refused',
    message: text.credentialsWrong,
  },
  schemeUnknown: { code: 'partner.scheme-unknown', kind: 'notFound', message: text.schemeUnknown },
  noRows: { code: 'partner.no-rows', kind: 'refused', message: text.noRows },
  nothingToSend: { code: 'partner.nothing-to-send', kind: 'refused', message: text.nothingToSend },
  nrlmUnavailable: {
    code: 'partner.nrlm-unavailable',
    kind: 'unavailable',
    message: text.unavailable.nrlm,
  },
  ommasUnavailable: {
    code: 'partner.ommas-unavailable',
    kind: 'unavailable',
    message: text.unavailable.ommas,
  },
} as const satisfies Record<string, ErrorDefinition>;
