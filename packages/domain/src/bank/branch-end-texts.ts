// What is said of accounts at a branch that ended.
import type { BranchEnd } from './branch-end.ts';

export const branchEndText = {
  ended: (ifsc: string, { successorIfsc = '' }: BranchEnd): string =>
    successorIfsc === ''
      ? `IFSC ${ifsc} ended; no branch is known in its place.`
      : `IFSC ${ifsc} ended; the branch is now ${successorIfsc}.`,
  branchesEnded:
    'A bank branch that this bill pays to has ended. Return the bill, take the new branch at the payee, and submit it again; a bill of a scheme file is deleted, and the file rejected.',
  lineEnded: (line: string, name: string, sentence: string) => `Line ${line}, ${name}: ${sentence}`,
  notEnded: 'The branch of this account has not ended. Load the list again.',
  noSuccessor: 'No branch is known in the place of the one that ended. Edit the account instead.',
  title: 'Accounts at branches that ended',
  lead: 'No bill can pay these accounts. Take the new branch, or edit the account.',
  take: (ifsc: string) => `Take ${ifsc}`,
  taken: 'New branch taken.',
  none: 'No account is at a branch that ended.',
} as const;
