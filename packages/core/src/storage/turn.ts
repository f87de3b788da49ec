// Turns at a row that many transactions want at once. Of two transactions on one row at the same time DynamoDB cancels the
// second, so a crowd that tries again at random mostly cancels itself. A row beside the wanted one says until when that is
// spoken for: who lost a race adds the time of one transaction to it, in a single write that cancels nothing, and waits for
// its part of that time (decisions.md, Turns at a busy row). A turn is a time and no lock: nothing is given back, and what a
// killed process had is over as soon as its time is.
import { updateRow } from './single.ts';
import { type ItemKey, tableName } from './table.ts';

/** For so long after a lost race this process takes a turn at the row before it tries. */
const rememberedMs = 2_000;
/** More rows than one process works on in that time. */
const mostRemembered = 200;
/** No turn is later than this: what says so was written by a clock that was wrong. */
const latestMs = 20_000;
const keptMs = 86_400_000;
const widthMs = { first: 30, least: 10, most: 150 } as const;
/** A transaction that takes longer is not waited for any more by those behind it in this process. */
const hangingMs = 3_000;
/** Of a transaction's time, so that one which takes longer than usual is over before the next. */
const spare = 1.25;

/** Of a transaction in its turn. */
let usualMs: number = widthMs.first;
const crowdedUntil = new Map<string, number>();
/** The last transaction of this process at each row, and those that wait for it. */
const under = new Map<string, Promise<void>>();

const nameOf = ({ pk, sk }: ItemKey): string => `${pk} ${sk}`;

export const noteCrowd = (row: ItemKey): void => {
  if (crowdedUntil.size >= mostRemembered) crowdedUntil.clear();
  crowdedUntil.set(nameOf(row), Date.now() + rememberedMs);
};

/** Whether this process lost a race for the row lately. */
export const isCrowded = (row: ItemKey): boolean => {
  const until = crowdedUntil.get(nameOf(row)) ?? 0;
  if (until > Date.now()) return true;
  crowdedUntil.delete(nameOf(row));
  return false;
};

/** Does something on a row in a turn. Who lost races in earlier turns gets a longer one: others take longer than it knows. */
export const inTurn = async <T>(row: ItemKey, turnsLost: number, work: () => Promise<T>): Promise<T> => {
  const lengthMs = Math.round(
    Math.min(widthMs.most, Math.max(widthMs.least, usualMs * spare) * (1 + turnsLost / 2)),
  );
  // without a turn the race is only harder to win
  const beginsAt = await takeTurn(row, lengthMs).catch(() => Date.now());
  await passed(beginsAt - Date.now());
  return behindOwn(row, async () => {
    const from = performance.now();
    const done = await work();
    noteLength(performance.now() - from);
    return done;
  });
};

/** Follows what is quicker at once, so that a slow moment does not leave long turns behind. */
const noteLength = (ms: number): void => {
  usualMs += (ms - usualMs) / (ms < usualMs ? 2 : 8);
};

/** One after the other in this process, where one takes longer than its turn; none waits long for one that hangs. */
export const behindOwn = async <T>(row: ItemKey, work: () => Promise<T>): Promise<T> => {
  const name = nameOf(row);
  const before = under.get(name);
  const own = before ? before.then(work) : work();
  // its time counts from its own beginning, not from when it began to wait
  const end = before ? before.then(() => overOrHanging(own)) : overOrHanging(own);
  under.set(name, end);
  try {
    return await own;
  } finally {
    if (under.get(name) === end) under.delete(name);
  }
};

const overOrHanging = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, hangingMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

const passed = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();

/** When the turn begins, in milliseconds of the server's clock. */
const takeTurn = async (row: ItemKey, lengthMs: number): Promise<number> => {
  for (;;) {
    const now = Date.now();
    const behind = await setTurns(row, now, {
      UpdateExpression: 'SET takenUntil = takenUntil + :length, expiresAt = :expires',
      ConditionExpression: 'takenUntil > :now AND takenUntil < :latest',
      values: { ':length': lengthMs },
    });
    if (behind !== undefined) return behind - lengthMs;
    const first = await setTurns(row, now, {
      UpdateExpression: 'SET takenUntil = :end, expiresAt = :expires',
      ConditionExpression: 'attribute_not_exists(takenUntil) OR takenUntil <= :now OR takenUntil >= :latest',
      values: { ':end': now + lengthMs },
    });
    if (first !== undefined) return now;
  }
};

interface TurnUpdate {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly values: Readonly<Record<string, number>>;
}

/** Until when the row is taken now; undefined where the condition does not hold. */
const setTurns = async (
  { pk, sk }: ItemKey,
  now: number,
  { values, ...update }: TurnUpdate,
): Promise<number | undefined> => {
  const row = await updateRow({
    TableName: tableName(),
    Key: { pk, sk: `turn#${sk}` },
    ...update,
    ExpressionAttributeValues: {
      ...values,
      ':now': now,
      ':latest': now + latestMs,
      ':expires': Math.floor((now + keptMs) / 1000),
    },
    ReturnValues: 'UPDATED_NEW',
  });
  return row && Number(row['takenUntil']);
};
