// Asked before payment advices are posted (3§5.8): which, for how many payees, under which component, and what they come to.
import { amountInWords } from '@portal/domain/money';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { ChosenAdvice } from '../../data/advices.ts';
import { formatCount } from '../../lib/format-count.ts';
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
      title={`Post ${count}?`}
      message="A prepared bill is made of each advice."
      confirmLabel={`Post ${count}`}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <div className="fact-sheet">
        <Facts
          items={[
            {
              label: chosen.length === 1 ? 'Advice' : 'Advices',
              value: chosen.map(({ advice }) => `${nameOf(advice)} (${advice.id})`).join(', '),
            },
            {
              label: 'Payees',
              value: formatCount(chosen.reduce((sum, { advice }) => sum + advice.payee_count, 0)),
            },
            { label: 'Component', value: components.join(', ') },
          ]}
        />
        <Ledger lines={[{ label: 'Net', value: <Amount value={net} symbol />, kind: 'total' }]} />
        <p className="note">{amountInWords(net)}</p>
      </div>
    </ConfirmDialog>
  );
}
