// Schedule: asks the treasury about every bill that is due; about all of them where it is called with `isEveryBill`.
import { noteOpenBills } from '@portal/core/operation/open-bills';
import { scheduled } from '@portal/core/operation/schedule-run';
import { withKeys } from '@portal/core/storage/keys';
import { pollTreasury } from '@portal/core/treasury/poll';
import { askingTreasuryPort } from '../pipeline/ports.ts';

const ask = (event?: { readonly isEveryBill?: boolean }): Promise<{ asked: number; failed: number }> => {
  const now = new Date();
  return pollTreasury(askingTreasuryPort(), now, {
    isEveryBill: event?.isEveryBill === true,
    onOpen: (bills) => noteOpenBills(bills, now),
  });
};

export const handler = withKeys(
  scheduled('treasury-status', ask, ({ asked, failed }) => ({
    said: `${asked} bills asked about, ${failed} without an answer`,
  })),
);
