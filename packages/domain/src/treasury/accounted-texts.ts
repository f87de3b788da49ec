// What is said of bills whose accounts are compiled: apart from treasuryText, which every screen loads.

export const accountedText = {
  /** Said of bills that leave the list of open ones while an officer follows them. */
  compiled: (authNos: readonly string[]) =>
    authNos.length === 1
      ? `Account Compiled: bill ${authNos[0]}. It is in the list of accounted bills now.`
      : `Account Compiled: ${authNos.length} bills. They are in the list of accounted bills now.`,
  none: 'No bill of this year is accounted yet.',
} as const;
