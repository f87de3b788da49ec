// The history of a bill: its status, every step with who, when and why, its documents with their hashes, its amounts
// (decisions.md, Life of a bill).
import { useQuery } from '@tanstack/react-query';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { historyQuery } from '../../data/bill-lists.ts';
import type { BillSummary } from '../../data/bill-summary.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { BillAmounts } from './bill-amounts.tsx';
import { BillStanding } from './bill-standing.tsx';
import { type HistoryStep, isUnbroken } from './life.ts';
import { LifeOfBill } from './life-of-bill.tsx';
import { MadeOf } from './made-of.tsx';
import { PartOf } from './part-of.tsx';
import { StepTimeline } from './step-timeline.tsx';
import { familyOf, useBillOf } from './use-bill.ts';

export function HistoryScreen({ transNo }: { transNo: string }) {
  const history = useQuery(historyQuery(transNo));
  const steps = history.data;
  const family = steps && familyOf(steps);
  const bill = useBillOf(family, transNo);
  const title = titleOf(bill.data, transNo);
  return (
    <Page
      title={title}
      tabTitle={`History of ${title}`}
      crumbs={[{ label: 'Bills' }, { label: 'Bill Register', to: '/register' }, { label: title }]}
      context={<Numbers transNo={transNo} bill={bill.data} />}
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
      {steps && family && <Objection steps={steps} family={family} authNo={bill.data?.authNo} />}
      {steps && <PartOf steps={steps} />}
      {steps && <LifeOfBill steps={steps} />}
      {steps && family && (
        <div className="grid grid--rail">
          <Panel title="History" actions={<Chain steps={steps} />}>
            <StepTimeline steps={steps} family={family} authNo={bill.data?.authNo} />
          </Panel>
          {bill.isError && <ErrorMessage error={bill.error} onRetry={() => void bill.refetch()} />}
          {bill.data && <BillAmounts bill={bill.data} family={family} />}
        </div>
      )}
      {family?.way === 'consolidated' && <MadeOf transNo={transNo} />}
    </Page>
  );
}

const titleOf = (bill: BillSummary | undefined, transNo: string): string => {
  if (!bill) return `Bill ${transNo}`;
  return bill.bills === undefined ? `Bill ${bill.deptBillNo}` : `Consolidated bill ${bill.deptBillNo}`;
};

const Numbers = ({ transNo, bill }: { transNo: string; bill: BillSummary | undefined }) => (
  <>
    Trans No <span className="code">{transNo}</span>
    {bill?.authNo && (
      <>
        {' · '}Auth No <span className="code">{bill.authNo}</span>
      </>
    )}
    {bill && (
      <>
        {' · '}
        <SchemeCode code={bill.schemeCode} object={bill.object} />
      </>
    )}
  </>
);

interface ObjectionProps {
  steps: readonly HistoryStep[];
  family: DeskFamily;
  authNo: string | undefined;
}

/** The treasury's reasons, while the bill waits for its correction. */
function Objection({ steps, family, authNo }: ObjectionProps) {
  const last = steps.at(-1);
  if (last?.to !== 'objected') return null;
  return (
    <Message
      kind="danger"
      silent
      actions={
        <NextLink to={family.desks.body.path} authNo={authNo}>
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
