// Sending again, by hand, the uploads that an outage failed: each under its own key, which the treasury takes once, however
// often it comes. By themselves they are sent again after growing waits (treasury/poll.ts).
import { billErrors } from '@portal/domain/bill/errors';
import { operationText } from '@portal/domain/operation/texts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { isFailedByOutage } from '../bill/sending.ts';
import { AppError } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import { workParts } from '../storage/open-work.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { resendChange } from '../treasury/resend.ts';
import { actChanges, type Operator } from './operator.ts';

type FailedBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'authNo'>;

const partsAtOnce = 4;
const readAtOnce = 20;

/**
 * Sends all of them again. One that changed meanwhile, or that the treasury refused, is left as it is. The act is in the history
 * also where nothing waited.
 * @param authNos of these bills alone; of all where absent
 */
export const redriveUploads = async (operator: Operator, authNos?: readonly string[]): Promise<number> => {
  let sent = 0;
  const failed = await failedUploads();
  const chosen = authNos ? failed.filter(({ authNo = '' }) => authNos.includes(authNo)) : failed;
  for (const some of partsOf(chosen, readAtOnce)) {
    const entity = billEntity();
    // the index may lag behind the bill
    const rows = await readRows(
      some.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
    );
    await mapLimit(rows, partsAtOnce, async (bill) => {
      if (bill && (await sendAgain(bill, operator.now))) sent += 1;
    });
  }
  await transact(actChanges(operator, 'uploads-redriven', operationText.redriven(sent)));
  return sent;
};

/** Bills that the treasury is asked about, and those that wait for a person. */
const failedUploads = async (): Promise<FailedBill[]> => {
  const parts = (['poll', 'unsent'] as const).flatMap(workParts);
  const found: FailedBill[] = [];
  await mapLimit(parts, partsAtOnce, async (openWork) => {
    const { data } = await billEntity()
      .query.openWork({ openWork })
      .go({ pages: 'all', attributes: ['ddoCode', 'transNo', 'authNo', 'status', 'sending'] });
    found.push(...data.filter(isFailedByOutage));
  });
  return found;
};

const sendAgain = async (bill: BillRow, now: Date): Promise<boolean> => {
  const { sending } = bill;
  if (!sending || !isFailedByOutage(bill)) return false;
  try {
    await transact([resendChange(bill, sending, now)]);
    return true;
  } catch (error) {
    if (!(error instanceof AppError && error.code === billErrors.changedMeanwhile.code)) throw error;
    return false;
  }
};
