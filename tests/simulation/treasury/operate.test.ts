// The operators' acts: a frozen portal refuses new work and nothing else, a failed upload is sent again under its key, and the
// command says what was done or ends with a sentence.
import { authorizeBill, withdrawAuthorization } from '@portal/core/bill/decide';
import { billEntity } from '@portal/core/bill/entity';
import { redrive } from '@portal/core/operation/redrive';
import { showOperations } from '@portal/core/operation/service';
import { survey } from '@portal/core/operation/survey';
import { openWork } from '@portal/core/storage/open-work';
import { pollTreasury } from '@portal/core/treasury/poll';
import { startUpload } from '@portal/core/treasury/start-upload';
import { recordFailure } from '@portal/core/treasury/upload';
import { continueIntake, endIntake } from '@portal/core/work/intake-run';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { operateCommand } from '../../../packages/local/src/operator/operate.ts';
import { useBucket } from '../../support/bucket.ts';
import { aSignedBillOf, headerOf, type SignedBill } from '../../support/signed-bill.ts';
import { giveTableBack, type OneBill, oneSignedBill } from './one-bill.ts';

let set: OneBill;
let now = new Date();
const said: string[] = [];
const pass = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const run = (...words: string[]) =>
  operateCommand(
    { words },
    {
      now: () => now,
      wait: () => Promise.resolve(pass(1)),
      say: (line) => said.push(line),
    },
  );

beforeAll(async () => {
  useBucket(inject('cloud'));
  set = await oneSignedBill('operate');
});
giveTableBack();

const nothing = { uploads: 0, answers: 0, files: 0 };
const keyOf = ({ transNo }: SignedBill) => `${transNo}-k`;
/** An upload of this key that an outage failed. */
const failed = async (bill: SignedBill): Promise<void> => {
  const { ddoCode, transNo } = bill;
  const officer = { accountId: 'a', username: 'a', login: 'F' as const };
  const sending = { state: 'sending' as const, key: keyOf(bill), at: now.toISOString(), ...officer };
  await billEntity()
    .patch({ ddoCode, transNo })
    .set({ sending: { ...sending, reason: '', endedAt: '', isRefused: false } })
    .go();
  await recordFailure({ ddoCode, transNo, key: keyOf(bill) }, 'The treasury does not answer.', now);
};
const stateOf = async ({ ddoCode, transNo }: SignedBill) => {
  const { sending, openWork: work = '' } = await headerOf(ddoCode, transNo);
  return [sending?.state, sending?.key, work.split('#', 1)[0]];
};

const upload = () =>
  startUpload(
    { ...set.final, now },
    { transNo: set.bill.transNo, authNo: set.bill.authNo, way: 'normal' },
    () => Promise.resolve(),
  );

describe('a frozen portal', () => {
  test('refuses new bills and uploads with the sentence of the operator; decisions go on', async () => {
    await run('freeze', 'The treasury is upgraded until 6 pm.');
    const sentence = 'The portal takes no new bills now: The treasury is upgraded until 6 pm.';
    await expect(upload()).rejects.toMatchObject({ code: 'portal.frozen', message: sentence });
    await expect(aSignedBillOf(set.draft, set.final)).rejects.toMatchObject({ message: sentence });
    const nobody = () => {
      throw new Error('is not asked');
    };
    const { transNo } = set.bill;
    await withdrawAuthorization(set.final, transNo, 'Wrong payee.', nobody);
    const { answer } = await authorizeBill(set.final, { transNo, confirmed: [], way: 'normal' }, 'final');
    expect(answer).toMatch(/^\d+$/);
  });

  test('is frozen once and thawed once, and each act is in the history', async () => {
    await expect(run('freeze', 'Again.')).rejects.toMatchObject({ code: 'portal.already-frozen' });
    pass(1);
    expect(await run('thaw')).toBe('The portal takes new bills again.');
    await expect(run('thaw')).rejects.toMatchObject({ code: 'portal.not-frozen' });
    set = { ...set, bill: await aSignedBillOf(set.draft, set.final) };
    const [thawed, frozen] = (await showOperations(now)).events;
    expect([thawed?.action, frozen?.action]).toEqual(['portal-thawed', 'portal-frozen']);
    expect(frozen).toMatchObject({ result: 'The treasury is upgraded until 6 pm.' });
    expect(frozen?.by).toMatch(/^command \(.+@.+\)$/);
  });

  test('is drained once nothing is under way; before that the command counts, and ends with what is left', async () => {
    await expect(run('drain')).rejects.toThrow('Freeze it first.');
    await run('freeze', 'Maintenance.');
    const { ddoCode, transNo } = set.bill;
    const patch = billEntity().patch({ ddoCode, transNo });
    await patch.set(openWork('send', transNo, now)).go();
    await continueIntake('r1', new Date(now.getTime() + 3_600_000));
    await expect(run('drain')).rejects.toThrow('still under way: 1 uploads, 1 intakes.');
    expect(said).toEqual(['Under way: 1 uploads, 1 intakes.']);
    await endIntake('r1');
    await billEntity()
      .patch({ ddoCode, transNo })
      .set(openWork('unsent', transNo, now))
      .go();
    expect(await run('drain')).toBe('Nothing is under way.');
    await run('thaw');
  });
});

