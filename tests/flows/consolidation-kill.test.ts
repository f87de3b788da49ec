// A consolidation whose request or machine is killed at any of its writes: what continues it leaves every child free or in
// exactly one consolidated bill, without a person (decisions.md, Consolidation).
import { billFaults } from '@portal/core/audit/bill';
import { childrenPerTask } from '@portal/core/consolidation/assemble';
import { deleteConsolidated, removeChild } from '@portal/core/consolidation/delete';
import { childrenAtOnce, loadRun } from '@portal/core/consolidation/run';
import { consolidateBills, retryConsolidation } from '@portal/core/consolidation/start';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '../../packages/functions/src/steps/consolidation.ts';
import type { Child } from '../support/authorized-spa.ts';
import { betweenCalls } from '../support/between.ts';
import { aPurpose, ConsolidationDesk } from '../support/consolidation.ts';
import { type Kill, killedAt } from '../support/killed.ts';
import { billNow } from '../support/ledger.ts';
import { headerOf, headersOfBills } from '../support/signed-bill.ts';
import { aDigitNumber } from '../support/spa.ts';
import { spaCall } from '../support/spa-call.ts';

/** The fewest that are claimed in two transactions and put together in two pieces. */
const many = Math.max(childrenAtOnce, childrenPerTask) + 1;
let desk: ConsolidationDesk;
/** Free at the beginning and at the end of each test. */
let children: readonly Child[];
const few = () => children.slice(0, 2);

beforeAll(async () => {
  desk = await ConsolidationDesk.open();
  children = await desk.many(many, 2);
});

const callOf = (key?: string) => spaCall(desk.office, key);
let keys = 0;
const aKey = (): string => {
  keys += 1;
  return `consolidation-kill-${keys}`;
};

const entryOf = (some: readonly Child[]) => ({
  authNos: some.map(({ authNo }) => authNo),
  deptBillNo: aDigitNumber(),
  purpose: aPurpose,
});
const notStarted = async (): Promise<void> => {};
const consolidated = async (some: readonly Child[]): Promise<string> =>
  (await consolidateBills(callOf(), entryOf(some), notStarted)).answer.transNo;
const release = (transNo: string) =>
  perform({ ddoCode: desk.ddoCode, transNo, step: 'release' }, () => new Date());

/** What the state machine does, until nothing is left to do; "gone" where there is no run. */
const runMachine = async (transNo: string): Promise<string> => {
  const key = { ddoCode: desk.ddoCode, transNo };
  for (let pieces = 0; pieces < 50; pieces += 1) {
    const { state } = await perform({ ...key, step: 'next' }, () => new Date());
    if (state === 'done' || state === 'failed' || state === 'gone') return state;
  }
  throw new Error('the run does not end');
};

/** Each state that a kill leaves of work with so many writes: killed before a write is killed after the one before it. */
const kills = (writes: number): Kill[] => [
  { at: 0, when: 'before' },
  ...Array.from({ length: writes }, (_, at): Kill => ({ at, when: 'after' })),
];

/** Plays a story once for each kill; a failure names it. */
const atEach = async (writes: number, story: (kill: Kill) => Promise<void>): Promise<void> => {
  for (const kill of kills(writes))
    await story(kill).catch((cause: unknown) => {
      throw new Error(`killed ${kill.when} write ${kill.at}`, { cause });
    });
};

/** Does work in processes that are each killed at their first write, before it and after it; answers after how many writes it ended. */
const killedAtEveryWrite = async (work: () => Promise<unknown>): Promise<number> => {
  for (let writes = 0; writes < 50; writes += 1)
    for (const when of ['before', 'after'] as const)
      if (!(await killedAt({ at: 0, when }, work))) return writes;
  throw new Error('the work does not end');
};

