// The status schedule with more bills under way than one run has room for, and what the treasury's words do to the
// figures of the landing page.
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import type { Call } from '@portal/core/call';
import type { TreasuryPort } from '@portal/core/port/treasury';
import { openWork, workShards } from '@portal/core/storage/open-work';
import { putRows } from '@portal/core/storage/read';
import { tableClient } from '@portal/core/storage/table';
import { askedAtOnce, pollTreasury } from '@portal/core/treasury/poll';
import { updateStatus } from '@portal/core/treasury/status';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rewriteStep } from '../../support/agree.ts';
import { headerOf } from '../../support/signed-bill.ts';
import { writtenUnits } from '../../support/written-units.ts';
import { throttled } from '../table-mishap.ts';
import { figuresNow } from '../world.ts';
import { giveTableBack, oneSignedBill } from './one-bill.ts';

/** Enough for every shard of the queue, and for three questions about several bills. */
const openBills = 128;
const room = openBills / 2;
const beginning = new Date();
const minutes = (count: number): Date => new Date(beginning.getTime() + count * 60_000);

let pattern: BillRow;
let final: Call;
beforeAll(async () => {
  const set = await oneSignedBill('poll');
  final = set.final;
  pattern = await headerOf(set.bill.ddoCode, set.bill.transNo);
});

giveTableBack();

/** Uploaded bills, each heard of a second before the next; answers their authorization numbers in that order. */
const uploadedBills = async (): Promise<string[]> => {
  const bills = Array.from({ length: openBills }, (_, at): BillRow => {
    const transNo = String(9_000_000_000_000 + at * 7);
    const heardOf = new Date(beginning.getTime() - (openBills - at) * 1_000);
    return {
      ...pattern,
      transNo,
      authNo: `8${transNo}`,
      status: 'uploaded',
      auditFlag: 'U',
      stepCount: 0,
      ...openWork('poll', transNo, heardOf),
    };
  });
  expect(new Set(bills.map((bill) => bill.openWork)).size).toBe(workShards);
  await putRows(bills.map((bill) => billEntity().put(bill).params()['Item'] as Record<string, unknown>));
  return bills.map(({ authNo = '' }) => authNo);
};

test('figures count a delivery once, whatever is objected to after it', async () => {
  const bill: BillRow = {
    ...pattern,
    status: 'uploaded',
    auditFlag: 'U',
    acknowledgement: { number: 'ACK77', at: beginning.toISOString(), messageSha256: '' },
    authNo: '77',
  };
  await putRows([billEntity().put(bill).params()['Item'] as Record<string, unknown>]);
  await rewriteStep(bill);
  const before = await figuresNow();
  const says = async (audt_flag: string) => {
    const treasury: TreasuryPort = {
      send: () => Promise.reject(new Error('nothing is sent')),
      status: () => Promise.resolve({ audt_flag, reasons: [] }),
    };
    expect((await updateStatus(final, '77', 'normal', treasury)).audt_flag).toBe(audt_flag);
    const now = await figuresNow();
    const grown = (name: keyof typeof now) => now[name] - before[name];
    return [
      grown('paymentsProcessed'),
      grown('paymentsPending'),
      grown('vouchers'),
      grown('amountPaidPaise'),
    ];
  };
  expect(await says('A')).toEqual([0, 0, 0, 0]);
  expect(await says('D')).toEqual([3, -3, 0, 0]);
  for (const word of ['O', 'P', 'O', 'D', 'O']) expect(await says(word), word).toEqual([3, -3, 0, 0]);
  expect(await says('C')).toEqual([3, -3, 1, pattern.netPaise]);
});

test('every open bill is asked about before any is asked about twice', async () => {
  const numbers = await uploadedBills();
  const asked: string[] = [];
  const treasury: TreasuryPort = {
    send: () => Promise.reject(new Error('nothing is sent')),
    status: (authNo) => {
      asked.push(authNo);
      // some are passed on, some are where they were, some fail: all of them go to the end of the queue
      if (asked.length % 7 === 0) return Promise.reject(new Error('down'));
      return Promise.resolve({ audt_flag: asked.length % 2 ? 'P' : 'U', reasons: [] });
    },
  };
  const run = (at: number) => pollTreasury(treasury, minutes(at), { hasRoom: (count) => count < room });

  expect((await run(15)).asked).toBe(room);
  expect(asked.toSorted()).toEqual(numbers.slice(0, room).toSorted());
  expect((await run(30)).asked).toBe(room);
  expect(asked.toSorted()).toEqual(numbers.toSorted());
  expect((await run(45)).asked).toBe(room);
  expect(asked.slice(2 * room).toSorted()).toEqual(numbers.slice(0, room).toSorted());
});

