// The one question before many bills are taken: count and sum in figures and in words, each bill with its net amount.
import { amountInWords, type Paise, sumPaise } from '@portal/domain/money';
import type { ReactNode } from 'react';
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';
import { Amount } from '../bill/amount.tsx';
import { type Fact, Facts, Ledger, type LedgerLine } from '../bill/facts.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../dialog/confirm-dialog.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { billCount } from './bill-count.ts';
import { allOnOnePage, type BulkLine, lineColumns } from './bulk-line.tsx';

export interface BulkQuestionProps extends Pick<ConfirmDialogProps, 'isReady' | 'busy' | 'onCancel'> {
  /** "Authorize"; the count follows. */
  verb: string;
  /** "?", or where they go: " to the treasury ?" */
  asks?: string;
  /** Those that are taken. */
  lines: readonly BulkLine[];
  /** What else there is to say of the whole. */
  facts?: readonly Fact[];
  /** Above the net amount. */
  ledger?: readonly LedgerLine[];
  /** A column beside the amounts. */
  more?: Column<BulkLine> | undefined;
  /** What becomes of them. */
  after: string;
  onConfirm: () => void;
  children?: ReactNode;
}

export function BulkQuestion({
  verb,
  asks = ' ?',
  lines,
  more,
  after,
  isReady = true,
  ...rest
}: BulkQuestionProps) {
  const net = sumPaise(lines.map((line) => line.net));
  const count = billCount(lines.length);
  return (
    <ConfirmDialog
      open
      size="usual"
      title={`${verb} ${count}${asks}`}
      message={after}
      confirmLabel={`${verb} ${count}`}
      busy={rest.busy}
      isReady={isReady && lines.length > 0}
      onConfirm={rest.onConfirm}
      onCancel={rest.onCancel}
    >
      <div className="fact-sheet">
        <Facts items={[{ label: bulkPartsWords.bills2, value: count }, ...(rest.facts ?? [])]} />
        <Ledger
          lines={[
            ...(rest.ledger ?? []),
            { label: bulkPartsWords.net, value: <Amount value={net as Paise} symbol />, kind: 'total' },
          ]}
        />
        <p className="note">{amountInWords(net)}</p>
      </div>
      {rest.children}
      <section className="panel" aria-label={bulkPartsWords.bills2}>
        <DataTable
          caption={bulkPartsWords.bills2}
          columns={more ? [...lineColumns, more] : lineColumns}
          rows={lines}
          rowKey={(line) => line.transNo}
          noun={[bulkPartsWords.bill, bulkPartsWords.bills]}
          pageSizes={allOnOnePage}
          size="work"
        />
      </section>
    </ConfirmDialog>
  );
}
