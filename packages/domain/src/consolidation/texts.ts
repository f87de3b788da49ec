// What consolidation says (3§5.5, 3§8; decisions.md, Consolidation). Spelling as the specification has it.

export const consolidationText = {
  noBillChosen: 'Please select at least one bill to consolidate.',
  numberInvalid: 'Please enter a valid number for Department Bill No.',
  purposeShort: 'Purpose of the Bill should contain more than 20 characters.',
  tooManyBills: 'A consolidated bill has at most 2,000 bills.',
  tooManyPayees: (payees: string) =>
    `These bills have ${payees} payees together; a consolidated bill has at most 20,000. Choose fewer bills.`,
  billTwice: (number: string) => `Bill ${number} is chosen twice.`,
  mixed: (number: string) =>
    `Bill ${number} is of another scheme, object head or financial year than the first. Choose bills of one group.`,
  otherSanction: (number: string, own: string | undefined, first: string | undefined) =>
    `Bill ${number} is paid by ${own ? `mother sanction ${own}` : 'no mother sanction'}, the first by ${first ?? 'none'}. Choose bills of one mother sanction.`,
  notAdmitted: (number: string) => `Bill ${number} is of a kind that is not consolidated.`,
  atTreasury: (number: string) =>
    `Bill ${number} was at the treasury, which may still pay it. Finish it on its own or withdraw it.`,
  partOf: (parent: string) =>
    `This bill is part of the consolidated bill ${parent}. Remove it from there first.`,
  takenBy: (number: string, parent: string) =>
    `Bill ${number} is part of the consolidated bill ${parent} already. Load the list again.`,
  movedOn: (number: string, status: string) =>
    `Bill ${number} is ${status} by now and cannot be consolidated. Load the list again.`,
  lastChild: 'Delete the consolidated bill instead.',
  noChild: 'This bill is in no consolidated bill.',
  unknown: 'There is no consolidation of this number in your office.',
  notFailed: 'This consolidation has not failed. Load the list again to see where it is.',
  expired: 'This consolidation failed more than 30 days ago. Choose its bills again.',
  notEqual: 'The lines of the bills do not add up to their amounts.',
  changedBill: (number: string) =>
    `Bill ${number} is not as it was submitted: its lines or fields were changed. Finance IT is told; consolidate the others without it.`,
  notMade: 'The consolidated bill could not be made. All its bills are free again; try again.',
  started: (bills: string) => `${bills} bills are being consolidated.`,
  consolidated: (bills: string) => `Succesfully Consolidated ${bills} bills`,
  childDeleted: 'Bill Deleted',
  payeesUnavailable: 'Unable to Fetch Payees',
  noBills: 'No BIll Data',
  paidTwice: (name: string, account: string, rupees: string, bills: string) =>
    `${name}, account ${account}, gets Rs. ${rupees} in ${bills}.`,
  afterDeletion:
    'All its bills are free again, as they were before; its number is free too, and its history stays. This cannot be undone.',
  authorizedPrint: 'Bill Authorized successfully. Do you want to print?',
  claimRemark: (parent: string) => `Consolidated in bill ${parent}.`,
  freeRemark: (parent: string) => `Free of the consolidated bill ${parent}.`,
  makeRemark: (bills: string) => `Made of ${bills} bills.`,
  removeRemark: (number: string) => `Without bill ${number}.`,
} as const;

/** The transaction number in the remark of a step that consolidated a bill (claimRemark). */
export const parentNumberOf = (remark: string): string | undefined => /\d{6,}/.exec(remark)?.[0];
