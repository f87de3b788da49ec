// The bar below a list of orders: how many are ticked, what they come to, and the act on them.
import { Amount } from '../../components/bill/amount.tsx';
import { FinalOnlyButton } from '../../components/bill/final-only.tsx';
import { paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';

export interface TickedOrdersProps {
  /** "files" */
  noun: string;
  /** Net amounts of the ticked orders, in rupees. */
  nets: readonly number[];
  /** "Process 2 files" */
  act: string;
  /** What the button says while the orders are under way: "Processing"; false at rest. */
  busy: string | false;
  onAct: () => void;
}

export const TickedOrders = ({ noun, nets, act, busy, onAct }: TickedOrdersProps) => (
  <section className="bulk" aria-label={`Ticked ${noun}`}>
    <strong>{`${formatCount(nets.length)} ticked`}</strong>
    <span>
      Net{' '}
      <span className="bulk__sum">
        <Amount value={paiseSum(nets)} symbol />
      </span>
    </span>
    <div className="row">
      <FinalOnlyButton variant="primary" busy={busy} onClick={onAct}>
        {act}
      </FinalOnlyButton>
    </div>
  </section>
);
