// Hundreds of authorized SPA bills, written straight into the table as one that was submitted and authorized: what a
// consolidation is measured with.
import { contentHash } from '@portal/core/bill/content';
import { type BillRow, billEntity, registerEntity } from '@portal/core/bill/entity';
import { findRowsOf } from '@portal/core/bill/find-row';
import { foundPayees } from '@portal/core/bill/find-words';
import { cutPages, linePageItems, linePages } from '@portal/core/bill/lines';
import { wholeBillOf } from '@portal/core/bill/whole';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { sharesOf } from '@portal/domain/bill/shares';
import { paise, zeroPaise } from '@portal/domain/money';
import type { Child } from './authorized-spa.ts';
import { headerOf } from './signed-bill.ts';

/** Numbers that no counter of the office draws. */
const firstNumber = 500_000;

/** Bills as the pattern is, with so many payees each, every one of them 450.00. */
export const manyChildren = async (
  pattern: Pick<BillRow, 'ddoCode' | 'transNo'>,
  count: number,
  payees: number,
): Promise<Child[]> => {
  const {
    bill: { sinceDate: _, ...bill },
    lines,
  } = await wholeBillOf(await headerOf(pattern.ddoCode, pattern.transNo));
  const line = lines.payees.at(-1);
  if (!line) throw new Error('the bill has payees');
  const head = String(bill.transNo).slice(0, 6);
  const netPaise = line.amount * payees;
  const gross = paise(netPaise + bill.deductionPaise);
  const percentages = { centre: 9_000, state: 1_000 };
  const shares = sharesOf({ gross, topUp: zeroPaise }, percentages);
  const copied = cutPages({ ...lines, payees: Array.from({ length: payees }, () => line) });
  const payee = foundPayees([line]);
  const numbers = Array.from({ length: count }, (_, at) => ({
    transNo: `${head}${firstNumber + 2 * at}`,
    authNo: `${head}${firstNumber + 2 * at + 1}`,
  }));
  // a copy is counted nowhere: it counts from its first step on
  const rows = numbers.flatMap(({ transNo, authNo }, at) => {
    const copy: BillRow = {
      ...bill,
      transNo,
      authNo,
      deptBillNo: `M${at + 1}`,
      netPaise: paise(netPaise),
      grossPaise: gross,
      own: { ...bill.own, other: gross },
      ...(shares
        ? {
            shares: {
              centrePaise: shares.centre,
              statePaise: shares.state,
              centrePercent: shares.percentages.centre,
              statePercent: shares.percentages.state,
            },
          }
        : {}),
      payeeCount: payees,
      stepCount: 0,
      lastStepHash: '',
    };
    const pages = linePages({ ...copy }, copied);
    const header = { ...copy, contentHash: contentHash(copy, pages) };
    return [
      itemOf(billEntity().put(header)),
      itemOf(registerEntity().put({ ddoCode: bill.ddoCode, transNo })),
      ...linePageItems(pages),
      ...findRowsOf(header, payee),
    ];
  });
  await putRows(rows);
  return numbers;
};
