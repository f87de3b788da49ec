// A consolidated bill before its authorization: its facts, its payees with the bill that pays each, its deductions by head,
// and the bills that it is made of, each of which may be taken out of it (3§2.7).
import { type CivilDate, formatCivilDate } from '@portal/domain/calendar';
import type { ConsolidatedRow } from '@portal/domain/consolidation/api';
import { amountInWords } from '@portal/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { type Fact, Facts, Ledger, type LedgerLine } from '../../components/bill/facts.tsx';
import { PayeeChangesNote } from '../../components/bill/payee-changes.tsx';
import { ConsolidatedDeductions } from '../../components/bill-content/consolidated-deductions.tsx';
import { ConsolidatedPayees } from '../../components/bill-content/consolidated-payees.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { consolidatedBillQuery } from '../../data/consolidated-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import { BillHistory } from './bill-history.tsx';
import { type Child, ChildBills } from './child-bills.tsx';
import { type BillDetailsProps, DecisionButtons } from './decision-buttons.tsx';
import { RemoveChildQuestion } from './remove-child-question.tsx';

export function ConsolidatedDetails(props: BillDetailsProps) {
  const transNo = props.bill.trans_no;
  const query = useQuery(consolidatedBillQuery(transNo));
  const [removed, setRemoved] = useState<Child | undefined>(undefined);
  const bill = query.isError ? undefined : query.data;
  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={authorizeWords.billDetails}
        size="large"
        foot={<DecisionButtons {...props} isReady={bill !== undefined} />}
      >
        {query.isLoading && <Message>{authorizeWords.loading}</Message>}
        {query.isError && <ErrorMessage error={query.error} onRetry={() => void query.refetch()} />}
        <PayeeChangesNote transNo={transNo} />
        {bill && <Figures bill={bill} />}
        {bill && <ChildBills parent={bill} onRemove={setRemoved} />}
        {bill && (
          <ConsolidatedPayees
            transNo={bill.trans_no}
            payeeCount={bill.payee_count}
            bills={bill.bills}
            net={paiseOf(bill.net_amt)}
          />
        )}
        {bill && <ConsolidatedDeductions transNo={transNo} />}
        <BillHistory transNo={transNo} />
      </Dialog>
      {removed && bill && (
        <RemoveChildQuestion parent={bill} child={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

const Figures = ({ bill }: { bill: ConsolidatedRow }) => (
  <>
    <Facts items={factsOf(bill)} />
    <dl className="facts">
      <div className="fields__whole">
        <dt>{authorizeWords.purposeBill}</dt>
        <dd>{bill.purpose || '–'}</dd>
      </div>
    </dl>
    <div className="grid grid--half">
      <Ledger
        lines={[
          { label: authorizeWords.gross, value: <Amount value={paiseOf(bill.gross_amt)} /> },
          { label: authorizeWords.deduction, value: <Amount value={paiseOf(-bill.dedu)} /> },
          {
            label: authorizeWords.net,
            value: <Amount value={paiseOf(bill.net_amt)} symbol />,
            kind: 'total',
          },
        ]}
      />
      <Ledger
        lines={[
          { label: authorizeWords.bills2, value: formatCount(bill.bills) },
          { label: authorizeWords.payees, value: formatCount(bill.payee_count) },
          ...sharesOf(bill),
        ]}
      />
    </div>
    <p className="note">{amountInWords(paiseOf(bill.net_amt))}</p>
  </>
);

const factsOf = (bill: ConsolidatedRow): Fact[] => [
  { label: authorizeWords.billNo, value: bill.bill_no },
  { label: authorizeWords.transNo, value: <span className="code">{bill.trans_no}</span> },
  { label: authorizeWords.financialYear, value: `${bill.year1} - ${bill.year2}` },
  { label: authorizeWords.date, value: formatCivilDate(bill.v_date as CivilDate) },
  { label: authorizeWords.scheme, value: bill.scheme_nm },
  { label: authorizeWords.schemeCode, value: <SchemeCode code={bill.scheme_cd} /> },
  { label: authorizeWords.objectHead, value: `${bill.object} - ${bill.dh_nm}` },
  { label: authorizeWords.slsCode, value: bill.sls_code && <span className="code">{bill.sls_code}</span> },
  { label: authorizeWords.ddoCode, value: <span className="code">{bill.ddo_code}</span> },
  { label: authorizeWords.treasuryCode, value: <span className="code">{bill.trea_code}</span> },
  { label: authorizeWords.pfmsFlag, value: bill.pfms_flag },
  { label: authorizeWords.prepared, value: bill.prepared_by },
];

/** Of Centre and State, where the scheme has percentages (decisions.md, Shares). */
const sharesOf = ({ centre_share, state_share }: ConsolidatedRow): LedgerLine[] =>
  centre_share === null || state_share === null
    ? []
    : [
        { label: authorizeWords.centreShare, value: <Amount value={paiseOf(centre_share)} /> },
        { label: authorizeWords.stateShare, value: <Amount value={paiseOf(state_share)} /> },
      ];
