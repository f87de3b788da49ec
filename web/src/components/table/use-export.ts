// The two files that a list is exported to: CSV for programs, XLSX for a spreadsheet.
import { part } from '../../lib/part.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { useToast } from '../toast.tsx';
import type { Column } from './columns.ts';
import { saveFile } from './save-file.ts';

export type ExportForm = 'csv' | 'xlsx';

/** Each form comes with the first export to it. */
const text = part(() => import('./csv.ts'));
const workbook = part(() => import('./xlsx.ts'));
const notExported = tablePartsWords.listCouldNotExported;

/** Saves the rows under the name with the form's ending. Rejects where the part that makes the file cannot be loaded. */
export const exportList = async <Row>(
  name: string,
  form: ExportForm,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const file =
    form === 'csv'
      ? new Blob([(await text.fetch()).toCsv(columns, rows)], { type: 'text/csv' })
      : await (await workbook.fetch()).toXlsx(columns, rows);
  saveFile(`${name}.${form}`, file);
};

/** Exports, and says so where that cannot be done. */
export const useExport = () => {
  const toast = useToast();
  return (exporting: Promise<void>): void => void exporting.catch(() => toast(notExported, 'danger'));
};
