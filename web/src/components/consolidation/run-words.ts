// How far a run is, in words and per cent (decisions.md, Consolidation).
import type { Run } from '../../data/consolidation.ts';
import { formatCount } from '../../lib/format-count.ts';

export interface RunProgress {
  readonly label: string;
  /** Whole; undefined where no figure says how far it is. */
  readonly percent: number | undefined;
}

export const progressOf = ({ state, claimed, bills }: Run): RunProgress => {
  const [some, all] = [formatCount(claimed), formatCount(bills)];
  switch (state) {
    case 'claiming':
      return { label: `${some} of ${all} bills claimed`, percent: Math.floor((claimed / bills) * 100) };
    case 'releasing':
      return {
        label: `${some} of ${all} bills are not free yet`,
        percent: Math.floor(((bills - claimed) / bills) * 100),
      };
    default:
      return { label: `all ${all} bills claimed, their lines are put together`, percent: undefined };
  }
};
