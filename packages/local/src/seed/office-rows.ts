// The demo offices as finance IT keeps them: each knows its account before that is opened.
import { officeEntity, officeNumberWanted } from '@portal/core/office/entity';
import { itemOf } from '@portal/core/storage/change';
import type { DemoAccount } from './offices.ts';

export const demoOfficeRows = (accounts: readonly DemoAccount[]): Record<string, unknown>[] => [
  // offices that are opened on the screen get the numbers after these
  {
    ...officeNumberWanted.key,
    lastNumber: Math.max(...accounts.map(({ office }) => Number(office.officeNo))),
  },
  ...accounts.map(({ office: { designation: _, ...office }, username }) => {
    const row = {
      ...office,
      makerChecker: '' as const,
      usernames: [username],
      accountCount: 1,
      version: 1,
    };
    return itemOf(officeEntity().put(row));
  }),
];
