// The ticks of a desk's list, and the window on those that were ticked when it was opened. Only a login that may act on them
// sees boxes.
import { useState } from 'react';
import { isFinal, useOfficer } from '../../data/session.ts';
import { type TickRules, useTicks } from '../table/use-ticks.ts';

export interface TickedBill {
  readonly net_amt: number;
}

/** `rules` is the same object at each call. */
export function useBulkTicks<Row extends TickedBill>(
  rows: readonly Row[] | undefined,
  rules: TickRules<Row>,
) {
  const mayAct = isFinal(useOfficer());
  const { chosen, selection } = useTicks(rows, rules);
  const [opened, setOpened] = useState<readonly Row[] | undefined>(undefined);
  return {
    chosen,
    /** How many can be ticked. */
    of: rows?.filter(rules.canTick).length ?? 0,
    selection: mayAct ? selection : undefined,
    opened,
    open: () => setOpened(chosen),
    close: () => setOpened(undefined),
    untick: () => selection.onChange(new Set()),
  };
}

export type BulkTicks = Omit<ReturnType<typeof useBulkTicks<TickedBill>>, 'selection' | 'opened'>;
