// A bill by its authorization number: the index names it, the table has its status.
import type { Call } from '../call.ts';
import { type BillRow, billEntity } from './entity.ts';
import { type AskedWay, billNotFound, loadBill, requireBill } from './load.ts';

/** Header of an authorized bill of the officer's office, strongly consistent. @throws `bill.not-found` (404) */
export const loadAuthorized = async (call: Call, authNo: string, way: AskedWay): Promise<BillRow> => {
  const found = await findAuthorized(call, authNo, way);
  const bill = await loadBill(call, found.transNo, way);
  if (bill.authNo !== authNo) throw billNotFound();
  return bill;
};

/** The same from the index alone, for readers: it may be a moment old. @throws `bill.not-found` (404) */
export const findAuthorized = async (call: Call, authNo: string, way: AskedWay): Promise<BillRow> => {
  const { data } = await billEntity().query.billsByAuthNo({ authNo }).go({ limit: 1 });
  const bill = data[0];
  if (bill?.ddoCode !== call.officer.office.ddoCode) throw billNotFound();
  return requireBill(bill, way);
};
