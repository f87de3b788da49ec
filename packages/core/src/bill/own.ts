// A bill belongs to the login that submitted it last: a Draft login deletes its own bills only.
import type { Officer } from '../call.ts';
import type { BillRow } from './entity.ts';

export const isOwnBill = (
  { prepared }: Pick<BillRow, 'prepared'>,
  { accountId, login }: Pick<Officer, 'accountId' | 'login'>,
): boolean => prepared.accountId === accountId && prepared.login === login;
