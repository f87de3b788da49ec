// The bar of a desk: there while bills are ticked.
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';
import { billCount, mostAtOnce } from './bill-count.ts';
import { TickedBar } from './ticked-bar.tsx';
import type { BulkTicks } from './use-bulk-ticks.ts';

export const BulkBar = ({ ticks, verb }: { ticks: BulkTicks; verb: string }) =>
  ticks.chosen.length > 0 && (
    <TickedBar
      noun={bulkPartsWords.bills}
      nets={ticks.chosen.map((bill) => bill.net_amt)}
      of={ticks.of}
      act={`${verb} ${billCount(ticks.chosen.length)}`}
      busy={false}
      reason={ticks.chosen.length > mostAtOnce ? bulkPartsWords.mostBillsOnce(mostAtOnce) : undefined}
      onAct={ticks.open}
      onUntick={ticks.untick}
    />
  );
