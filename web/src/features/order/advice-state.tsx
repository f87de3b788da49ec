// Where a payment advice is, with what is still to choose, why it failed, or the bill that it became.
import { Status } from '../../components/bill/status.tsx';
import type { AdviceRow } from '../../data/advices.ts';
import { orderWords } from '../../texts/en/order.ts';
import { adviceFaults, adviceViews, isDeducted } from './advice-views.ts';
import { FailedState, ProcessedState, UnverifiedState, unverifiedText } from './fto-state.tsx';

export interface AdviceStateProps {
  advice: AdviceRow;
  /** The component that was chosen for its deduction. */
  component: string | undefined;
}

export const AdviceState = ({ advice, component }: AdviceStateProps) => {
  if (advice.state === 'processed') return <ProcessedState transNo={advice.trans_no} />;
  if (advice.state === 'received' && advice.waits) return <UnverifiedState row={advice} />;
  if (adviceViews.failed.holds(advice)) return <FailedState reasons={adviceFaults(advice).join(' ')} />;
  if (!isDeducted(advice)) return <Status kind="ok">{orderWords.ready}</Status>;
  if (component === undefined) return <Status kind="warn">{orderWords.component}</Status>;
  return (
    <span className="about about--fill">
      <Status kind="ok">{orderWords.ready}</Status>
      <small>
        {orderWords.component} <span className="code">{component}</span>
      </small>
    </span>
  );
};

export const adviceStateText = (advice: AdviceRow): string => {
  if (advice.state === 'processed') return orderWords.processed(advice.trans_no);
  if (advice.state === 'received' && advice.waits) return unverifiedText(advice);
  return adviceViews.failed.holds(advice)
    ? orderWords.failed(adviceFaults(advice).join(' '))
    : orderWords.process;
};
