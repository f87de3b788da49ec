// What the masters of payees say of a changed account that waits for its confirmation.

export const accountChangeText = {
  title: 'Changed accounts to confirm',
  lead: 'No bill can pay these payees before a Final login that did not change the account confirms it.',
  none: 'No changed account of this payee waits for a confirmation. Load the list again.',
  moved: 'This payee was changed since you read it. Load the list again and look before you go on.',
  own: 'A Final login that did not change this account confirms it; where the office asks for two persons, one of another username.',
  confirm: 'Confirm account',
  question: (name: string) => `Is this the account of ${name}? Bills can pay it once it is confirmed.`,
  confirmed: 'Account confirmed.',
} as const;
