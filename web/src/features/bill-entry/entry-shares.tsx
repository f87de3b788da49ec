// What of the bill the Centre and the State bear, computed as it is typed; the server computes it again (decisions.md, Shares).
import { billKinds } from '@portal/domain/bill/kind';
import { isTopUpOnly, percentText, sharePercentages, sharesOf } from '@portal/domain/bill/shares';
import { spaAmounts } from '@portal/domain/bill/spa-amounts';
import { spaText } from '@portal/domain/bill/spa-texts';
import { Amount } from '../../components/bill/amount.tsx';
import { Ledger } from '../../components/bill/facts.tsx';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import type { BillEntryState } from './use-bill-entry.ts';

export function EntryShares({ state }: { state: BillEntryState }) {
  const { entry, kind, scheme } = state;
  if (!billKinds[kind].isShared) return null;
  const { gross } = entry;
  const { topUp } = spaAmounts(entry);
  // a top-up above the gross is refused where it is typed
  const shares = topUp <= gross ? sharesOf({ gross, topUp }, sharePercentages(scheme)) : undefined;
  const { centre, state: ofState } = shares?.percentages ?? { centre: 0, state: 0 };
  return (
    <section aria-label={billEntryWords.shares}>
      <h3>{billEntryWords.shares}</h3>
      {shares ? (
        <Ledger
          lines={[
            {
              label: billEntryWords.centreWithoutTopUp(percentText(centre)),
              value: <Amount value={shares.centre} />,
            },
            {
              label: billEntryWords.stateTopUp(percentText(ofState)),
              value: <Amount value={shares.state} />,
            },
          ]}
        />
      ) : (
        <p className="note">{topUp > gross ? spaText.partsSum : spaText.noShares}</p>
      )}
      {isTopUpOnly({ gross, topUp }) && <p className="note">{spaText.topUpOnly}</p>}
    </section>
  );
}
