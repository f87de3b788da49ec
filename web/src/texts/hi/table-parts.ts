// Hindi: table, wherever a screen has it.
import type { tablePartsWords as english } from '../en/table-parts.ts';
import type { Translation } from '../translation.ts';

export const tablePartsWords: Translation<typeof english> = {
  action: 'कार्य',
  pages: (noun: string) => `${noun} के पृष्ठ`,
  of: (found: string, all: string, many: string) => `${all} ${many} में से ${found}`,
  rowsPerPage: 'प्रति पृष्ठ पंक्तियाँ',
  of2: (from: string, to: string, total: string) => `${total} में से ${from}–${to}`,
  firstPage: 'पहला पृष्ठ',
  previousPage: 'पिछला पृष्ठ',
  nextPage: 'अगला पृष्ठ',
  lastPage: 'अंतिम पृष्ठ',
  opensNewTab: ', नए टैब में खुलता है',
  chosen: (count: string) => `${count} चुने गए`,
  table: (caption: string) => `${caption}, तालिका`,
  choose: 'चुनें',
  sort: 'क्रम',
  sortAsListed: 'क्रम: जैसा सूची में है',
  sort2: (label: string) => `क्रम: ${label}`,
  sortLargestLastFirst: (label: string, isSo: boolean) => `क्रम: ${label}, ${isSo ? 'सबसे बड़ा' : 'अंतिम'} पहले`,
  couldNotLoadedError: (noun: string) => `${noun} लोड नहीं हो सके। त्रुटि: `,
  loading: 'लोड हो रहा है...',
  nothingMatchesSoFar: (filter: string, isSo: boolean) =>
    `“${filter}” से कुछ नहीं मिला${isSo ? ': शेष अभी लोड हो रहा है' : ''}।`,
  clearFilter: 'छँटाई हटाएँ',
  thereNoRecordsDisplay: 'दिखाने के लिए कोई अभिलेख नहीं है',
  soFar: (count: string) => `अब तक ${count}`,
  loadingRest: 'शेष लोड हो रहा है',
  exportCsv: 'CSV निर्यात',
  exportXlsx: 'XLSX निर्यात',
  xlsx: 'XLSX',
  total: 'कुल',
  totalSoFar: (isPartial: boolean, count: string, value: string) =>
    `${isPartial ? 'अब तक ' : ''}कुल, ${count} ${value}`,
  listCouldNotExported: 'सूची निर्यात नहीं हो सकी। कनेक्शन जाँचें और फिर प्रयास करें।',
};
