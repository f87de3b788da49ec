// What the screens and refusals about offices say.

export const officeText = {
  title: 'Offices',
  none: 'No offices found. Add one to get started!',
  yearNotOver: 'Choose a financial year that is over.',
  untilForm: (days: number) => `Choose a day from today on, at most ${days} days ahead.`,
  yearReason: (least: number, most: number) => `Give the reason in ${least} to ${most} characters.`,
  yearNotProposed: 'No one proposed to open this year for the office.',
  ddoCodeForm: 'DDO code has 1 to 20 capital letters or digits.',
  ddoCodeTaken: 'There is already an office with this DDO code.',
  missing: {
    ddo_name: 'Enter the name of the office.',
    department_code: 'Enter the code of the department.',
    department_name: 'Enter the name of the department.',
    treasury_code: 'Enter the code of the treasury.',
    treasury_name: 'Enter the name of the treasury.',
  },
  long: (most: number) => `Enter at most ${most} characters.`,
  tanForm: 'TAN has the form AAAA99999A.',
  makerCheckerForm: 'Choose who may authorize.',
  openedLooser:
    'A new office begins with the rule of all offices. Open it, and propose the other rule on its form.',
  accountChangesForm: 'Choose what becomes of a changed account.',
  duplicatesForm: 'Choose what becomes of a bill that pays what another one pays.',
  unknown: 'There is no office with this DDO code.',
  changedMeanwhile: 'Somebody else changed this office meanwhile. Look at it again.',
  noNumberLeft: 'No office number is left: transaction numbers begin with one of four digits.',
  fields: {
    ddo_name: 'Name of the office',
    department_code: 'Department code',
    department_name: 'Department',
    treasury_code: 'Treasury code',
    treasury_name: 'Treasury',
    tan_no: 'TAN',
    maker_checker: 'Who may authorize',
    account_changes: 'A changed account of a payee',
    duplicates: 'A bill that pays what another one pays',
  },
  seenAtNextLogin: 'Officers who are signed in see the change at their next login.',
  makerChecker: {
    '': 'As set for all offices',
    final: 'Any Final login',
    strict: 'Two persons: not the username whose Final login prepared the bill',
  },
  accountChanges: {
    show: 'Valid at once; shown before a bill is authorized',
    confirm: 'Valid when a Final login that did not change it confirms it',
  },
  duplicates: {
    ask: 'Named before a bill is authorized',
    confirm: 'Refused until the authorization names the other bills, by other programs too',
  },
} as const;