/** The parent that the children name, undefined where they are free; anything between is a fault. */
const whereAll = async (some: readonly Child[]): Promise<string | undefined> => {
  const headers = await headersOfBills(
    desk.ddoCode,
    some.map(({ transNo }) => transNo),
  );
  const [parent, ...others] = new Set(headers.map(({ parentNo }) => parentNo));
  expect(others).toEqual([]);
  expect(new Set(headers.map(({ status }) => status))).toEqual(
    new Set([parent === undefined ? 'authorized' : 'consolidated']),
  );
  const bill = parent === undefined ? undefined : await billNow(desk.ddoCode, parent);
  if (parent !== undefined) {
    expect(bill).toMatchObject({ status: 'prepared', childCount: some.length });
    if (bill) expect(await billFaults(bill)).toEqual([]);
  }
  return parent;
};

/** Deletes a consolidated bill, which leaves no run. */
const free = async (transNo: string): Promise<void> => {
  await deleteConsolidated(callOf(), transNo);
  await runMachine(transNo);
  expect(await whereAll(children)).toBeUndefined();
  expect(await desk.runs()).toEqual([]);
};

describe('a request that is killed', () => {
  test('at any of its writes is continued by the resume schedule', async () => {
    await atEach(4, async (kill) => {
      const entry = entryOf(children);
      expect(await killedAt(kill, () => consolidateBills(callOf(), entry, notStarted))).toBe(true);
      const { parentNo } = await headerOf(desk.ddoCode, children[0]?.transNo ?? '');
      const runs = await desk.runs();
      expect(runs.length).toBeLessThanOrEqual(1);
      for (const { consolidation_id } of runs) expect(await runMachine(consolidation_id)).toBe('done');
      const parent = await whereAll(children);
      expect(parent).toBe(runs[0]?.consolidation_id);
      if (parentNo !== undefined) expect(parent).toBe(parentNo);
      if (parent !== undefined) await free(parent);
    });
  });

  test('at any of its writes is continued by the same request once more', async () => {
    await atEach(4, async (kill) => {
      const entry = entryOf(few());
      const key = aKey();
      const request = () => consolidateBills(callOf(key), entry, notStarted);
      expect(await killedAt(kill, request)).toBe(true);
      const { answer } = await request();
      expect(answer.bills).toBe(2);
      expect(await desk.runs()).toHaveLength(1);
      expect(await runMachine(answer.transNo)).toBe('done');
      expect(await whereAll(few())).toBe(answer.transNo);
      expect((await request()).answer).toEqual(answer);
      await free(answer.transNo);
    });
  });
});

describe('two requests under one key', () => {
  /** One of them is whole before a call of the other; ends after the last call. */
  const betweenAll = async (leastCalls: number, story: (at: number) => Promise<boolean>): Promise<void> => {
    for (let at = 0; ; at += 1) {
      const wasBetween = await story(at).catch((cause: unknown) => {
        throw new Error(`before call ${at}`, { cause });
      });
      if (!wasBetween) return expect(at).toBeGreaterThanOrEqual(leastCalls);
    }
  };

  test('of which one is whole before any call of the other make one run', async () => {
    await betweenAll(12, async (at) => {
      const entry = entryOf(few());
      const key = aKey();
      const answers: unknown[] = [];
      const both = async () =>
        void answers.push((await consolidateBills(callOf(key), entry, notStarted)).answer);
      const wasBetween = await betweenCalls(at, both, both);
      const [run, ...others] = await desk.runs();
      expect(others).toEqual([]);
      const transNo = run?.consolidation_id ?? '';
      expect(answers).toEqual(Array(wasBetween ? 2 : 1).fill({ transNo, bills: 2 }));
      expect(await runMachine(transNo)).toBe('done');
      expect(await whereAll(few())).toBe(transNo);
      await free(transNo);
      return wasBetween;
    });
  });

  test('that try a failed run again, one before any call of the other, continue one run', async () => {
    await betweenAll(5, async (at) => {
      const transNo = await consolidated(few());
      await release(transNo);
      const key = aKey();
      const answers: unknown[] = [];
      const both = async () =>
        void answers.push((await retryConsolidation(callOf(key), transNo, notStarted)).answer);
      const wasBetween = await betweenCalls(at, both, both);
      expect(answers).toEqual(Array(wasBetween ? 2 : 1).fill({ transNo, bills: 2 }));
      expect(await runMachine(transNo)).toBe('done');
      expect(await whereAll(few())).toBe(transNo);
      await free(transNo);
      return wasBetween;
    });
  });
});

