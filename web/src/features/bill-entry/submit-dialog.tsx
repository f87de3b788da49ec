// The last look before a bill goes: what it is, how much, to how many (1§5, Removal and submit confirmations).
import { duplicateText } from '@portal/domain/bill/duplicate-texts';
import { entryText } from '@portal/domain/bill/entry-texts';
import { amountInWords, type Paise } from '@portal/domain/money';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { DuplicatesNote } from '../../components/paid-already/duplicates.tsx';
import { entryDuplicatesQuery } from '../../data/duplicates.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { EntryShares } from './entry-shares.tsx';
import { DrawnBySubmit } from './sanction-choice.tsx';
import type { BillEntryState } from './use-bill-entry.ts';

export interface SubmitDialogProps {
  state: BillEntryState;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function SubmitDialog({ state, isBusy, onConfirm, onClose }: SubmitDialogProps) {
  const { entry } = state;
  const net = entry.net as Paise;
  const count = entry.payees.length;
  const category = entry.own?.['category'];
  // it only asks: where it is not known, the question before the authorization asks again
  const duplicates = useQuery(
    entryDuplicatesQuery(state.kind, state.corrects, entry.payees, String(entry.own?.['payMonth'] ?? '')),
  );
  return (
    <ConfirmDialog
      open
      title={billEntryWords.submit}
      message={entryText.submit}
      confirmLabel={billEntryWords.submit}
      busy={isBusy && billEntryWords.submitting}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <Ledger
        lines={[
          { label: billEntryWords.departmentBillNo, value: <span className="code">{entry.deptBillNo}</span> },
          ...(category ? [{ label: billEntryWords.category, value: String(category) }] : []),
          { label: billEntryWords.gross, value: <Amount value={entry.gross} /> },
          { label: billEntryWords.deduction, value: <Amount value={-entry.deduction as Paise} /> },
          { label: billEntryWords.net, value: <Amount value={net} symbol />, kind: 'total' },
          { label: billEntryWords.payees, value: count.toLocaleString('en-IN') },
        ]}
      />
      <p className="note">{amountInWords(net)}</p>
      <EntryShares state={state} />
      <DrawnBySubmit state={state} />
      <DuplicatesNote duplicates={duplicates.data?.duplicates ?? []} lead={duplicateText.submitLead} />
    </ConfirmDialog>
  );
}
