// How far a run is, in words and per cent (decisions.md, Consolidation).
import type { Run } from '../../data/consolidation.ts';
import { formatCount } from '../../lib/format-count.ts';
import { consolidationPartsWords } from '../../texts/en/consolidation-parts.ts';

export interface RunProgress {
  readonly label: string;
  /** Whole; undefined where no figure says how far it is. */
  readonly percent: number | undefined;
}

export const progressOf = ({ state, claimed, bills }: Run): RunProgress => {
  const [some, all] = [formatCount(claimed), formatCount(bills)];
  switch (state) {
    case 'claiming':
      return {
        label: consolidationPartsWords.billsClaimed(some, all),
        percent: Math.floor((claimed / bills) * 100),
      };
    case 'releasing':
      return {
        label: consolidationPartsWords.billsNotFreeYet(some, all),
        percent: Math.floor(((bills - claimed) / bills) * 100),
      };
    default:
      return { label: consolidationPartsWords.allBillsClaimedTheir(all), percent: undefined };
  }
};
