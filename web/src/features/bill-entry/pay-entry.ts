// The entry of a pay bill: hundreds of employees, named first and paid afterwards.
import { lazyWindow } from '../../components/dialog/lazy-window.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { EmployeesPanel } from './employees-panel.tsx';
import type { EntryParts } from './entry-parts.ts';

export const payEntry: EntryParts = {
  kind: 'pay',
  Panel: EmployeesPanel,
  addLabel: billEntryWords.addEmployees,
  isPaidLater: true,
  isMonthly: true,
  // with the progress and the reading of files that nothing else needs
  dialog: lazyWindow(
    { title: billEntryWords.addEmployees },
    async () => (await import('./add-employees-dialog.tsx')).AddEmployeesDialog,
  ),
};
