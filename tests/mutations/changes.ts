// All changes of the product, in the order in which they are tried.
import { accountChanges } from './accounts.ts';
import { billChanges } from './bills.ts';
import type { Change } from './change.ts';
import { documentChanges } from './documents.ts';
import { domainChanges } from './domain.ts';
import { functionChanges } from './functions.ts';
import { masterChanges } from './masters.ts';
import { stackChanges } from './stacks.ts';
import { webChanges } from './web.ts';

export const changes: readonly Change[] = [
  ...domainChanges,
  ...billChanges,
  ...documentChanges,
  ...masterChanges,
  ...accountChanges,
  ...functionChanges,
  ...stackChanges,
  ...webChanges,
];
