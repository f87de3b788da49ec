// Schedule: asks the treasury about every bill that is due; about all of them where it is called with `isEveryBill`.
import { withKeys } from '@portal/core/storage/keys';
import { pollTreasury } from '@portal/core/treasury/poll';
import { treasuryPort } from '../pipeline/ports.ts';

export const handler = withKeys(
  (event?: { readonly isEveryBill?: boolean }): Promise<{ asked: number; failed: number }> =>
    pollTreasury(treasuryPort(), new Date(), { isEveryBill: event?.isEveryBill === true }),
);
