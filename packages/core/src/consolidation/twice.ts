// Who would be paid twice: the same account and amount in two of the chosen bills. It refuses nothing, since two bills may
// well pay the same (decisions.md, Consolidation).
import { maskAccount } from '@portal/domain/code';
import type { PaidTwice } from '@portal/domain/consolidation/api';
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import { hasTooManyPayees, payeesOf } from '@portal/domain/consolidation/rules';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { toRupees } from '@portal/domain/money';
import { wholeBillOf } from '../bill/whole.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import { chosenBills } from './candidate.ts';

const mostNamed = 100;
const readAtOnce = 8;

/** @throws `bill.not-found` 404, `consolidation.too-many-payees` 422 */
export const paidTwice = async (call: Call, authNos: readonly string[]): Promise<PaidTwice[]> => {
  const bills = await chosenBills(call, [...new Set(authNos)]);
  if (hasTooManyPayees(bills))
    throw new AppError(consolidationErrors.tooManyPayees, {
      message: text.tooManyPayees(payeesOf(bills).toLocaleString('en-IN')),
    });
  const paid = new Map<string, PaidTwice>();
  await mapLimit(bills, readAtOnce, async (bill) => {
    const { lines } = await wholeBillOf(bill);
    const named = { auth_no: bill.authNo ?? '', bill_no: bill.deptBillNo };
    for (const { name, accountNumber, ifsc, amount } of lines.payees) {
      const key = `${accountNumber}|${ifsc}|${amount}`;
      const row = paid.get(key);
      const bills = row?.bills ?? [];
      if (bills.some(({ auth_no }) => auth_no === named.auth_no)) continue;
      paid.set(key, {
        payee_name: row?.payee_name ?? name,
        account_no: maskAccount(accountNumber),
        ifsc_code: ifsc,
        amount: toRupees(amount),
        bills: [...bills, named],
      });
    }
  });
  return [...paid.values()].filter(({ bills }) => bills.length > 1).slice(0, mostNamed);
};
