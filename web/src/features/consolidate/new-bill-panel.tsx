// The new bill in the rail: what the chosen bills come to, its number and purpose, and the button that asks (3§5.5).
import { purposeLeast } from '@portal/domain/consolidation/rules';
import { amountInWords, type Paise } from '@portal/domain/money';
import type { ReactNode } from 'react';
import { Amount, SchemeCode } from '../../components/bill/amount.tsx';
import { Facts, Ledger } from '../../components/bill/facts.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatCount } from '../../lib/format-count.ts';
import { consolidateWords } from '../../texts/en/consolidate.ts';
import type { NewBill } from './use-new-bill.ts';

const formId = 'consolidate';
export const billsId = 'bills-to-consolidate';
const fieldId = (path: string): string => (path.startsWith('auth_nos') ? billsId : path);

export const billCount = (count: number): string =>
  consolidateWords.billBills(formatCount(count), count === 1);

export interface NewBillPanelProps {
  bill: NewBill;
  /** What looks like a double payment. */
  warning: ReactNode;
  onSubmit: () => void;
}

export function NewBillPanel({ bill, warning, onSubmit }: NewBillPanelProps) {
  const { entry, issues, attempt, type, tally } = bill;
  const count = billCount(tally.bills);
  return (
    <aside className="tally" aria-label={consolidateWords.newBill}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Panel title={consolidateWords.newBill}>
          <div className="stack">
            <ErrorSummary issues={issues} attempt={attempt} fieldId={fieldId} />
            <Sums bill={bill} />
            {warning}
            <TextInput
              name="dept_bill_no"
              label={consolidateWords.departmentBillNo}
              hint={consolidateWords.digitsOnly}
              inputMode="numeric"
              refuse={/\D/g}
              maxLength={30}
              value={entry.deptBillNo}
              onChange={(deptBillNo) => type({ deptBillNo })}
              error={errorOf(issues, 'dept_bill_no')}
            />
            <Textarea
              name="bill_purpose"
              label={consolidateWords.purposeBill}
              hint={consolidateWords.charactersLeastLettersDigits(
                formatCount(entry.purpose.trim().length),
                purposeLeast,
              )}
              refuse={/[^\p{L}\p{M}\p{Nd} .,()-]/gu}
              value={entry.purpose}
              onChange={(purpose) => type({ purpose })}
              error={errorOf(issues, 'bill_purpose')}
            />
            <Button type="submit" variant="primary" wide iconAfter="arrow">
              {consolidateWords.consolidate3(count)}
            </Button>
            <p className="note">{consolidateWords.billsLeaveThisList}</p>
          </div>
        </Panel>
      </form>
      <div className="tally__bar">
        <p>
          {consolidateWords.net2(count)}
          <strong>
            <Amount value={tally.net} symbol />
          </strong>
        </p>
        <Button type="submit" variant="primary" form={formId}>
          {consolidateWords.consolidate}
        </Button>
      </div>
    </aside>
  );
}

const Sums = ({ bill: { group, tally } }: { bill: NewBill }) => (
  <>
    <Facts
      list
      items={[
        { label: consolidateWords.scheme, value: group && <SchemeCode code={group.scheme_cd} /> },
        { label: consolidateWords.object3, value: group && `${group.object} · ${group.dh_nm}` },
      ]}
    />
    <div aria-live="polite">
      <Ledger
        lines={[
          {
            label: consolidateWords.bills,
            value: group
              ? consolidateWords.of(formatCount(tally.bills), formatCount(group.bills.length))
              : formatCount(tally.bills),
          },
          { label: consolidateWords.payees, value: formatCount(tally.payees) },
          { label: consolidateWords.gross, value: <Amount value={tally.gross} /> },
          { label: consolidateWords.deduction, value: <Amount value={-tally.deduction as Paise} /> },
          { label: consolidateWords.net, value: <Amount value={tally.net} symbol />, kind: 'total' },
          ...(tally.shares
            ? [
                { label: consolidateWords.centreShare, value: <Amount value={tally.shares.centre} /> },
                { label: consolidateWords.stateShare, value: <Amount value={tally.shares.state} /> },
              ]
            : []),
        ]}
      />
    </div>
    {tally.bills > 0 && <p className="note">{amountInWords(tally.net)}</p>}
  </>
);
