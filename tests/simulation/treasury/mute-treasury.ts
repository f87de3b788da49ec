// Treasuries that say nothing new of a bill.
import type { TreasuryPort } from '@portal/core/port/treasury';

/** It is down. */
export const silent: TreasuryPort = {
  send: () => Promise.reject(new Error('down')),
  status: () => Promise.reject(new Error('down')),
};

/** It answers that it does not know the bill. */
export const unknowing: TreasuryPort = { ...silent, status: () => Promise.resolve(undefined) };

/** It has the bill and says nothing new. */
export const knowing: TreasuryPort = {
  ...silent,
  status: () => Promise.resolve({ audt_flag: 'U', reasons: [] }),
};
