// Sentences of the storage.
export const storageText = {
  busy: 'Many officers are working on the same record at once and nothing was stored. Try again.',
  noTime: 'The portal is slow at this moment, and nothing was stored. Try again.',
  keyReused: 'This Idempotency-Key was already used for another request. Submit again from a fresh form.',
  cursorInvalid: 'This list cannot be continued from there. Load it again.',
} as const;
