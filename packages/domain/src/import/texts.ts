// What an import of a CSV file says of the file and of its lines.

export const importText = {
  empty: 'The file holds no lines. Download the template and fill it in.',
  tooLarge: 'The file is larger than 3 MB. Split it and import one part after the other.',
  tooManyRows: 'The file has more than 10,000 lines. Split it and import one part after the other.',
  notCsv: 'This line cannot be read: a quotation mark is opened and not closed.',
  columnMissing: (label: string) => `The column "${label}" is missing. Take the heads of the template.`,
  columnUnknown: (label: string) => `The column "${label}" is not one of this list. Remove it.`,
  columnTwice: (label: string) => `The column "${label}" is there twice. Remove one.`,
  tooManyCells: 'This line has more cells than the file has columns.',
  formula:
    'A cell may not begin with = + - or @, or with a sign that cannot be seen: a spreadsheet would run it.',
  shortened: 'A spreadsheet shortened this number. Format the column as text and type it again.',
  roundedOff: (value: string) =>
    `A spreadsheet keeps 15 digits of a number and writes zeros for the others. Compare ${value} with the paper.`,
  otherZeros: (line: number, value: string) =>
    `Line ${line} has ${value} of the same name: the two differ by leading zeros only. Is one of them without its zeros?`,
  otherZerosStored: (digits: number) =>
    `The list has this number with other leading zeros, ${digits} digits long. Compare it with the paper.`,
  masked: 'This account number is masked. Write it in full.',
  twiceInFile: (line: number) => `The same is in line ${line} already.`,
  givenUpInFile: (line: number) =>
    `Line ${line} gives this up in the same file. Change that line first, by itself, and import this one after it.`,
  notText:
    'This is not a CSV file in UTF-8. In the spreadsheet choose Save As and the type "CSV UTF-8", and choose that file.',
  takenMeanwhile: 'Another officer took this while the file was imported. Nothing was imported.',
  changedMeanwhile: 'Another officer changed this record while the file was imported. Nothing was imported.',
  unknown: 'There is no such import in your office.',
} as const;
