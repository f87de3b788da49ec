// Sending again, by hand, what an outage failed: uploads to the treasury and answers to scheme systems, each under its own key,
// which is taken once, however often it comes; and a run for files of NREGA that wait. By themselves all of them are tried
// again after growing waits (treasury/poll.ts, acknowledgement/send.ts) or by the next run of their schedule.
import { billErrors } from '@portal/domain/bill/errors';
import type { Redrivable } from '@portal/domain/operation/own-ways';
import { operationText, type Redriven } from '@portal/domain/operation/texts';
import { sendAnswersNow } from '../acknowledgement/send-now.ts';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { isFailedByOutage } from '../bill/sending.ts';
import { AppError } from '../error.ts';
import { mapLimit } from '../map-limit.ts';
import { frozenNow } from '../storage/frozen.ts';
import { workParts } from '../storage/open-work.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { resendChange } from '../treasury/resend.ts';
import { wishIntake } from '../work/intake-run.ts';
import { actChanges, type Operator } from './operator.ts';
import { stuckEntity } from './stuck-entity.ts';

type FailedBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'authNo'>;

const partsAtOnce = 4;
const readAtOnce = 20;

/** What of all that waits is sent again: everything where nothing is named. */
interface Chosen {
  readonly authNos?: readonly string[] | undefined;
  readonly what?: Redrivable | undefined;
}

/**
 * Sends all of it again. What changed meanwhile, or what the treasury refused, is left as it is. The act is in the history also
 * where nothing waited.
 * @param chosen the uploads of some bills, or what is of one kind
 */
export const redrive = async (operator: Operator, chosen: Chosen = {}): Promise<Redriven> => {
  const { now } = operator;
  const { authNos } = chosen;
  const what = authNos ? 'uploads' : chosen.what;
  const isChosen = (kind: Redrivable) => what === undefined || what === kind;
  const uploads = isChosen('uploads') ? await redriveUploads(now, authNos) : 0;
  const answers = isChosen('answers') ? await sendAnswersNow(now) : 0;
  const files = isChosen('files') ? await takeFilesNow(now) : 0;
  const redriven = { uploads, answers, files };
  await transact(actChanges(operator, 'uploads-redriven', operationText.redriven(redriven)));
  return redriven;
};

/** How many files of NREGA waited at the end of the last run; where there are some, a run is begun. A frozen portal begins none. */
const takeFilesNow = async (now: Date): Promise<number> => {
  const { data } = await stuckEntity().get({ way: 'nrega-files-waiting' }).go();
  const count = data?.count ?? 0;
  if (count === 0 || (await frozenNow(now))) return 0;
  await wishIntake(now);
  return count;
};

const redriveUploads = async (now: Date, authNos?: readonly string[]): Promise<number> => {
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
      if (bill && (await sendAgain(bill, now))) sent += 1;
    });
  }
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
