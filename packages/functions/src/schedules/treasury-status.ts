// Schedule: asks the treasury about every bill that is due.
import { pollTreasury } from '@portal/core/treasury/poll';
import { treasuryPort } from '../pipeline/ports.ts';

export const handler = (): Promise<{ asked: number; failed: number }> =>
  pollTreasury(treasuryPort(), new Date());
