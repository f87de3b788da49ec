// How the gross of an SPA bill is made up, and what of it Centre and State bear; nothing for other bills (decisions.md, Shares).
import { isTopUpOnly } from '@portal/domain/bill/shares';
import { spaText } from '@portal/domain/bill/spa-texts';
import type { SharedSlip } from '../../data/bill-summary.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
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
            ...line(billPartsWords.capitalComponent, capitalComponent),
            ...line(billPartsWords.salaryComponent, salaryComponent),
            ...line(billPartsWords.otherComponent, otherComponent),
            ...line(billPartsWords.topUp, topupAmt),
          ]}
        />
        {centreShare === null ? (
          <p className="note">{spaText.noShares}</p>
        ) : (
          <Ledger
            lines={[
              ...line(billPartsWords.centreShare, centreShare),
              ...line(billPartsWords.stateShare, stateShare),
            ]}
          />
        )}
      </div>
      {isTopUp && <p className="note">{spaText.topUpOnly}</p>}
    </>
  );
}

const line = (label: string, rupees: number | null): LedgerLine[] =>
  rupees === null ? [] : [{ label, value: <Amount value={paiseOf(rupees)} /> }];
