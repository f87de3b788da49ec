// What the screen of masters and grants and its files say.
import { amountText } from '../money.ts';

export const masterText = {
  rulesOfOffice: 'Rules of the office',
  title: 'Grants and Masters',
  none: 'Nothing is loaded here yet. Load a file to get started!',
  chooseParent: (label: string) => `Enter the ${label} to see its lines.`,
  stays: 'A file adds its lines and changes those that differ. What is not in the file stays as it is.',
  seenLater: 'Officers see a changed master within five minutes, a changed grant at once.',
  inParts:
    'A file has at most 10,000 lines. The branches of a state may be 150,000: load them in parts, bank by bank.',
  officeUnknown: 'There is no office with this DDO code.',
  treasuryUnknown: 'There is no treasury with this code. Load the treasuries first.',
  majorHeadUnknown: 'There is no major head with this code. Load the major heads first.',
  agencyUnknown:
    'The office has no agency with this code for this state linked scheme. Load the agencies first.',
  bankNamedTwice: (line: number) => `Line ${line} gives this bank another name.`,
  dayForm: 'Enter the last day on which the branch takes payments, for example 2027-03-31.',
  successorUnknown: 'No branch has this IFSC, neither here nor in the file.',
  successorItself: 'A branch is not its own successor.',
  successorWithoutEnd: 'Enter the last day of the branch too.',
  ifscOfOther: 'Another branch has this IFSC.',
  loweredBelowBills: (taken: string) =>
    `The budget is lowered below the Rs. ${taken} that the bills of this grant have taken.`,
  loweredMeanwhile:
    'Bills took more of this grant while the file was loaded, so that its budget cannot be lowered so far.',
  yearForm: 'Enter the year in which the financial year begins, for example 2026.',
  thousandsForm: 'Enter an amount in thousands of rupees, with at most five decimals.',
  rupeesForm: amountText,
} as const;
