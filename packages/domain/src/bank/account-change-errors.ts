// Refusals of a confirmation of a changed account.
import type { ErrorDefinition } from '../contract.ts';
import { accountChangeText as text } from './account-change-texts.ts';

export const accountChangeErrors = {
  none: { code: 'change.none', kind: 'conflict', message: text.none },
  moved: { code: 'change.moved', kind: 'conflict', message: text.moved },
  own: { code: 'change.own', kind: 'forbidden', message: text.own },
} as const satisfies Record<string, ErrorDefinition>;
