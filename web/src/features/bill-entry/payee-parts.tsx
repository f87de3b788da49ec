// What a bill entry shows for each way of adding payees that a kind may declare: its panel, its window, the words of both.
import type { BillKindDeclaration } from '@portal/domain/bill/declaration';
import { type ComponentType, lazy } from 'react';
import { EmployeeDialog } from './employee-dialog.tsx';
import { EmployeesPanel } from './employees-panel.tsx';
import type { PayeeRow } from './entry-content.ts';
import { GpfEmployeeDialog } from './gpf-employee-dialog.tsx';
import type { WindowProps } from './payee-draft.tsx';
import { PayeePanel, type PayeePanelProps } from './payee-panel.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SnaPayeeDialog } from './sna-payee-dialog.tsx';

interface PayeeParts {
  readonly Panel: ComponentType<PayeePanelProps>;
  readonly Dialog: ComponentType<WindowProps>;
  readonly addLabel: string;
  /** Many are named first and paid afterwards: the window opens although nothing is left to pay. */
  readonly isPaidLater: boolean;
  /** What is done with one payee: a third party takes his place, he gets a further component. */
  readonly OfPayee?: ComponentType<WindowProps & { payee: PayeeRow }>;
  /** A whole group is added in one step. */
  readonly Group?: ComponentType<WindowProps>;
}

const onePayee = { Panel: PayeePanel, addLabel: 'Add Payee', isPaidLater: false } as const;

export const payeeParts: Readonly<Record<BillKindDeclaration['adds'], PayeeParts>> = {
  employee: { ...onePayee, Dialog: EmployeeDialog },
  gpfEmployee: { ...onePayee, Dialog: GpfEmployeeDialog, OfPayee: ReplaceDialog },
  snaPayee: { ...onePayee, Dialog: SnaPayeeDialog },
  spaPayee: {
    addLabel: 'Add Payee',
    isPaidLater: false,
    Panel: lazy(async () => ({ default: (await import('./spa-payee-panel.tsx')).SpaPayeePanel })),
    Dialog: lazy(async () => ({ default: (await import('./spa-payee-dialog.tsx')).SpaPayeeDialog })),
    OfPayee: lazy(async () => ({ default: (await import('./spa-payee-dialog.tsx')).AddComponentDialog })),
    Group: lazy(async () => ({ default: (await import('./spa-group-dialog.tsx')).SpaGroupDialog })),
  },
  employees: {
    Panel: EmployeesPanel,
    addLabel: 'Add Employees',
    isPaidLater: true,
    // with the progress and the reading of files that nothing else needs
    Dialog: lazy(async () => ({ default: (await import('./add-employees-dialog.tsx')).AddEmployeesDialog })),
  },
};
