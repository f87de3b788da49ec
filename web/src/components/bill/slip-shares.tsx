// How the gross of an SPA bill is made up, and what of it Centre and State bear; nothing for other bills (decisions.md, Shares).
import { isTopUpOnly } from '@portal/domain/bill/shares';
import { spaText } from '@portal/domain/bill/spa-texts';
import type { SharedSlip } from '../../data/bill-summary.ts';
import { paiseOf } from '../../data/rupees.ts';
import { Amount } from './amount.tsx';
import { Ledger, type LedgerLine } from './facts.tsx';

export function SlipShares({ slip }: { slip: SharedSlip }) {
  const { capitalComponent, salaryComponent, otherComponent, topupAmt, centreShare, stateShare } = slip;
  if (topupAmt === null) return null;
  const isTopUp = isTopUpOnly({ gross: paiseOf(slip.grossAmount), topUp: paiseOf(topupAmt) });
  return (
    <>
      <div className="grid grid--half">
        <Ledger
          lines={[
            ...line('Capital component', capitalComponent),
            ...line('Salary component', salaryComponent),
            ...line('Other component', otherComponent),
            ...line('Top-up', topupAmt),
          ]}
        />
        {centreShare === null ? (
          <p className="note">{spaText.noShares}</p>
        ) : (
          <Ledger lines={[...line('Centre share', centreShare), ...line('State share', stateShare)]} />
        )}
      </div>
      {isTopUp && <p className="note">{spaText.topUpOnly}</p>}
    </>
  );
}

const line = (label: string, rupees: number | null): LedgerLine[] =>
  rupees === null ? [] : [{ label, value: <Amount value={paiseOf(rupees)} /> }];
