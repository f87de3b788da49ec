// A bill whose rows were changed beside its steps wakes a person, at whichever step it is met.
import { log } from '../log.ts';
import { metricFields } from '../metric.ts';
import type { BillRow } from './entity.ts';
import type { BillChanged } from './proof.ts';

export const ringChanged = (
  { ddoCode, transNo }: Pick<BillRow, 'ddoCode' | 'transNo'>,
  { faults }: BillChanged,
  now: Date,
): void => log('error', 'bill-changed', { ddoCode, transNo, faults }, metricFields('bill-changed', 1, now));
