// Refusals of an account at a branch that ended, and of taking its successor.
import type { ErrorDefinition } from '../contract.ts';
import { branchEndText } from './branch-end-texts.ts';

export const branchEndErrors = {
  ended: { code: 'branch.ended', kind: 'invalid', message: branchEndText.ended('{ifsc}', {}) },
  notEnded: { code: 'branch.not-ended', kind: 'conflict', message: branchEndText.notEnded },
  noSuccessor: { code: 'branch.no-successor', kind: 'refused', message: branchEndText.noSuccessor },
} as const satisfies Record<string, ErrorDefinition>;
