// A question that asks for a remark, so that the other login knows why.
import { useState } from 'react';
import { remarkProblem } from '../../data/bill-decision.ts';
import { dialogPartsWords } from '../../texts/en/dialog-parts.ts';
import { Textarea } from '../field/textarea.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface RemarkDialogProps extends Omit<ConfirmDialogProps, 'open' | 'onConfirm' | 'children'> {
  hint: string;
  onConfirm: (remark: string) => void;
}

export function RemarkDialog({ hint, onConfirm, ...question }: RemarkDialogProps) {
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = remarkProblem(remark);
  return (
    <ConfirmDialog
      {...question}
      open
      onConfirm={() => {
        setTried(true);
        if (problem === undefined) onConfirm(remark.trim());
      }}
    >
      <Textarea
        name="remark"
        label={dialogPartsWords.remark}
        hint={hint}
        error={isTried ? problem : undefined}
        value={remark}
        onChange={setRemark}
      />
    </ConfirmDialog>
  );
}
