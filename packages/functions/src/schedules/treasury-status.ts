// Schedule: asks the treasury about every bill that is due.
import { pollTreasury } from '@portal/core/treasury/poll';
import { withKeys } from '@portal/core/storage/keys';
import { treasuryPort } from '../pipeline/ports.ts';

export const handler = withKeys(
  (): Promise<{ asked: number; failed: number }> => pollTreasury(treasuryPort(), new Date()),
);
