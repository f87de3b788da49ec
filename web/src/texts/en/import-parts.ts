// Texts of import components, wherever a screen has them.

export const importPartsWords = {
  line: 'Line',
  column: 'Column',
  whatWrong: 'What is wrong',
  faultFaultsFoundNothing: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'fault' : 'faults'} found. Nothing was imported. Correct the file and choose it again.`,
  faultsFile: 'Faults of the file',
  fault: 'fault',
  faults: 'faults',
  filterFaults: 'Filter the faults',
  fileImported: 'The file was imported.',
  noFaultsFoundNothing: 'No faults found. Nothing was imported yet: look at the figures, then press Import.',
  lines: (noun: string) => `Lines (${noun})`,
  add: 'To add',
  change: 'To change',
  unchanged: 'Unchanged',
  reservingNumbersAccounts: 'Reserving the numbers and accounts...',
  written: (written: string, all: string) => `${written} of ${all} written`,
  downloadTemplate: 'Download the template',
  close: 'Close',
  cancel: 'Cancel',
  importing: 'Importing',
  import: (value: string) => `Import ${value}`,
  chooseFile: 'Choose a file',
  dropCsvFileHere: 'Drop the CSV file here, or',
  csvHeadsTemplateMost:
    'CSV with the heads of the template: at most 10,000 lines and 3 MB. An exported list can be imported again.',
  checkingFile: 'Checking the file...',
  numbersAsked: (count: string) =>
    `Lines with a number that a spreadsheet may have changed: ${count}. Look at each, then say below that they are right.`,
  questionsFile: 'Questions about the file',
  question: 'question',
  questions: 'questions',
  filterQuestions: 'Filter the questions',
  whatAsked: 'What is asked',
  lookedAt: 'I compared these numbers: they are right',
};
