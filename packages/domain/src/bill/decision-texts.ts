// What steps of a bill after its entry ask and say. Spelling as the specification has it: officers know these sentences.

export const decisionText = {
  stateConflict: (from: string, to: string) =>
    from === to
      ? `The bill is ${from} already, and cannot become ${to} a second time. Load the list again to see where it stands.`
      : `The bill is ${from}; it cannot become ${to}. Load the list again to see where it stands.`,
  yearClosed: (year: string) =>
    `The financial year ${year} is over. Its bills can be read, deleted, returned and followed; for anything else finance IT must open the year for the office.`,
  changedOutside: (number: string) =>
    `Bill ${number} was changed outside the portal after its last step. Nothing was done: tell finance IT.`,
  changedMeanwhile: 'Somebody else changed this bill just now. Load it again and look before you go on.',
  makerChecker:
    'The office asks for two persons: a bill prepared by a Final login of your username is authorized by another.',
  sanctionOverdrawn: (number: string, amount: string, held: string) =>
    `PFMS lowered mother sanction ${number} to ₹ ${amount}, and bills hold ₹ ${held} of it. Return or delete bills of it before one is authorized.`,
  remarkMissing: 'Write a remark, so that the other login knows why.',
  remarkLong: 'A remark has at most 500 characters.',
  authorizeQuestion: 'Authorize Bill ?',
  deleteQuestion: 'Delete this Bill',
  authorizedPrint: 'Bill Authorized successfully. Do you want to print?',
  withdrawQuestion: (transNo: string, authNo: string) =>
    `Bill ${transNo} waits for authorization again. Authorization ${authNo} ends, with the body and the signature that belong to it.`,
  withdrawRemark: 'Why the authorization is withdrawn.',
  withdrawn: (transNo: string) => `The authorization of bill ${transNo} is withdrawn.`,
} as const;
