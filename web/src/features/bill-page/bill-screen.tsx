// One page a bill: what comes next and where, facts, payees, deductions, shares, slips, files, and every step with who, when and
// why (decisions.md, One page a bill).
import { useQuery } from '@tanstack/react-query';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { historyQuery } from '../../data/bill-lists.ts';
import type { BillSummary } from '../../data/bill-summary.ts';
import { type Officer, useOfficer } from '../../data/session.ts';
import { billPageWords } from '../../texts/en/bill-page.ts';
import { BillAmounts } from './bill-amounts.tsx';
import { ConsolidatedContent, NormalContent } from './bill-content.tsx';
import { BillStanding } from './bill-standing.tsx';
import { type HistoryStep, isUnbroken } from './life.ts';
import { LifeOfBill } from './life-of-bill.tsx';
import { Next } from './next.tsx';
import { PartOf } from './part-of.tsx';
import { StepTimeline } from './step-timeline.tsx';
import { familyOf, useBillOf } from './use-bill.ts';
import { WalkLinks } from './walk-links.tsx';

/** Behind what the page is about. */
const LikeThis = later(async () => (await import('./like-this.tsx')).LikeThis);

export function BillScreen({ transNo }: { transNo: string }) {
  const history = useQuery(historyQuery(transNo));
  const steps = history.data;
  const officer = useOfficer();
  const family = steps && familyOf(steps);
  const bill = useBillOf(family, transNo);
  const title = titleOf(bill.data, transNo);
  return (
    <Page
      title={title}
      tabTitle={title}
      crumbs={[
        { label: billPageWords.bills },
        { label: billPageWords.billRegister, to: '/register' },
        { label: title },
      ]}
      context={<Numbers transNo={transNo} bill={bill.data} />}
      actions={
        <>
          <WalkLinks transNo={transNo} />
          {steps && <BillStanding steps={steps} />}
          {steps && mayBeginAnother(steps, officer) && <LikeThis transNo={transNo} />}
          <Button small icon="print" onClick={() => print()}>
            {billPageWords.print}
          </Button>
        </>
      }
    >
      {history.isError && <ErrorMessage error={history.error} onRetry={() => void history.refetch()} />}
      {history.isLoading && <Message>{billPageWords.loading}</Message>}
      {steps && family && <Next steps={steps} family={family} bill={bill.data} />}
      {steps && <PartOf steps={steps} />}
      {steps && <LifeOfBill steps={steps} />}
      {steps && family && (
        <div className="grid grid--rail">
          <div className="stack">
            {bill.isError && <ErrorMessage error={bill.error} onRetry={() => void bill.refetch()} />}
            {bill.data &&
              (family.way === 'normal' ? (
                <NormalContent transNo={transNo} />
              ) : (
                <ConsolidatedContent bill={bill.data} />
              ))}
          </div>
          {bill.data && <BillAmounts bill={bill.data} family={family} />}
        </div>
      )}
      {steps && family && (
        <Panel title={billPageWords.history} actions={<Chain steps={steps} />}>
          <StepTimeline steps={steps} family={family} authNo={bill.data?.authNo} />
        </Panel>
      )}
    </Page>
  );
}

/** Only a bill that an officer entered has an entry; bills are prepared by Draft logins. */
const mayBeginAnother = ([first]: readonly HistoryStep[], { login_type }: Officer): boolean =>
  first?.action === 'submit' && login_type === 'D';

const titleOf = (bill: BillSummary | undefined, transNo: string): string => {
  if (!bill) return billPageWords.bill(transNo);
  return bill.bills === undefined
    ? billPageWords.bill2(bill.deptBillNo)
    : billPageWords.consolidatedBill(bill.deptBillNo);
};

const Numbers = ({ transNo, bill }: { transNo: string; bill: BillSummary | undefined }) => (
  <>
    {billPageWords.transNo} <span className="code">{transNo}</span>
    {bill?.authNo && (
      <>
        {billPageWords.authNo} <span className="code">{bill.authNo}</span>
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

const Chain = ({ steps }: { steps: readonly HistoryStep[] }) =>
  isUnbroken(steps) ? (
    <p className="note">{billPageWords.eachStepCarriesHash}</p>
  ) : (
    <Message kind="danger">{billPageWords.chainHashesBrokenTell}</Message>
  );
