// Manipuri in Meetei Mayek: table, wherever a screen has it.
import type { tablePartsWords as english } from '../en/table-parts.ts';
import type { Translation } from '../translation.ts';

export const tablePartsWords: Translation<typeof english> = {
  action: 'ꯊꯕꯛ',
  pages: (noun: string) => `${noun} ꯒꯤ ꯂꯥꯃꯥꯏ`,
  of: (found: string, all: string, many: string) => `${many} ${all} ꯒꯤ ${found}`,
  rowsPerPage: 'ꯂꯥꯃꯥꯏ ꯑꯃꯗ ꯂꯥꯏꯟ',
  of2: (from: string, to: string, total: string) => `${total} ꯒꯤ ${from}–${to}`,
  firstPage: 'ꯑꯍꯥꯟꯕ ꯂꯥꯃꯥꯏ',
  previousPage: 'ꯃꯃꯥꯡꯒꯤ ꯂꯥꯃꯥꯏ',
  nextPage: 'ꯃꯊꯪꯒꯤ ꯂꯥꯃꯥꯏ',
  lastPage: 'ꯑꯔꯣꯏꯕ ꯂꯥꯃꯥꯏ',
  chosen: (count: string) => `${count} ꯈꯟꯂꯦ`,
  table: (caption: string) => `${caption}, ꯇꯦꯕꯜ`,
  choose: 'ꯈꯟꯕ',
  sort: 'ꯄꯔꯤꯡ ꯅꯥꯏꯕ',
  sortAsListed: 'ꯄꯔꯤꯡ: ꯂꯤꯁ꯭ꯠꯇ ꯂꯩꯕꯒꯨꯝꯅ',
  sort2: (label: string) => `ꯄꯔꯤꯡ: ${label}`,
  sortLargestLastFirst: (label: string, isSo: boolean) =>
    `ꯄꯔꯤꯡ: ${label}, ${isSo ? 'ꯈ꯭ꯋꯥꯏꯗꯒꯤ ꯆꯥꯎꯕ' : 'ꯑꯔꯣꯏꯕ'} ꯍꯥꯟꯅ`,
  couldNotLoadedError: (noun: string) => `${noun} ꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ꯫ ꯑꯁꯣꯏꯕ: `,
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  nothingMatchesSoFar: (filter: string, isSo: boolean) =>
    `“${filter}” ꯒ ꯃꯥꯟꯅꯕ ꯂꯩꯇꯦ${isSo ? ': ꯑꯇꯩ ꯂꯣꯗ ꯇꯧꯔꯤ' : ''}꯫`,
  clearFilter: 'ꯐꯤꯜꯇꯔ ꯂꯧꯊꯣꯛꯄ',
  thereNoRecordsDisplay: 'ꯎꯠꯅꯕ ꯔꯦꯀꯣꯔꯗ ꯂꯩꯇꯦ',
  soFar: (count: string) => `ꯍꯧꯖꯤꯛ ꯐꯥꯎꯕ ${count}`,
  loadingRest: 'ꯑꯇꯩ ꯂꯣꯗ ꯇꯧꯔꯤ',
  exportCsv: 'CSV ꯑꯦꯛꯁꯄꯣꯔꯠ',
  exportXlsx: 'XLSX ꯑꯦꯛꯁꯄꯣꯔꯠ',
  xlsx: 'XLSX',
  total: 'ꯑꯄꯨꯟꯕ',
  totalSoFar: (isPartial: boolean, count: string, value: string) =>
    `${isPartial ? 'ꯍꯧꯖꯤꯛ ꯐꯥꯎꯕ ' : ''}ꯑꯄꯨꯟꯕ, ${value} ${count}`,
  listCouldNotExported: 'ꯂꯤꯁ꯭ꯠ ꯑꯦꯛꯁꯄꯣꯔꯠ ꯇꯧꯕ ꯉꯃꯗꯦ꯫ ꯀꯅꯦꯛꯁꯟ ꯌꯦꯡꯕꯤꯌꯨ ꯑꯃꯁꯨꯡ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫',
  column: (id: string) => `ꯀꯣꯂꯝ “${id}”`,
  views: 'ꯚ꯭ꯌꯨ',
  removeView: (name: string) => `ꯚ꯭ꯌꯨ ${name} ꯂꯧꯊꯣꯛꯄ`,
  undo: 'ꯍꯟꯗꯣꯛꯄ',
  saveThisViewAs: 'ꯚ꯭ꯌꯨ ꯑꯁꯤ ꯃꯤꯡ ꯑꯁꯤꯅ ꯊꯝꯕ',
  saving: 'ꯊꯝꯂꯤ',
  replace: 'ꯍꯣꯡꯕ',
  save: 'ꯊꯝꯕ',
  columns: 'ꯀꯣꯂꯝ',
};
