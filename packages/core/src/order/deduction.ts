// What is kept back of an order: its signed text decides.
import type { OrderRow } from './entity.ts';

/** What is kept back of an order, in paise: by its signed text, else by the list that it came in. */
export const deductionOf = ({ header, listed }: Pick<OrderRow, 'header' | 'listed'>): number =>
  header ? header.grossPaise - header.netPaise : (listed?.deductionPaise ?? 0);
