// Where a payment advice is, with what is still to choose, why it failed, or the bill that it became.
import { Status } from '../../components/bill/status.tsx';
import type { AdviceRow } from '../../data/advices.ts';
import { adviceFaults, adviceViews, isDeducted } from './advice-views.ts';
import { FailedState, ProcessedState } from './fto-state.tsx';

export interface AdviceStateProps {
  advice: AdviceRow;
  /** The component that was chosen for its deduction. */
  component: string | undefined;
}

export const AdviceState = ({ advice, component }: AdviceStateProps) => {
  if (advice.state === 'processed') return <ProcessedState transNo={advice.trans_no} />;
  if (adviceViews.failed.holds(advice)) return <FailedState reasons={adviceFaults(advice).join(' ')} />;
  if (!isDeducted(advice)) return <Status kind="ok">Ready</Status>;
  if (component === undefined) return <Status kind="warn">Component</Status>;
  return (
    <span className="about about--fill">
      <Status kind="ok">Ready</Status>
      <small>
        Component <span className="code">{component}</span>
      </small>
    </span>
  );
};

export const adviceStateText = (advice: AdviceRow): string => {
  if (advice.state === 'processed') return `Processed ${advice.trans_no}`;
  return adviceViews.failed.holds(advice) ? `Failed: ${adviceFaults(advice).join(' ')}` : 'To process';
};
