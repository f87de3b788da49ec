// All migrations in their order (architecture.md, Migrations). One that was released is never changed: what it missed is another one.
import { stepsOfTheirOwn } from './0001-steps-of-their-own.ts';
import { answersBySystem } from './0002-answers-by-system.ts';
import { ordersCount } from './0003-orders-count.ts';
import { requestsShowFacts } from './0004-requests-show-facts.ts';
import { numbersWithoutZeros } from './0005-numbers-without-zeros.ts';
import { rowsOfBefore } from './0006-rows-of-before.ts';
import { payeesPaidOnce } from './0007-payees-paid-once.ts';
import { stepsInTime } from './0008-steps-in-time.ts';
import { idsInCapitals } from './0009-ids-in-capitals.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  stepsOfTheirOwn,
  answersBySystem,
  ordersCount,
  requestsShowFacts,
  numbersWithoutZeros,
  rowsOfBefore,
  payeesPaidOnce,
  stepsInTime,
  idsInCapitals,
];
