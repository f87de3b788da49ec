// What a bill entry shows for each way of adding payees that a kind may declare: its panel, its window, the words of both.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { type ComponentType, lazy } from 'react';
import { EmployeeDialog } from './employee-dialog.tsx';
import { EmployeesPanel } from './employees-panel.tsx';
import type { PayeeRow } from './entry-content.ts';
import { GpfEmployeeDialog } from './gpf-employee-dialog.tsx';
import { PayeePanel, type PayeePanelProps } from './payee-panel.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SnaPayeeDialog } from './sna-payee-dialog.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export interface WindowProps {
  state: BillEntryState;
  onClose: () => void;
}

interface PayeeParts {
  readonly Panel: ComponentType<PayeePanelProps>;
  readonly Dialog: ComponentType<WindowProps>;
  readonly addLabel: string;
  /** Many are named first and paid afterwards: the window opens although nothing is left to pay. */
  readonly isPaidLater: boolean;
  /** A third party may take the place of a payee. */
  readonly Replace?: ComponentType<WindowProps & { replaced: PayeeRow }>;
}

const onePayee = { Panel: PayeePanel, addLabel: 'Add Payee', isPaidLater: false } as const;

export const payeeParts: Readonly<Record<BillKindDeclaration['adds'], PayeeParts>> = {
  employee: { ...onePayee, Dialog: EmployeeDialog },
  gpfEmployee: { ...onePayee, Dialog: GpfEmployeeDialog, Replace: ReplaceDialog },
  snaPayee: { ...onePayee, Dialog: SnaPayeeDialog },
  employees: {
    Panel: EmployeesPanel,
    addLabel: 'Add Employees',
    isPaidLater: true,
    // with the progress and the reading of files that nothing else needs
    Dialog: lazy(async () => ({ default: (await import('./add-employees-dialog.tsx')).AddEmployeesDialog })),
  },
};
