// The history of a bill: its status, every step with who, when and why, its documents with their hashes, its amounts
// (decisions.md, Life of a bill).
import type { BillSlip } from '@portal/domain/bill/slip';
import { useQuery } from '@tanstack/react-query';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { historyQuery, slipQuery } from '../../data/bill-lists.ts';
import { BillAmounts } from './bill-amounts.tsx';
import { BillStanding } from './bill-standing.tsx';
import { type HistoryStep, isUnbroken } from './life.ts';
import { LifeOfBill } from './life-of-bill.tsx';
import { StepTimeline } from './step-timeline.tsx';

export function HistoryScreen({ transNo }: { transNo: string }) {
  const history = useQuery(historyQuery(transNo));
  const slip = useQuery(slipQuery(transNo));
  const steps = history.data;
  const title = slip.data ? `Bill ${slip.data.deptBillNo}` : `Bill ${transNo}`;
  return (
    <Page
      title={title}
      tabTitle={`History of ${title}`}
      crumbs={[{ label: 'Bills' }, { label: 'Bill Register', to: '/register' }, { label: title }]}
      context={<Numbers transNo={transNo} slip={slip.data} />}
      actions={
        <>
          {steps && <BillStanding steps={steps} />}
          <Button small icon="print" onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      {history.isError && <ErrorMessage error={history.error} onRetry={() => void history.refetch()} />}
      {history.isLoading && <Message>Loading...</Message>}
      {steps && <Objection steps={steps} authNo={slip.data?.auth_no ?? undefined} />}
      {steps && <LifeOfBill steps={steps} />}
      {steps && (
        <div className="grid grid--rail">
          <Panel title="History" actions={<Chain steps={steps} />}>
            <StepTimeline steps={steps} authNo={slip.data?.auth_no ?? undefined} />
          </Panel>
          {slip.isError && <ErrorMessage error={slip.error} onRetry={() => void slip.refetch()} />}
          {slip.data && <BillAmounts slip={slip.data} />}
        </div>
      )}
    </Page>
  );
}

const Numbers = ({ transNo, slip }: { transNo: string; slip: BillSlip | undefined }) => (
  <>
    Trans No <span className="code">{transNo}</span>
    {slip?.auth_no && (
      <>
        {' · '}Auth No <span className="code">{slip.auth_no}</span>
      </>
    )}
    {slip && (
      <>
        {' · '}
        <SchemeCode code={slip.schemeCode} object={slip.objectHead} />
      </>
    )}
  </>
);

/** The treasury's reasons, while the bill waits for its correction. */
function Objection({ steps, authNo }: { steps: readonly HistoryStep[]; authNo: string | undefined }) {
  const last = steps.at(-1);
  if (last?.to !== 'objected') return null;
  return (
    <Message
      kind="danger"
      silent
      actions={
        <NextLink to="/uploadbillbody" authNo={authNo}>
          Attach corrected body
        </NextLink>
      }
    >
      <h2>The treasury objected to this bill</h2>
      <p>{last.remark}</p>
      <p className="note">Correct the body, sign it and upload it again; the number stays.</p>
    </Message>
  );
}

const Chain = ({ steps }: { steps: readonly HistoryStep[] }) =>
  isUnbroken(steps) ? (
    <p className="note">Each step carries the hash of the one before: unbroken.</p>
  ) : (
    <Message kind="danger">The chain of hashes is broken. Tell the administrator.</Message>
  );
