// What is said of payees that changed since their bill was submitted; apart from the other texts of bills, because only the
// desk that authorizes shows it.

export const payeeChangeText = {
  payeesInactive:
    'A payee of this bill is no longer active. Return the bill for correction, or activate the payee again.',
  accountsChanged:
    'The account of a payee was changed since the bill was submitted. Confirm each such payee by name, or return the bill for correction.',
  accountsPending:
    'The changed account of a payee waits for a Final login that did not change it. Have it confirmed first.',
  payeeInactive: (line: string, name: string) =>
    `Line ${line}, ${name}: no longer active among the payees of the office.`,
  accountChanged: (line: string, name: string, billed: string, now: string) =>
    `Line ${line}, ${name}: the bill pays account ${billed}; in the master it is ${now} now.`,
  accountPending: (line: string, name: string) =>
    `Line ${line}, ${name}: the account was changed, and no other Final login has confirmed it.`,
  payeePending:
    'The account of this payee was changed. It can be paid when a Final login that did not change it confirms it.',
  confirmedChanges: (changes: string) => `Paid to the account in the bill. ${changes}`,
  moreChanges: (count: string) => ` And ${count} more.`,
  changesTitle: 'Payees changed since the bill was submitted',
  changesLead:
    'The bill pays the accounts that it was submitted with. Tick each payee whose former account is right, or return the bill for correction.',
  changesBlock: 'The bill cannot be authorized before this is settled.',
  confirmPayee: (name: string, account: string) => `Pay ${name} to account ${account}`,
  unaskedEmployees: (count: string) =>
    `The employee service did not answer for ${count} of the payees. What it said last was compared.`,
} as const;
