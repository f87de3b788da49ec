// Schedule: asks the treasury about every bill that is due.

import { withKeys } from '@portal/core/storage/keys';
import { pollTreasury } from '@portal/core/treasury/poll';
import { treasuryPort } from '../pipeline/ports.ts';

export const handler = withKeys(
  (): Promise<{ asked: number; failed: number }> => pollTreasury(treasuryPort(), new Date()),
);
