// Asked before payment advices are posted (3§5.8): which, for how many payees, under which component, and what they come to.
import { amountInWords } from '@portal/domain/money';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { ChosenAdvice } from '../../data/advices.ts';
import { formatCount } from '../../lib/format-count.ts';
import { orderFilesWords } from '../../texts/en/order-files.ts';
import { adviceCount, nameOf, netOf } from './advice-views.ts';

export interface PostQuestionProps {
  chosen: readonly ChosenAdvice[];
  onConfirm: () => void;
  onClose: () => void;
}

export function PostQuestion({ chosen, onConfirm, onClose }: PostQuestionProps) {
  const count = adviceCount(chosen.length);
  const net = netOf(chosen);
  const components = [...new Set(chosen.flatMap(({ component = [] }) => component))];
  return (
    <ConfirmDialog
      open
      size="usual"
      title={orderFilesWords.post(count)}
      message={orderFilesWords.preparedBillMadeEach}
      confirmLabel={orderFilesWords.post2(count)}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <div className="fact-sheet">
        <Facts
          items={[
            {
              label: chosen.length === 1 ? orderFilesWords.advice : orderFilesWords.advices,
              value: chosen.map(({ advice }) => `${nameOf(advice)} (${advice.id})`).join(', '),
            },
            {
              label: orderFilesWords.payees,
              value: formatCount(chosen.reduce((sum, { advice }) => sum + advice.payee_count, 0)),
            },
            { label: orderFilesWords.component, value: components.join(', ') },
          ]}
        />
        <Ledger
          lines={[{ label: orderFilesWords.net, value: <Amount value={net} symbol />, kind: 'total' }]}
        />
        <p className="note">{amountInWords(net)}</p>
      </div>
    </ConfirmDialog>
  );
}
