// The two files that a list is exported to: CSV for programs, XLSX for a spreadsheet.
import { part } from '../../lib/part.ts';
import { useToast } from '../toast.tsx';
import type { Column } from './columns.ts';
import { saveFile, toCsv } from './csv.ts';

export type ExportForm = 'csv' | 'xlsx';

const workbook = part(() => import('./xlsx.ts'));
const notExported = 'The list could not be exported. Check the connection and try again.';

/** Saves the rows under the name with the form's ending; says so where the workbook's own part cannot be loaded. */
export const useExport = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const toast = useToast();
  return async (name: string, form: ExportForm): Promise<void> => {
    if (form === 'csv')
      return saveFile(`${name}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv' }));
    const { toXlsx } = await workbook.fetch().catch(() => ({ toXlsx: undefined }));
    if (toXlsx) saveFile(`${name}.xlsx`, await toXlsx(columns, rows));
    else toast(notExported, 'danger');
  };
};
