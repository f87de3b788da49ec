// What is said of bills that pay what another bill pays too; apart from the other texts of bills, because only the desk that
// authorizes shows it.

export const duplicateText = {
  title: 'Paid already?',
  lead: 'Other bills of the office pay the same. Authorize this one if both shall be paid, or return it.',
  submitLead: 'Other bills of the office pay the same. Submit this one if both shall be paid.',
  addLead: 'Other bills of the office pay the same. Keep these payees if both shall be paid.',
  samePayments: (payees: string, names: string) => `the same amounts to ${payees} of its payees: ${names}`,
  samePayees: 'the same payees with other amounts',
  sameMonth: (month: string, employees: string, names: string) =>
    `pays ${month} too to ${employees} of its employees: ${names}`,
  refused: (numbers: string) =>
    `Other bills pay the same: ${numbers}. The authorization must name them, since the office confirms such bills.`,
  unconfirmed: 'Other bills pay the same, and the authorization does not name them.',
  /** Kept in the step. */
  confirmed: (numbers: string) => `Paid by ${numbers} too: confirmed.`,
} as const;
