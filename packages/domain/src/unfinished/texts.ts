// What is said of unfinished bills: why the portal refuses one, and what the officer reads before any script of the form is
// there; the words of the form are in form-texts.ts.

export const unfinishedText = {
  unsaved: 'What you typed last is not saved at the portal.',
  saved: (time: string) => `Saved ${time}`,
} as const;

export const refusedText = {
  unknown: 'There is no such unfinished bill. It was submitted or discarded, or is older than 30 days.',
  changed: 'This unfinished bill was saved from another tab or machine meanwhile.',
  gone: 'This unfinished bill was submitted or discarded in another tab or on another machine.',
  /** Named before the next one is kept. */
  tooMany: (most: number, oldest: string) =>
    `At most ${most} unfinished bills are kept. Submit or discard one of them; the oldest is ${oldest}.`,
  tooLarge: 'This entry is too large to be kept at the portal. It stays in this browser.',
  tooOften: 'Unfinished bills were saved too often in this minute.',
  unreadable: 'The content of an unfinished bill is a JSON object, plain or packed with DEFLATE.',
  grantLarge: 'The grant or its scheme is longer than any grant.',
} as const;
