// The refusal of new work while the portal is frozen. It is apart from the other texts of the operation: every screen that
// brings new work loads it.
import type { ErrorDefinition } from '../contract.ts';

/** The sentence of the operator follows. */
export const frozenText = (reason: string): string => `The portal takes no new bills now: ${reason}`;

export const frozenError = {
  code: 'portal.frozen',
  kind: 'unavailable',
  message: frozenText('please try again later.'),
} as const satisfies ErrorDefinition;
