// Many bills of one office, as copies of one that was really made: rows of the table, for lists too long to fill by hand.
import { type BillRow, billEntity, registerEntity } from '@portal/core/bill/entity';
import { findRowsOf } from '@portal/core/bill/find-row';
import { foundPayees } from '@portal/core/bill/find-words';
import { cutPages, linePageItems, linePages } from '@portal/core/bill/lines';
import { numberPrefix } from '@portal/core/bill/number';
import { wholeBillOf } from '@portal/core/bill/whole';
import type { Office } from '@portal/core/call';
import { mapLimit } from '@portal/core/map-limit';
import { itemOf } from '@portal/core/storage/change';
import { partsOf, putRows } from '@portal/core/storage/read';
import { stageOf } from '@portal/domain/bill/workflow';

interface Copies {
  readonly office: Office;
  /** The financial year of their numbers. */
  readonly year: number;
  readonly count: number;
  /** Their numbers run on from here, far above those that the portal draws in a test. */
  readonly from?: number;
  readonly status: BillRow['status'];
  readonly auditFlag?: string;
  /** They have payees and deductions too, as some readers of many bills want. */
  readonly withLines?: boolean;
  /** Which of the rows that a bill is filed under they have, by kind and first letter; default: all. */
  readonly isFiled?: (kind: string, letter: string) => boolean;
}

/** Copies that are written one after the other; four such parts are at once. */
const copiesTogether = 100;

/** Answers the transaction numbers, oldest first. */
export const copiesOf = async (
  bill: BillRow,
  { office, year, count, from = 500_000, status, auditFlag, withLines, isFiled = () => true }: Copies,
): Promise<string[]> => {
  const numbers = Array.from(
    { length: count },
    (_, at) => `${numberPrefix(office, year)}${String(from + at).padStart(6, '0')}`,
  );
  const { lines } = await wholeBillOf(bill);
  const payees = foundPayees(lines.payees);
  const pages = withLines ? cutPages(lines) : [];
  const rowsOf = (transNo: string) => {
    // a copy is counted nowhere: it counts from its first step on; its content is another than the one that was hashed
    const { openWork: _, openAt: __, sinceDate: ___, contentVersion: ____, ...header } = bill;
    const copy = {
      ...header,
      transNo,
      year,
      status,
      stage: stageOf({ ...bill, status }),
      // it has no steps
      stepCount: 0,
      lastStepHash: '',
    };
    const { ddoCode } = bill;
    return [
      itemOf(billEntity().put({ ...copy, ...(auditFlag === undefined ? {} : { auditFlag }) })),
      itemOf(registerEntity().put({ ddoCode, transNo })),
      ...findRowsOf(copy, payees).filter(({ pk }) => {
        const [, , kind = '', letter = ''] = String(pk).split('#');
        return isFiled(kind, letter);
      }),
      ...linePageItems(linePages({ ddoCode, transNo, revision: copy.revision }, pages)),
    ];
  };
  await mapLimit(partsOf(numbers, copiesTogether), 4, (part) => putRows(part.flatMap(rowsOf)));
  return numbers;
};
