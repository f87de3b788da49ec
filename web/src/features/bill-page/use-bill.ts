// Which family a bill belongs to, as its first step says, and what its screen says of it.
import { useQuery } from '@tanstack/react-query';
import type { SummaryState } from '../../data/bill-summary.ts';
import { registeredBillQuery } from '../../data/consolidated-bills.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { type DeskFamily, normalDesks } from '../../data/desk-family.ts';
import type { HistoryStep } from './life.ts';

/** A consolidated bill is made of others, any other is submitted. */
export const familyOf = (steps: readonly HistoryStep[]): DeskFamily =>
  steps[0]?.action === 'make' ? consolidatedDesks : normalDesks;

/** A consolidated bill has no slip, and leaves the list that its desk reads: the register knows it all its life. */
export const useBillOf = (family: DeskFamily | undefined, transNo: string): SummaryState => {
  const slip = normalDesks.useSummary(transNo, family?.way === 'normal');
  const registered = useQuery({ ...registeredBillQuery(transNo), enabled: family?.way === 'consolidated' });
  return family?.way === 'consolidated' ? registered : slip;
};
