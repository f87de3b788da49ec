// Texts of table components, wherever a screen has them.

export const tablePartsWords = {
  action: 'Action',
  pages: (noun: string) => `Pages of ${noun}`,
  of: (found: string, all: string, many: string) => `${found} of ${all} ${many}`,
  rowsPerPage: 'Rows per page',
  of2: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  opensNewTab: ', opens in a new tab',
  chosen: (count: string) => `${count} chosen`,
  table: (caption: string) => `${caption}, table`,
  choose: 'Choose',
  sort: 'Sort by',
  sortAsListed: 'Sort: as listed',
  sort2: (label: string) => `Sort: ${label}`,
  sortLargestLastFirst: (label: string, isSo: boolean) =>
    `Sort: ${label}, ${isSo ? 'largest' : 'last'} first`,
  couldNotLoadedError: (noun: string) => `The ${noun} could not be loaded. Error: `,
  loading: 'Loading...',
  nothingMatchesSoFar: (filter: string, isSo: boolean) =>
    `Nothing matches “${filter}”${isSo ? ' so far: the rest is still loading' : ''}.`,
  clearFilter: 'Clear the filter',
  thereNoRecordsDisplay: 'There are no records to display',
  soFar: (count: string) => `${count} so far`,
  loadingRest: 'Loading the rest',
  exportCsv: 'Export CSV',
  exportXlsx: 'Export XLSX',
  xlsx: 'XLSX',
  total: 'Total',
  totalSoFar: (isPartial: boolean, count: string, value: string) =>
    `Total${isPartial ? ' so far' : ''}, ${count} ${value}`,
  listCouldNotExported: 'The list could not be exported. Check the connection and try again.',
};
