// Refusals of changes that take two ADMIN accounts.
import type { ErrorDefinition } from '../contract.ts';
import { changeText as text } from './change-texts.ts';

export const changeErrors = {
  unknown: { code: 'change.unknown', kind: 'notFound', message: text.unknown },
  state: { code: 'change.state', kind: 'conflict', message: text.stateConflict('{state}') },
  hashDiffers: { code: 'change.hash-differs', kind: 'conflict', message: text.hashDiffers },
  overtaken: { code: 'change.overtaken', kind: 'conflict', message: text.overtaken },
  listBusy: { code: 'change.list-busy', kind: 'conflict', message: text.listBusy },
  finalOnly: { code: 'change.final-only', kind: 'forbidden', message: text.finalOnly },
} as const satisfies Record<string, ErrorDefinition>;
