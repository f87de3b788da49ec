// What the entry of a kind of bill shows of its own: the panel of its payees and the windows that fill it. One file a kind,
// so that a screen loads the parts of its kind alone.
import type { BillKind } from '@portal/domain/bill/kind';
import type { ComponentType } from 'react';
import type { LazyWindow } from '../../components/dialog/lazy-window.tsx';
import type { PayeeRow } from './entry-content.ts';
import type { WindowProps } from './payee-draft.tsx';
import type { PayeePanelProps } from './payee-panel.tsx';

export type OfPayeeProps = WindowProps & { payee: PayeeRow };

export interface EntryParts {
  readonly kind: BillKind;
  readonly Panel: ComponentType<PayeePanelProps>;
  readonly dialog: LazyWindow<WindowProps>;
  readonly addLabel: string;
  /** Many are named first and paid afterwards: the window opens although nothing is left to pay. */
  readonly isPaidLater: boolean;
  /** The same people month after month: filled from the last bill of the grant, and compared with it. */
  readonly isMonthly?: true;
  /** What is done with one payee: a third party takes his place, he gets a further component. */
  readonly ofPayee?: LazyWindow<OfPayeeProps>;
  /** A whole group is added in one step. */
  readonly group?: LazyWindow<WindowProps>;
}
