// The rows of bills as an audit reads them: header, lines and steps, as of one moment.
import { type BillRow, billEntity, type StepRow, stepEntity } from '../bill/entity.ts';
import { stepsOf } from '../bill/step.ts';
import type { SealedBill } from '../heads/read.ts';
import { mapLimit } from '../map-limit.ts';
import { partsOf } from '../storage/read.ts';
import { rowsUnder } from '../storage/rows-under.ts';
import { keysTogether, rowsUnderEach } from '../storage/rows-under-each.ts';
import type { Item } from '../storage/transact.ts';

export interface BillKey extends Pick<BillRow, 'ddoCode' | 'transNo'> {
  /** What the heads say of it; absent where they say nothing, or are not asked. */
  readonly sealed?: SealedBill;
}

export interface BillRows {
  readonly items: readonly Item[];
  readonly header: BillRow | undefined;
  /** Oldest first. */
  readonly steps: readonly StepRow[];
}

const billPk = ({ ddoCode, transNo }: BillKey): string => `bill#${ddoCode}#${transNo}`;
const stepPk = ({ ddoCode, transNo }: BillKey): string => `step#${ddoCode}#${transNo}`;

/**
 * Header and lines, and the steps, which are another question: a schedule may move the bill between the two. So they are asked
 * again until header and steps are of one moment, three times at the most.
 */
export const rowsOfBill = async (key: BillKey, questions = 3): Promise<BillRows> => {
  const [items, steps] = await Promise.all([rowsUnder(billPk(key)), stepsOf(key)]);
  const rows = { items, header: headerAmong(items), steps };
  return isOfOneMoment(rows) || questions === 1 ? rows : rowsOfBill(key, questions - 1);
};

/** Lines and steps; a usual bill has half a dozen. */
const mostRows = 500;
const questionsAtOnce = 4;

/**
 * Reads the rows of many bills by few questions and uses those of one bill after the other, so that no others must be kept. What
 * is not of one moment, or very much, is read by itself.
 * @returns what came of each bill, in the order of the keys
 */
export const ofBills = async <T>(
  keys: readonly BillKey[],
  use: (key: BillKey, rows: BillRows) => T,
): Promise<T[]> => {
  const parts = await mapLimit(partsOf(keys, keysTogether / 2), questionsAtOnce, async (part) => {
    const found = await rowsOfPart(part);
    return mapLimit(part, questionsAtOnce, async (key) => {
      const rows = found && rowsAmong(found, key);
      return use(key, rows && isOfOneMoment(rows) ? rows : await rowsOfBill(key));
    });
  });
  return parts.flat();
};

type Found = ReadonlyMap<string, readonly Item[]>;

const rowsOfPart = async (keys: readonly BillKey[]): Promise<Found | undefined> => {
  if (keys.length === 1) return undefined;
  return rowsUnderEach(
    keys.flatMap((key) => [billPk(key), stepPk(key)]),
    mostRows,
  );
};

const rowsAmong = (found: Found, key: BillKey): BillRows => {
  const items = found.get(billPk(key)) ?? [];
  const steps = stepEntity().parse({ Items: [...(found.get(stepPk(key)) ?? [])] }).data;
  return { items, header: headerAmong(items), steps };
};

const headerAmong = (items: readonly Item[]): BillRow | undefined => {
  const item = items.find(({ sk }) => sk === 'bill');
  return item ? (billEntity().parse({ Item: item }).data ?? undefined) : undefined;
};

const isOfOneMoment = ({ header, steps }: BillRows): boolean =>
  header?.stepCount === steps.length && header.lastStepHash === (steps.at(-1)?.hash ?? '');
