// Sending a bill's kept message once more under its key: the treasury takes it once, however often it comes.
import { exchangeErrors } from '@portal/domain/exchange/errors';
import { headerChange } from '../bill/change.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { isFailedByOutage, notFailed, type Sending } from '../bill/sending.ts';
import { AppError } from '../error.ts';
import { openWork } from '../storage/open-work.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type Change, transact } from '../storage/transact.ts';

/** Longer than the grace of the resume schedule, shorter than what counts as stuck. */
const overdueMs = 10 * 60_000;

/** Puts a failed upload among the open work that is overdue: the resume schedule begins with it. */
export const resendChange = (bill: BillRow, sending: Sending, now: Date): Change =>
  headerChange(
    bill,
    {
      sending: { ...sending, ...notFailed, state: 'sending' },
      ...openWork('send', bill.transNo, new Date(now.getTime() - overdueMs)),
    },
    [],
  );

/**
 * Sends the message of a key again, for finance IT.
 * @throws `exchange.settled` (409) where the bill's upload has not failed, where the treasury refused it, and where another
 * message followed
 */
export const resendUpload = async (authNo: string, key: string, now: Date): Promise<void> => {
  const { data } = await billEntity().query.billsByAuthNo({ authNo }).go({ limit: 1 });
  const [found] = data;
  const [bill] = found ? await readRows([wanted(billEntity(), billEntity().get(found))]) : [];
  const sending = bill?.sending;
  if (!bill || !sending || !isFailedByOutage(bill) || sending.key !== key)
    throw new AppError(exchangeErrors.settled);
  await transact({ bill: resendChange(bill, sending, now) });
};
