// Activate or Deactivate of the list: asked, then sent as the edit that it is (decisions.md).
import type { PayeeRow } from '@portal/domain/payee/schema';
import { payeeText } from '@portal/domain/payee/texts';
import { useMutation } from '@tanstack/react-query';
import { Facts } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useIdempotencyKeys } from '../../data/idempotency.ts';
import { formOf, sendEdit } from './payee-list.ts';

export interface FlagQuestionProps {
  row: PayeeRow;
  onUpdated: (row: PayeeRow) => void;
  onClose: () => void;
}

export function FlagQuestion({ row, onUpdated, onClose }: FlagQuestionProps) {
  const isActive = row.active_flag === 'Y';
  const keys = useIdempotencyKeys();
  const change = useMutation({
    mutationFn: () => {
      const form = {
        ...formOf(row),
        confirm: row.ac_no,
        activeFlag: isActive ? ('N' as const) : ('Y' as const),
      };
      return sendEdit(row, form, keys.keyOf({ form, version: row.version }));
    },
    onSuccess: onUpdated,
  });
  return (
    <ConfirmDialog
      open
      title={isActive ? 'Deactivate' : 'Activate'}
      message={isActive ? payeeText.deactivate : payeeText.activate}
      confirmLabel={isActive ? 'Deactivate' : 'Activate'}
      danger={isActive}
      busy={change.isPending && 'Updating'}
      error={change.error}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    >
      <Facts
        list
        items={[
          { label: 'EIN', value: <span className="code">{row.ein}</span> },
          { label: 'Payee Name', value: row.party_name },
          { label: 'AC NO', value: <span className="code">{row.ac_no}</span> },
        ]}
      />
    </ConfirmDialog>
  );
}
