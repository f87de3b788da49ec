// Going through the bills of an office from the newest on, all of them or those of a status: for what most bills fit, and for
// what nothing is filed under.
import { storedKindNames } from '@portal/domain/bill/kind';
import { type BillStage, type BillStatus, stageOf } from '@portal/domain/bill/workflow';
import { listPage } from '../storage/read.ts';
import { type BillRow, billEntity, registerEntity } from './entity.ts';
import { type Bounds, type FoundBills, headersOf, headersPerAnswer, latest, shownOf } from './find-bills.ts';

interface Walk extends Bounds {
  readonly ddoCode: string;
  readonly status: BillStatus | undefined;
  /** Which of the bills are wanted. */
  readonly choose: (bills: readonly BillRow[]) => Promise<readonly BillRow[]>;
  readonly count: number;
  /** Bills read at once: as many as are shown where each is wanted. */
  readonly step: number;
}

/** The newest bills that are wanted, out of those that one answer looks at. */
export const walkRegister = async (walk: Walk): Promise<FoundBills> => {
  const { ddoCode, from, status, choose, count, step } = walk;
  const bills: BillRow[] = [];
  let until: string | undefined;
  let looked = 0;
  do {
    const bounds = { from, upTo: until === undefined ? walk.upTo : before(until) };
    const part = await (status === undefined
      ? registered(ddoCode, bounds, step)
      : ofStatus(ddoCode, status, bounds, step));
    looked += part.bills.length;
    bills.push(...(await choose(part.bills)));
    until = part.until;
  } while (until !== undefined && bills.length < count && looked < headersPerAnswer);
  return shownOf(bills, count, until);
};

const numberDigits = 12;
/** The number before a number. */
export const before = (transNo: string): string => String(Number(transNo) - 1).padStart(numberDigits, '0');

const ordered = { order: 'desc', consistent: true } as const;

const registered = async (ddoCode: string, bounds: Bounds, count: number): Promise<FoundBills> => {
  const query = registerEntity()
    .query.billsOfOffice({ ddoCode })
    .between({ transNo: bounds.from }, { transNo: bounds.upTo });
  const { rows, next } = await listPage(query, undefined, { count, ...ordered });
  const numbers = rows.map(({ transNo }) => transNo);
  return {
    bills: await headersOf(ddoCode, numbers),
    until: next === undefined ? undefined : numbers.at(-1),
  };
};

/** A status is in a few lists; of each the newest are read, and of all together the newest answered. */
const ofStatus = async (
  ddoCode: string,
  status: BillStatus,
  bounds: Bounds,
  count: number,
): Promise<FoundBills> => {
  const read = await Promise.all(stagesOf(status).map((stage) => ofStage(ddoCode, stage, bounds, count)));
  const until = latest(read.map((list) => list.until));
  const bills = read
    .flatMap((list) => list.bills)
    .filter((bill) => bill.status === status && (until === undefined || bill.transNo >= until))
    .toSorted((a, b) => (a.transNo < b.transNo ? 1 : -1));
  return { bills, until };
};

const stagesOf = (status: BillStatus): BillStage[] => [
  ...new Set(
    storedKindNames.flatMap((kind) => [false, true].map((isSparsh) => stageOf({ kind, status, isSparsh }))),
  ),
];

const ofStage = async (
  ddoCode: string,
  stage: BillStage,
  bounds: Bounds,
  count: number,
): Promise<FoundBills> => {
  const query = billEntity()
    .query.billsByStage({ ddoCode, stage })
    .between({ transNo: bounds.from }, { transNo: bounds.upTo });
  const { rows, next } = await listPage(query, undefined, { count, order: 'desc' });
  return { bills: rows, until: next === undefined ? undefined : rows.at(-1)?.transNo };
};
