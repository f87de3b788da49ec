// The bar at the foot of a list: how many of its rows are ticked, what they come to, and the act on them.
import { paiseSum } from '../../data/rupees.ts';
import { formatCount } from '../../lib/format-count.ts';
import { bulkPartsWords } from '../../texts/en/bulk-parts.ts';
import { Amount } from '../bill/amount.tsx';
import { FinalOnlyButton } from '../bill/final-only.tsx';
import { Button } from '../button.tsx';

export interface TickedBarProps {
  /** "files" */
  noun: string;
  /** Net amounts of the ticked rows, in rupees. */
  nets: readonly number[];
  /** How many can be ticked; none: the bar does not say it. */
  of?: number | undefined;
  /** "Process 2 files" */
  act: string;
  /** What the button says while the rows are under way: "Processing"; false at rest. */
  busy: string | false;
  /** Why not all of them can be taken together. */
  reason?: string | undefined;
  onAct: () => void;
  onUntick?: (() => void) | undefined;
}

export const TickedBar = ({ noun, nets, of, act, busy, reason, onAct, onUntick }: TickedBarProps) => (
  <section className="bulk" aria-label={bulkPartsWords.ticked(noun)}>
    <strong>
      {of === undefined
        ? bulkPartsWords.ticked2(formatCount(nets.length))
        : bulkPartsWords.ticked3(formatCount(nets.length), formatCount(of))}
    </strong>
    <span>
      {bulkPartsWords.net2}
      <span className="bulk__sum">
        <Amount value={paiseSum(nets)} symbol />
      </span>
    </span>
    {onUntick && (
      <Button variant="quiet" small onClick={onUntick}>
        {bulkPartsWords.untickAll}
      </Button>
    )}
    <div className="row">
      <FinalOnlyButton variant="primary" busy={busy} reason={reason} onClick={onAct}>
        {act}
      </FinalOnlyButton>
    </div>
  </section>
);
