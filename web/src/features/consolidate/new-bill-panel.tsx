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
import type { NewBill } from './use-new-bill.ts';

const formId = 'consolidate';
export const billsId = 'bills-to-consolidate';
const fieldId = (path: string): string => (path.startsWith('auth_nos') ? billsId : path);

export const billCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'bill' : 'bills'}`;

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
    <aside className="tally" aria-label="The new bill">
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Panel title="The new bill">
          <div className="stack">
            <ErrorSummary issues={issues} attempt={attempt} fieldId={fieldId} />
            <Sums bill={bill} />
            {warning}
            <TextInput
              name="dept_bill_no"
              label="Department Bill No."
              hint="Digits only"
              inputMode="numeric"
              refuse={/\D/g}
              maxLength={30}
              value={entry.deptBillNo}
              onChange={(deptBillNo) => type({ deptBillNo })}
              error={errorOf(issues, 'dept_bill_no')}
            />
            <Textarea
              name="bill_purpose"
              label="Purpose of the Bill"
              hint={`${formatCount(entry.purpose.trim().length)} characters of at least ${purposeLeast}; letters, digits, spaces and . , ( ) -`}
              refuse={/[^\p{L}\p{M}\p{Nd} .,()-]/gu}
              value={entry.purpose}
              onChange={(purpose) => type({ purpose })}
              error={errorOf(issues, 'bill_purpose')}
            />
            <Button type="submit" variant="primary" wide iconAfter="arrow">
              {`Consolidate ${count}`}
            </Button>
            <p className="note">
              The bills leave this list and go on as one. Up to 2,000 bills and 20,000 payees. What is typed
              and chosen is kept in this tab.
            </p>
          </div>
        </Panel>
      </form>
      <div className="tally__bar">
        <p>
          {count}, net
          <strong>
            <Amount value={tally.net} symbol />
          </strong>
        </p>
        <Button type="submit" variant="primary" form={formId}>
          Consolidate
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
        { label: 'Scheme', value: group && <SchemeCode code={group.scheme_cd} /> },
        { label: 'Object', value: group && `${group.object} · ${group.dh_nm}` },
      ]}
    />
    <div aria-live="polite">
      <Ledger
        lines={[
          {
            label: 'Bills',
            value: group
              ? `${formatCount(tally.bills)} of ${formatCount(group.bills.length)}`
              : formatCount(tally.bills),
          },
          { label: 'Payees', value: formatCount(tally.payees) },
          { label: 'Gross', value: <Amount value={tally.gross} /> },
          { label: 'Deduction', value: <Amount value={-tally.deduction as Paise} /> },
          { label: 'Net', value: <Amount value={tally.net} symbol />, kind: 'total' },
          ...(tally.shares
            ? [
                { label: 'Centre share', value: <Amount value={tally.shares.centre} /> },
                { label: 'State share', value: <Amount value={tally.shares.state} /> },
              ]
            : []),
        ]}
      />
    </div>
    {tally.bills > 0 && <p className="note">{amountInWords(tally.net)}</p>}
  </>
);
