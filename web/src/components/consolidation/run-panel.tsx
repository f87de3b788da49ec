// Runs of consolidation: how far each is, which failed and why, which are done and where they go on.
import { formatInstant } from '@portal/domain/calendar';
import { consolidationText } from '@portal/domain/consolidation/texts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { isUnderWay, type Run, useRetry } from '../../data/consolidation.ts';
import { formatCount } from '../../lib/format-count.ts';
import { consolidationPartsWords } from '../../texts/en/consolidation-parts.ts';
import { Button } from '../button.tsx';
import { ErrorMessage, Message } from '../message.tsx';
import { NextLink } from '../next-link.tsx';
import { Panel } from '../panel.tsx';
import { Progress } from '../prime/progress.tsx';
import { progressOf } from './run-words.ts';

export interface RunPanelProps {
  /** Under way or failed, newest first. */
  open: readonly Run[];
  /** Done since the screen was opened. */
  made: readonly Run[];
  /** A run was started again. */
  follow: (id: string) => void;
  /** The officer has read what became of it. */
  forget: (id: string) => void;
}

export function RunPanel({ open, made, follow, forget }: RunPanelProps) {
  const retry = useRetry();
  return (
    <Panel
      title={consolidationPartsWords.runs}
      actions={<p className="note">{consolidationPartsWords.underWayFailedOnes}</p>}
    >
      <div className="stack">
        {made.map((run) => (
          <Made key={run.consolidation_id} run={run} onClose={() => forget(run.consolidation_id)} />
        ))}
        {retry.isError && (
          <ErrorMessage error={retry.error} prefix={consolidationPartsWords.couldNotTriedAgain} />
        )}
        {open.map((run) =>
          isUnderWay(run) ? (
            <UnderWay key={run.consolidation_id} run={run} />
          ) : (
            <Failed
              key={run.consolidation_id}
              run={run}
              isBusy={retry.isPending && retry.variables === run.consolidation_id}
              onRetry={() => retry.mutate(run.consolidation_id, { onSuccess: follow })}
            />
          ),
        )}
      </div>
    </Panel>
  );
}

const Made = ({ run, onClose }: { run: Run; onClose: () => void }) => (
  <Message
    kind="ok"
    actions={
      <span className="row">
        <NextLink to={consolidatedDesks.desks.authorize.path}>
          {consolidationPartsWords.authorizeConsolidatedBill}
        </NextLink>
        <Button
          small
          variant="quiet"
          icon="close"
          aria-label={consolidationPartsWords.closeMessage}
          onClick={onClose}
        />
      </span>
    }
  >
    <strong>{consolidationText.consolidated(formatCount(run.bills))}</strong>{' '}
    {consolidationPartsWords.departmentBillNoTrans(run.dept_bill_no)}{' '}
    <span className="code">{run.trans_no}</span>.
  </Message>
);

const UnderWay = ({ run }: { run: Run }) => {
  const { label, percent } = progressOf(run);
  const who = consolidationPartsWords.started(run.started_by, formatInstant(new Date(run.started_at)));
  return (
    <Progress
      label={consolidationPartsWords.departmentBillNo(run.dept_bill_no, label)}
      value={percent}
      text={percent === undefined ? undefined : `${percent} %`}
      note={consolidationPartsWords.youMayGoWorking(who, formatCount(run.bills))}
    />
  );
};

const Failed = ({ run, isBusy, onRetry }: { run: Run; isBusy: boolean; onRetry: () => void }) => (
  <Message
    kind="danger"
    silent
    actions={
      <Button
        small
        icon="refresh"
        busy={isBusy && consolidationPartsWords.trying}
        aria-label={consolidationPartsWords.retryDepartmentBillNo(run.dept_bill_no)}
        onClick={onRetry}
      >
        {consolidationPartsWords.retry}
      </Button>
    }
  >
    <strong>{consolidationPartsWords.departmentBillNoNot(run.dept_bill_no)}</strong> {run.reason}{' '}
    <span className="note">
      {consolidationPartsWords.billsStartedAllThem(
        formatCount(run.bills),
        run.started_by,
        formatInstant(new Date(run.started_at)),
      )}
    </span>
  </Message>
);
