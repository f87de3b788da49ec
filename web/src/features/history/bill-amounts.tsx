// The amounts of a bill beside its history, and its slips.
import type { BillSlip } from '@portal/domain/bill/slip';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Panel } from '../../components/panel.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';

export const BillAmounts = ({ slip }: { slip: BillSlip }) => (
  <Panel title="Amounts">
    <div className="stack">
      <Ledger
        lines={[
          { label: 'Gross', value: <Amount value={paiseOf(slip.grossAmount)} /> },
          { label: 'Deduction', value: <Amount value={paiseOf(-slip.deduction)} /> },
          { label: 'Net', value: <Amount value={paiseOf(slip.netAmount)} symbol />, kind: 'total' },
        ]}
      />
      <p className="note">{slip.amountInWords}</p>
      <p className="note">{slip.payeeCount === 1 ? '1 payee' : `${formatCount(slip.payeeCount)} payees`}</p>
      <p className="row">
        <BillSlipLink number={slip.trans_no} />
        {slip.auth_no && <AuthorizationSlipLink number={slip.auth_no} />}
      </p>
    </div>
  </Panel>
);
