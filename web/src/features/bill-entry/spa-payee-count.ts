// How many payees an SPA bill has, with how many components.
import { formatCount } from '../../lib/format-count.ts';
import { billEntryPayeesWords } from '../../texts/en/bill-entry-payees.ts';
import { type PayeeRow, partsText } from './entry-content.ts';

const countOfParts = (payees: readonly PayeeRow[]): number =>
  payees.reduce((sum, { components = [] }) => sum + components.length, 0);

export const payeesText = (payees: readonly PayeeRow[]): string =>
  billEntryPayeesWords.payeePayees(
    formatCount(payees.length),
    payees.length === 1,
    partsText(countOfParts(payees)),
  );
