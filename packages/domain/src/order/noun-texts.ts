// What officers call the files of scheme systems.

export const fileNounText = {
  ftoFile: 'FTO file',
  ftoFiles: 'FTO files',
  advice: 'payment advice',
  advices: 'payment advices',
  expenditure: 'expenditure',
  expenditures: 'expenditures',
} as const;
