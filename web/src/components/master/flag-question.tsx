// Activate or Deactivate of a payee: asked, then sent as the edit that it is (decisions.md).
import { payeeText } from '@portal/domain/payee/texts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { masterPartsWords } from '../../texts/en/master-parts.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface Flagged {
  readonly active_flag: 'Y' | 'N';
  readonly version: number;
}

export interface FlagQuestionProps<Row extends Flagged> {
  row: Row;
  /** Sends the edit of the row with the other flag. */
  send: (flag: 'Y' | 'N', idempotencyKey: string) => Promise<Row>;
  onDone: (row: Row) => void;
  onClose: () => void;
  /** What identifies the payee. */
  children: ReactNode;
}

export function FlagQuestion<Row extends Flagged>(props: FlagQuestionProps<Row>) {
  const { row, send, onDone, onClose, children } = props;
  const isActive = row.active_flag === 'Y';
  const label = flagAct(row);
  const keys = useIdempotencyKeys();
  const change = useMutation({
    mutationFn: () => send(isActive ? 'N' : 'Y', keys.keyOf({ isActive, version: row.version })),
    onSuccess: onDone,
  });
  return (
    <ConfirmDialog
      open
      title={label}
      message={isActive ? payeeText.deactivate : payeeText.activate}
      confirmLabel={label}
      danger={isActive}
      busy={change.isPending && masterPartsWords.updating}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

/** What the button of a row does to its flag. */
export const flagAct = ({ active_flag }: Pick<Flagged, 'active_flag'>): string =>
  active_flag === 'Y' ? masterPartsWords.deactivate : masterPartsWords.activate;
