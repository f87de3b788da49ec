// Treasuries that say nothing of a bill.
import type { TreasuryPort } from '@portal/core/port/treasury';

/** It is down. */
export const silent: TreasuryPort = {
  send: () => Promise.reject(new Error('down')),
  status: () => Promise.reject(new Error('down')),
};

/** It answers that it does not know the bill. */
export const unknowing: TreasuryPort = { ...silent, status: () => Promise.resolve(undefined) };
