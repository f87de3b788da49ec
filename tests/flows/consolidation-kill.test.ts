// A consolidation whose request or machine is killed at any of its writes: what continues it leaves every child free or in
// exactly one consolidated bill, without a person (decisions.md, Consolidation).
import { billFaults } from '@portal/core/audit/bill';
import { childrenPerTask } from '@portal/core/consolidation/assemble';
import { deleteConsolidated, removeChild } from '@portal/core/consolidation/delete';
import { childrenAtOnce, loadRun } from '@portal/core/consolidation/run';
import { consolidateBills, retryConsolidation } from '@portal/core/consolidation/start';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { describe, expect, test } from 'vitest';
import { perform } from '../../packages/functions/src/steps/consolidation.ts';
import type { Child } from '../support/authorized-spa.ts';
import { betweenCalls } from '../support/between.ts';
import { aPurpose, ConsolidationDesk } from '../support/consolidation.ts';
import { type Kill, killedAt } from '../support/killed.ts';
import { billNow } from '../support/ledger.ts';
import { headerOf, headersOfBills } from '../support/signed-bill.ts';
import { aDigitNumber } from '../support/spa.ts';
import { spaCall } from '../support/spa-call.ts';

const callOf = ({ office }: ConsolidationDesk, key?: string) => spaCall(office, key);

const entryOf = (children: readonly Child[]) => ({
  authNos: children.map(({ authNo }) => authNo),
  deptBillNo: aDigitNumber(),
  purpose: aPurpose,
});
const notStarted = async (): Promise<void> => {};

/** What the state machine does, until nothing is left to do; "gone" where there is no run. */
const runMachine = async (desk: ConsolidationDesk, transNo: string): Promise<string> => {
  const key = { ddoCode: desk.ddoCode, transNo };
  for (let pieces = 0; pieces < 50; pieces += 1) {
    const { state } = await perform({ ...key, step: 'next' }, () => new Date());
    if (state === 'done' || state === 'failed' || state === 'gone') return state;
  }
  throw new Error('the run does not end');
};

const kills = (writes: number): Kill[] =>
  Array.from({ length: writes }, (_, at) => [
    { at, when: 'before' } as const,
    { at, when: 'after' } as const,
  ]).flat();

/** The parent that the children name, undefined where they are free; anything between is a fault. */
const whereAll = async (desk: ConsolidationDesk, children: readonly Child[]): Promise<string | undefined> => {
  const headers = await headersOfBills(
    desk.ddoCode,
    children.map(({ transNo }) => transNo),
  );
  const [parent, ...others] = new Set(headers.map(({ parentNo }) => parentNo));
  expect(others).toEqual([]);
  expect(new Set(headers.map(({ status }) => status))).toEqual(
    new Set([parent === undefined ? 'authorized' : 'consolidated']),
  );
  const bill = parent === undefined ? undefined : await billNow(desk.ddoCode, parent);
  if (parent !== undefined) {
    expect(bill).toMatchObject({ status: 'prepared', childCount: children.length });
    if (bill) expect(await billFaults(bill)).toEqual([]);
  }
  return parent;
};

const started = async (children: number) => {
  const desk = await ConsolidationDesk.open();
  return { desk, children: await desk.many(children, 2) };
};

/** The fewest that are claimed in two transactions and put together in two pieces. */
const many = Math.max(childrenAtOnce, childrenPerTask) + 1;

describe('a request that is killed', () => {
  test.each(kills(4))('$when its write $at: the resume schedule continues it', async (kill) => {
    const { desk, children } = await started(many);
    const entry = entryOf(children);
    expect(await killedAt(kill, () => consolidateBills(callOf(desk), entry, notStarted))).toBe(true);
    const { parentNo } = await headerOf(desk.ddoCode, children[0]?.transNo ?? '');
    const runs = await desk.runs();
    expect(runs.length).toBeLessThanOrEqual(1);
    for (const { consolidation_id } of runs) expect(await runMachine(desk, consolidation_id)).toBe('done');
    const parent = await whereAll(desk, children);
    expect(parent).toBe(runs[0]?.consolidation_id);
    if (parentNo !== undefined) expect(parent).toBe(parentNo);
  });

  test.each(kills(4))('$when its write $at: the same request once more continues it', async (kill) => {
    const { desk, children } = await started(many);
    const entry = entryOf(children);
    const request = () => consolidateBills(callOf(desk, 'the-same-request'), entry, notStarted);
    expect(await killedAt(kill, request)).toBe(true);
    const { answer } = await request();
    expect(answer.bills).toBe(many);
    expect(await desk.runs()).toHaveLength(1);
    expect(await runMachine(desk, answer.transNo)).toBe('done');
    expect(await whereAll(desk, children)).toBe(answer.transNo);
    expect((await request()).answer).toEqual(answer);
  });
});

