// What the list of schemes and the allotment screen say (3§2.10, 3§5.4, 3§8). Spelling as the specification has it.

export const sanctionText = {
  schemesTitle: 'Schemes and Allotment',
  schemesContext: 'Schemes of the office. Choose one to allot amounts of its mother sanctions to DDOs.',
  noSchemes: 'No schemes found. Your office has no grant in this financial year.',
  title: 'Allotment',
  loading: 'Loading DDO data...',
  ddosFailed: 'Failed to fetch DDO data',
  noDdos: 'No DDO is mapped yet. Map one under Sparsh DDO Mapping first.',
  noLimits: 'Nothing is allotted of this mother sanction yet. Allot an amount to a DDO.',
  noSanctions: 'PFMS has no mother sanction for this scheme.',
  noSlsCode: 'PFMS names no SLS code for this scheme, so it has no mother sanctions.',
  asKnown: (instant: string) =>
    `PFMS does not answer. The mother sanctions are as it said on ${instant}; an amount can be allotted once it answers again.`,
  ownLimitsOnly:
    'PFMS does not answer. The mother sanctions are those that your office allotted; an amount can be allotted once it answers again.',
  noLapsed: 'Nothing of earlier years is unused.',
  noBills: 'No bill holds anything of this limit.',
  noHistory: 'Nothing has been allotted yet.',

  ddoMissing: 'Please select a DDO.',
  amountNegative: 'Sanction Amount cannot be negative',
  amountSmall: 'Sanction Amount must be at least 1.',
  overAvailable: 'Sanction Amount cannot be greater than available amount',
  allotQuestion: (ddo: string, amount: string) => `Allot ₹ ${amount} to ${ddo}?`,
  allotted: 'Amount allotted successfully!',
  allotFailed: 'Failed to allot amount. Please try again.',

  withdrawNegative: 'Amount cannot be negative.',
  withdrawSmall: 'Amount must be at least 1.',
  overUnused: 'Amount cannot be greater than the unused amount of the limit.',
  withdrawQuestion: (ddo: string, amount: string) => `Withdraw ₹ ${amount} from the limit of ${ddo}?`,
  withdrawn: 'Amount withdrawn successfully!',
  withdrawFailed: 'Failed to withdraw the amount. Please try again.',
  remarkMissing: 'Enter a remark, so that others know why.',
  remarkLong: 'A remark has at most 500 characters.',

  schemeUnknown: 'Your office has no grant of this scheme in this financial year.',
  sanctionUnknown: 'PFMS has no mother sanction of this number for the scheme.',
  sanctionDiffers:
    'PFMS says something else of this mother sanction. Load the page again and look before you go on.',
  lowered: (before: string, now: string) => `PFMS lowered it from ₹ ${before} to ₹ ${now}.`,
  overAllotted: (over: string) =>
    `Limits of ₹ ${over} more than it has are allotted of it: withdraw that much. Until then nothing can be allotted, and bills draw only on what other bills leave of it.`,
  otherDate: (number: string, date: string) =>
    `The DDO has a limit of another mother sanction ${number}, of ${date}. Withdraw it before you allot of this one.`,
  loweredBelow: (number: string, amount: string, allotted: string) =>
    `PFMS lowered mother sanction ${number} to ₹ ${amount}, and ₹ ${allotted} of it is allotted. Withdraw what is too much before you allot again.`,
  limitUnknown: 'Your office has allotted nothing of this mother sanction to the DDO.',
  lapse: (date: string) => `What is unused on ${date} lapses.`,
  noOthers: 'Other offices have allotted nothing of this sanction.',
  revision: (amount: string, date: string) => `₹ ${amount} since ${date}`,
  revisions: (all: string) => `PFMS said: ${all}.`,
  earlier: (amount: string) => `Your office allotted ₹ ${amount} of it in earlier years.`,
  lapsed: (amount: string) => `₹ ${amount} of that lapsed unused and is free again once you withdraw it.`,
  others: (amount: string) => `Other offices have allotted ₹ ${amount} of this sanction.`,
} as const;