test('a run goes on where the table does not take the note of a question that failed', async () => {
  const [poisoned, ...others] = await uploadedBills();
  const asked = new Set<string>();
  const treasury: TreasuryPort = {
    send: () => Promise.reject(new Error('nothing is sent')),
    status: (authNo) => {
      asked.add(authNo);
      return authNo === poisoned
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ audt_flag: 'U', reasons: [] });
    },
  };
  const name = 'refusesUpdates';
  tableClient.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        commandName?.startsWith('Update') ? Promise.reject(throttled()) : next(args),
    { step: 'initialize', name },
  );
  try {
    const run = await pollTreasury(treasury, minutes(16 * 60), { isEveryBill: true });
    expect(run.failed).toBe(1);
  } finally {
    tableClient.middlewareStack.remove(name);
  }
  expect(others.filter((authNo) => !asked.has(authNo))).toEqual([]);
});

describe('a treasury that takes several bills in a question', () => {
  const day = 24 * 60;
  const atMost = 50;
  let numbers: string[];
  let questions: (readonly string[])[];
  let singles: string[];
  const word = { audt_flag: 'U', reasons: [] };
  const treasury = (answer: (authNos: readonly string[]) => readonly string[]): TreasuryPort => ({
    send: () => Promise.reject(new Error('nothing is sent')),
    status: async (authNo) => {
      singles.push(authNo);
      return word;
    },
    several: {
      atMost,
      ask: async (authNos) => {
        questions.push(authNos);
        return new Map(answer(authNos).map((authNo) => [authNo, word]));
      },
    },
  });
  beforeAll(async () => {
    numbers = await uploadedBills();
  });
  beforeEach(() => {
    [questions, singles] = [[], []];
  });

  const all = (authNos: readonly string[]) => authNos;

  test('is asked about each bill once, in few questions of at most two write units a bill', async () => {
    const units = await writtenUnits(async () => {
      expect(await pollTreasury(treasury(all), minutes(day))).toEqual({ asked: openBills, failed: 0 });
    });
    expect(questions.flat().toSorted()).toEqual(numbers.toSorted());
    expect(questions.map(({ length }) => length).toSorted((one, other) => other - one)).toEqual([
      ...Array.from({ length: Math.floor(openBills / atMost) }, () => atMost),
      openBills % atMost,
    ]);
    expect(singles).toEqual([]);
    expect(units.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2 * openBills);
  });

  test('is asked about every bill before any twice, however few a run has room for', async () => {
    const run = (at: number) =>
      pollTreasury(treasury(all), minutes(1.5 * day + at), { hasRoom: (count) => count < room / 4 });
    while (questions.flat().length < openBills) {
      const before = questions.flat().length;
      await run(before / 100);
      expect(questions.flat().length).toBeGreaterThan(before);
    }
    expect(questions.flat().toSorted()).toEqual(numbers.toSorted());
    expect(singles).toEqual([]);
  });

  test('is asked about a bill by itself where the question fails or the answer leaves it out', async () => {
    const [poison = '', absent = ''] = [numbers[7], numbers.at(-1)];
    const port = treasury((authNos) => {
      if (authNos.includes(poison)) throw new Error('one of them breaks the service');
      return authNos.filter((authNo) => authNo !== absent);
    });
    expect(await pollTreasury(port, minutes(2 * day))).toEqual({ asked: openBills, failed: 0 });
    const broken = questions.find((authNos) => authNos.includes(poison)) ?? [];
    expect(broken.length).toBeGreaterThan(1);
    expect(singles.toSorted()).toEqual([...new Set([...broken, absent])].toSorted());
    // all of them have been heard of
    expect((await pollTreasury(port, minutes(2 * day + 15))).asked).toBe(0);
  });

  test('and takes none in truth is asked bill by bill, after some questions that failed', async () => {
    const off = treasury(() => {
      throw new Error('off');
    });
    expect(await pollTreasury(off, minutes(2.5 * day))).toEqual({ asked: openBills, failed: 0 });
    expect(singles.toSorted()).toEqual(numbers.toSorted());
    // three in a row, and those that were under way beside them
    expect(questions.length).toBeLessThan(3 + askedAtOnce);
  });

  test('and answers nothing is left after ten failures, and asked about all of them in the next run', async () => {
    const down: TreasuryPort = {
      ...treasury(() => {
        throw new Error('down');
      }),
      status: () => Promise.reject(new Error('down')),
    };
    const { asked, failed } = await pollTreasury(down, minutes(3 * day));
    expect(failed).toBe(asked);
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(asked).toBeLessThan(20);
    questions = [];
    await pollTreasury(treasury(all), minutes(3 * day + 15));
    expect(questions.flat().toSorted()).toEqual(numbers.toSorted());
  });
});