describe('two requests under one key', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'of which one is whole before call %i of the other make one run',
    async (at) => {
      const { desk, children } = await started(2);
      const entry = entryOf(children);
      const request = () => consolidateBills(callOf(desk, 'the-same-request'), entry, notStarted);
      const answers: unknown[] = [];
      const both = async () => void answers.push((await request()).answer);
      expect(await betweenCalls(at, both, both)).toBe(true);
      const [run, ...others] = await desk.runs();
      expect(others).toEqual([]);
      expect(answers).toEqual(Array(2).fill({ transNo: run?.consolidation_id, bills: 2 }));
      expect(await runMachine(desk, run?.consolidation_id ?? '')).toBe('done');
      expect(await whereAll(desk, children)).toBe(run?.consolidation_id);
    },
  );

  test.each([0, 1, 2, 3, 4])('that try a failed run again, one before call %i of the other', async (at) => {
    const { desk, children } = await started(2);
    const { transNo } = (await consolidateBills(callOf(desk), entryOf(children), notStarted)).answer;
    await perform({ ddoCode: desk.ddoCode, transNo, step: 'release' }, () => new Date());
    const again = () => retryConsolidation(callOf(desk, 'the-same-retry'), transNo, notStarted);
    const answers: unknown[] = [];
    const both = async () => void answers.push((await again()).answer);
    expect(await betweenCalls(at, both, both)).toBe(true);
    expect(answers).toEqual(Array(2).fill({ transNo, bills: 2 }));
    expect(await runMachine(desk, transNo)).toBe('done');
    expect(await whereAll(desk, children)).toBe(transNo);
  });
});

describe('a machine that is killed', () => {
  test.each(kills(7))('$when its write $at goes on where it was', async (kill) => {
    const { desk, children } = await started(many);
    const { answer } = await consolidateBills(callOf(desk), entryOf(children), notStarted);
    expect(await killedAt(kill, () => runMachine(desk, answer.transNo))).toBe(true);
    expect(await runMachine(desk, answer.transNo)).toBe('done');
    expect(await whereAll(desk, children)).toBe(answer.transNo);
  });

  test('two at once make one bill', async () => {
    const { desk, children } = await started(many);
    const { answer } = await consolidateBills(callOf(desk), entryOf(children), notStarted);
    const states = await Promise.all([runMachine(desk, answer.transNo), runMachine(desk, answer.transNo)]);
    expect(new Set(states)).toEqual(new Set(['done']));
    expect(await whereAll(desk, children)).toBe(answer.transNo);
  });
});

describe('a run that failed', () => {
  const failed = async () => {
    const { desk, children } = await started(many);
    const { answer } = await consolidateBills(callOf(desk), entryOf(children), notStarted);
    return { desk, children, transNo: answer.transNo };
  };

  test.each(kills(3))('and is killed $when write $at of its release, releases the rest', async (kill) => {
    const { desk, children, transNo } = await failed();
    const release = () => perform({ ddoCode: desk.ddoCode, transNo, step: 'release' }, () => new Date());
    expect(await killedAt(kill, release)).toBe(true);
    await release();
    expect(await whereAll(desk, children)).toBeUndefined();
    expect(await desk.runOf(transNo)).toMatchObject({ state: 'failed', claimed: 0, reason: text.notMade });
  });

  test('is tried again with the same bills under its number', async () => {
    const { desk, children, transNo } = await failed();
    await perform({ ddoCode: desk.ddoCode, transNo, step: 'release' }, () => new Date());
    const { answer } = await retryConsolidation(callOf(desk), transNo, notStarted);
    expect(answer).toEqual({ transNo, bills: many });
    expect(await runMachine(desk, transNo)).toBe('done');
    expect(await whereAll(desk, children)).toBe(transNo);
  });

  test('and cannot be tried again, since a bill has moved on, stays as it is', async () => {
    const { desk, children, transNo } = await failed();
    await perform({ ddoCode: desk.ddoCode, transNo, step: 'release' }, () => new Date());
    const other = await consolidateBills(callOf(desk), entryOf(children.slice(0, 1)), notStarted);
    await expect(retryConsolidation(callOf(desk), transNo, notStarted)).rejects.toMatchObject({
      code: 'consolidation.taken',
    });
    expect((await loadRun({ ddoCode: desk.ddoCode, transNo }))?.state).toBe('failed');
    expect(await runMachine(desk, other.answer.transNo)).toBe('done');
  });
});

describe('a consolidated bill', () => {
  const made = async () => {
    const { desk, children } = await started(many);
    const { answer } = await consolidateBills(callOf(desk), entryOf(children), notStarted);
    await runMachine(desk, answer.transNo);
    return { desk, children, transNo: answer.transNo };
  };

  test.each(kills(4))('whose deletion is killed $when write $at is deleted or whole', async (kill) => {
    const { desk, children, transNo } = await made();
    expect(await killedAt(kill, () => deleteConsolidated(callOf(desk), transNo))).toBe(true);
    const isDeleted = (await headerOf(desk.ddoCode, transNo)).status === 'deleted';
    expect(isDeleted).toBe(kill.at > 0 || kill.when === 'after');
    await runMachine(desk, transNo);
    expect(await whereAll(desk, children)).toBe(isDeleted ? undefined : transNo);
    expect(await desk.runs()).toEqual([]);
  });

  test.each(kills(4))(
    'from which a child is taken, killed $when write $at, has it or has it not',
    async (kill) => {
      const { desk, children, transNo } = await made();
      const [first, ...others] = children as [Child, ...Child[]];
      const remove = () => removeChild(callOf(desk, 'the-same-removal'), first.authNo);
      expect(await killedAt(kill, remove)).toBe(true);
      const between = await headerOf(desk.ddoCode, transNo);
      expect(await billFaults(between)).toEqual([]);
      await remove();
      expect(await whereAll(desk, others)).toBe(transNo);
      expect((await headerOf(desk.ddoCode, first.transNo)).status).toBe('authorized');
    },
  );
});
