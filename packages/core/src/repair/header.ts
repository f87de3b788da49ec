// The derived fields of a bill's header, made anew from its status and its last step: the list that shows it, since when it has its
// status, its open work and the keys of its indexes.
import { stageOf } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import { dueWork, indexKeysOf } from '../audit/place.ts';
import type { BillRow, StepRow } from '../bill/entity.ts';
import { openWork } from '../storage/open-work.ts';
import { updateRow } from '../storage/single.ts';
import { tableName } from '../storage/table.ts';
import type { Item } from '../storage/transact.ts';

/** What the header says after the repair, and the stored attributes that differ from it. */
export interface RepairedHeader {
  readonly header: BillRow;
  /** By their stored names; undefined for one that is removed. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** @param stored the row of the header, with the keys of its indexes */
export const repairedHeader = (
  bill: BillRow,
  stored: Item,
  steps: readonly StepRow[],
  now: Date,
): RepairedHeader => {
  const since = sinceOf(bill, steps);
  const header = {
    ...bill,
    stage: stageOf(bill),
    ...since,
    ...deliveredOf(bill, steps),
    ...workOf(bill, now),
  };
  const { stage, sinceDate, deliveredAt, openWork: work, openAt } = header;
  const derived = { stage, sinceDate, deliveredAt, openWork: work, openAt, ...indexKeysOf(header) };
  const differing = Object.entries(derived).filter(([name, value]) => stored[name] !== value);
  return { header, attributes: Object.fromEntries(differing) };
};

/** Bills of the first releases do not say since when they have their status: their last step does. */
const sinceOf = ({ sinceDate }: BillRow, steps: readonly StepRow[]) => {
  const last = steps.at(-1);
  return sinceDate === undefined && last ? { sinceDate: civilDate(new Date(last.at)) } : {};
};

/** Of a bill that is delivered still: one that was objected to since is found by its steps. */
const deliveredOf = ({ status, deliveredAt }: BillRow, steps: readonly StepRow[]) => {
  const step = steps.find(({ action }) => action === 'deliver');
  const isDelivered = status === 'delivered' || status === 'compiled';
  return isDelivered && deliveredAt === undefined && step ? { deliveredAt: step.at } : {};
};

const workOf = (bill: BillRow, now: Date) => {
  const [kind, ...others] = dueWork(bill)?.kinds ?? [];
  const found = bill.openWork?.split('#', 1)[0];
  return kind === undefined || [kind, ...others].some((each) => each === found)
    ? {}
    : openWork(
        kind,
        kind === 'figures' ? (bill.notedAs ?? '') : bill.transNo,
        kind === 'unsent' && bill.signed ? new Date(bill.signed.at) : now,
      );
};

/** Writes them, unless the bill was changed meanwhile; answers whether they were written. */
export const writeHeader = async (
  { ddoCode, transNo, version }: BillRow,
  attributes: RepairedHeader['attributes'],
): Promise<boolean> => {
  const names = Object.keys(attributes);
  const part = (isSet: boolean, word: string, how: (at: number) => string): string => {
    const own = names.flatMap((name, at) => ((attributes[name] !== undefined) === isSet ? [how(at)] : []));
    return own.length > 0 ? `${word} ${own.join(', ')}` : '';
  };
  const written = await updateRow({
    TableName: tableName(),
    Key: { pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' },
    UpdateExpression: [
      part(true, 'SET', (at) => `#n${at} = :v${at}`),
      part(false, 'REMOVE', (at) => `#n${at}`),
    ].join(' '),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    },
    ExpressionAttributeValues: {
      ':version': version,
      ...Object.fromEntries(
        names.flatMap((name, at) =>
          attributes[name] === undefined ? [] : [[`:v${at}`, attributes[name]] as const],
        ),
      ),
    },
  });
  return written !== undefined;
};
