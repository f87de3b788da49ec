// What a search of the bill register is refused with.

export const registerText = {
  rangeNegative: 'Enter an amount that is not below zero.',
  amountsReversed: 'The amount up to must not be below the amount from.',
  datesReversed: 'The date up to must not be before the date from.',
} as const;