describe('a machine', () => {
  test('that is killed at any of its writes goes on where it was', async () => {
    await atEach(7, async (kill) => {
      const transNo = await consolidated(children);
      expect(await killedAt(kill, () => runMachine(transNo))).toBe(true);
      expect(await runMachine(transNo)).toBe('done');
      expect(await whereAll(children)).toBe(transNo);
      await free(transNo);
    });
  });

  test('that runs twice at once makes one bill', async () => {
    const transNo = await consolidated(children);
    const states = await Promise.all([runMachine(transNo), runMachine(transNo)]);
    expect(new Set(states)).toEqual(new Set(['done']));
    expect(await whereAll(children)).toBe(transNo);
    await free(transNo);
  });
});

describe('a run that failed', () => {
  test('and is killed at every write of its release frees all, and is tried again with the same bills under its number', async () => {
    const transNo = await consolidated(children);
    expect(await killedAtEveryWrite(() => release(transNo))).toBeGreaterThanOrEqual(3);
    await release(transNo);
    expect(await whereAll(children)).toBeUndefined();
    expect(await desk.runOf(transNo)).toMatchObject({ state: 'failed', claimed: 0, reason: text.notMade });

    const { answer } = await retryConsolidation(callOf(), transNo, notStarted);
    expect(answer).toEqual({ transNo, bills: many });
    expect(await runMachine(transNo)).toBe('done');
    expect(await whereAll(children)).toBe(transNo);
    await free(transNo);
  });

  test('and cannot be tried again while a bill is in another one stays as it is', async () => {
    const transNo = await consolidated(children);
    await release(transNo);
    const other = await consolidated(children.slice(0, 1));
    await expect(retryConsolidation(callOf(), transNo, notStarted)).rejects.toMatchObject({
      code: 'consolidation.taken',
    });
    expect((await loadRun({ ddoCode: desk.ddoCode, transNo }))?.state).toBe('failed');
    expect(await runMachine(other)).toBe('done');

    await deleteConsolidated(callOf(), other);
    await runMachine(other);
    await retryConsolidation(callOf(), transNo, notStarted);
    expect(await runMachine(transNo)).toBe('done');
    await free(transNo);
  });
});

describe('a consolidated bill', () => {
  const made = async (): Promise<string> => {
    const transNo = await consolidated(children);
    await runMachine(transNo);
    return transNo;
  };

  test('whose deletion is killed at any of its writes is deleted or whole', async () => {
    await atEach(4, async (kill) => {
      const transNo = await made();
      expect(await killedAt(kill, () => deleteConsolidated(callOf(), transNo))).toBe(true);
      const isDeleted = (await headerOf(desk.ddoCode, transNo)).status === 'deleted';
      expect(isDeleted).toBe(kill.when === 'after');
      await runMachine(transNo);
      expect(await whereAll(children)).toBe(isDeleted ? undefined : transNo);
      expect(await desk.runs()).toEqual([]);
      if (!isDeleted) await free(transNo);
    });
  });

  test('from which a child is taken, killed at any write, has it or has it not', async () => {
    const transNo = await made();
    let left = children;
    await atEach(4, async (kill) => {
      const [first, ...others] = left as [Child, ...Child[]];
      const key = aKey();
      const remove = () => removeChild(callOf(key), first.authNo);
      expect(await killedAt(kill, remove)).toBe(true);
      expect(await billFaults(await headerOf(desk.ddoCode, transNo))).toEqual([]);
      await remove();
      expect(await whereAll(others)).toBe(transNo);
      expect((await headerOf(desk.ddoCode, first.transNo)).status).toBe('authorized');
      left = others;
    });
    await free(transNo);
  });
});
