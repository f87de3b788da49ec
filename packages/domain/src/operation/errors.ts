// Refusals of the acts of operators.
import type { ErrorDefinition } from '../contract.ts';
import { operationText as text } from './texts.ts';

export const operationErrors = {
  alreadyFrozen: { code: 'portal.already-frozen', kind: 'conflict', message: text.alreadyFrozen },
  freezeEnd: { code: 'portal.freeze-end', kind: 'invalid', message: text.freezeEnd },
  notFrozen: { code: 'portal.not-frozen', kind: 'conflict', message: text.notFrozen },
} as const satisfies Record<string, ErrorDefinition>;