describe('a freeze with an end', () => {
  const stateNow = async () => (await showOperations(now)).freeze;

  test('is over by itself, and the portal can be frozen again then', async () => {
    pass(1);
    expect(await run('freeze', 'Back soon.', 'for', '30')).toContain('thaws by itself at');
    await expect(upload()).rejects.toMatchObject({ code: 'portal.frozen' });
    await expect(run('freeze', 'Again.')).rejects.toMatchObject({ code: 'portal.already-frozen' });
    expect((await stateNow())?.until).toBe(new Date(now.getTime() + 30 * 60_000).toISOString());
    pass(30);
    expect(await stateNow()).toBeNull();
    await expect(upload()).resolves.toMatchObject({ isRepeat: false });
    await expect(run('drain')).rejects.toThrow('The portal is not frozen');
    await expect(run('thaw')).rejects.toMatchObject({ code: 'portal.not-frozen' });
    const later = new Date(now.getTime() + 60 * 60_000).toISOString();
    await run('freeze', 'Longer.', 'until', later);
    expect(await stateNow()).toMatchObject({ reason: 'Longer.', until: later });
    await run('thaw');
  });

  test.each([
    ['for', '0'],
    ['for', '20000'],
    ['until', '2020-01-01T10:00:00Z'],
  ])('is not taken where it ends %s %s', async (...end) => {
    await expect(run('freeze', 'Once.', ...end)).rejects.toMatchObject({ code: 'portal.freeze-end' });
  });

  test.each([
    ['for'],
    ['for', 'ever'],
    ['until', '2099-01-01T10:00'],
    ['until', 'six'],
    ['six'],
    ['for', '5', 'x'],
  ])('is asked for in words that the command knows: %s %s', async (...end) => {
    await expect(run('freeze', 'Once.', ...end)).rejects.toThrow(/^Usage: npm run operate/);
  });
});

describe('an upload that an outage failed', () => {
  test('is sent again by hand, under its key, however often that is asked', async () => {
    // acts of one moment have no order
    pass(1);
    await failed(set.bill);
    expect(await run('redrive', 'answers')).toBe('Nothing waits to be sent again.');
    pass(1);
    expect(await stateOf(set.bill)).toEqual(['failed', keyOf(set.bill), 'poll']);
    expect(await run('redrive', 'uploads')).toBe('1 upload: sent or taken again within two minutes.');
    expect(await stateOf(set.bill)).toEqual(['sending', keyOf(set.bill), 'send']);
    expect(await run('redrive')).toBe('Nothing waits to be sent again.');
    expect((await showOperations(now)).events[0]).toMatchObject({ action: 'uploads-redriven' });
  });

  test.each([['bills'], ['uploads', 'answers']])(
    'is asked for in words that the command knows: %s',
    async (...words) => {
      await expect(run('redrive', ...words)).rejects.toThrow(/^Usage: npm run operate/);
    },
  );

  test('is left as it is where another is named, and where the treasury refused it', async () => {
    await failed(set.bill);
    const operator = { now, requestId: 'r', address: '', by: 'admin' };
    expect(await redrive(operator, { authNos: ['1'] })).toEqual(nothing);
    const { sending } = await headerOf(set.bill.ddoCode, set.bill.transNo);
    if (!sending) throw new Error('the bill was not sent');
    const { ddoCode, transNo } = set.bill;
    await billEntity()
      .patch({ ddoCode, transNo })
      .set({ sending: { ...sending, isRefused: true } })
      .go();
    expect(await redrive({ ...operator, requestId: 'r2' })).toEqual(nothing);
  });

  test('is sent again by itself after growing waits, for a day, and then waits for a person', async () => {
    const { ddoCode, transNo } = set.bill;
    await failed(set.bill);
    const began = now.getTime();
    const treasury = {
      send: () => Promise.reject(new Error('nothing is sent here')),
      status: () => Promise.resolve(undefined),
    };
    const stateAfter = async (minutes: number) => {
      now = new Date(began + minutes * 60_000);
      await pollTreasury(treasury, now, { isEveryBill: true });
      return (await stateOf(set.bill))[0];
    };
    for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1920]) {
      // not yet in the run before, where there is one since it failed
      if (minutes > 30) expect([minutes, await stateAfter(minutes - 15)]).toEqual([minutes, 'failed']);
      expect([minutes, await stateAfter(minutes)]).toEqual([minutes, 'sending']);
      await recordFailure({ ddoCode, transNo, key: keyOf(set.bill) }, 'No answer.', now);
    }
    await stateAfter(1935);
    expect(await stateOf(set.bill)).toEqual(['failed', keyOf(set.bill), 'unsent']);
    expect(await run('redrive')).toBe('1 upload: sent or taken again within two minutes.');
  });
});

describe('the list of what is stuck', () => {
  test('is refused where the last look is old: nothing is known then', async () => {
    await expect(run('stuck')).rejects.toThrow('The schedule "stuck" looked last');
  });

  test('names each with the sentence', async () => {
    await failed(set.bill);
    await billEntity()
      .patch({ ddoCode: set.bill.ddoCode, transNo: set.bill.transNo })
      .set(openWork('unsent', set.bill.transNo, new Date(now.getTime() - 2 * 86_400_000)))
      .go();
    await survey(now);
    const text = await run('stuck');
    expect(text).toContain('! Failed uploads that are not sent again: 1, since ');
    expect(text).toContain('What the treasury refused is corrected or sent again by its office');
    expect(text).toContain(`· ${set.bill.authNo}  ${set.bill.ddoCode}`);
  });

  test('an unknown act, and words too many, are answered with the usage', async () => {
    for (const words of [[], ['melt'], ['thaw', 'now']])
      await expect(run(...words)).rejects.toThrow(/^Usage: npm run operate/);
    await expect(run('freeze')).rejects.toThrow('Give one sentence');
  });
});
