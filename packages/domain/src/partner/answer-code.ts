// The codes of the answers that NREGA gets from this portal (3§7.7; decisions.md, Scheme systems).

export const answerCodes = {
  EXP0000: 'Success',
  EXP0001: 'Invalid combination of scheme details and agency code',
  EXP0002: 'No data found',
  EXP0003: 'No scheme is mapped to the API user',
  EXP0004: 'Logged-in user and scheme code do not match',
  EXP0005: 'State code is not correct',
} as const;
export type AnswerCode = keyof typeof answerCodes;
