// Where long messages lie in the bucket, and for how long messages are kept; the stacks read it too.

/** Of rows and objects alike. */
export const keptDays = 400;

export const exchangeFolder = 'exchange';
