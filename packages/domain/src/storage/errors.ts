// Refusals of the storage itself, the same for every noun: a lost race for a row, a key used twice, a cursor of another list.
import { storageText as text } from './texts.ts';

export const storageErrors = {
  busy: { code: 'storage.busy', kind: 'unavailable', message: text.busy },
  noTime: { code: 'storage.no-time', kind: 'unavailable', message: text.noTime },
  keyReused: { code: 'storage.key-reused', kind: 'conflict', message: text.keyReused },
  cursorInvalid: { code: 'storage.cursor-invalid', kind: 'invalid', message: text.cursorInvalid },
} as const;

/** What a command under an Idempotency-Key may be refused with, whatever its noun. */
export const commandErrors = [storageErrors.keyReused, storageErrors.busy, storageErrors.noTime] as const;
