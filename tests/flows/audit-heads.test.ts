// The heads of a day are locked in the bucket: who erases a bill whole, strips its chain of its keys or hashes it anew, shortens it, or
// takes a security event away is found by them, whatever else of the table is made to agree.
import { eventFaults, headFaults } from '@portal/core/audit/heads';
import { audit } from '@portal/core/audit/state';
import { type BillRow, type StepRow, stepEntity } from '@portal/core/bill/entity';
import { findRowsOf } from '@portal/core/bill/find-row';
import { foundPayees } from '@portal/core/bill/find-words';
import { stepsOf } from '@portal/core/bill/step';
import { wholeBillOf } from '@portal/core/bill/whole';
import { stepsFolder } from '@portal/core/heads/folder';
import { sealedSteps } from '@portal/core/heads/read';
import { writeEventHeads, writeStepHeads } from '@portal/core/heads/write';
import type { GrantRow } from '@portal/core/scheme/entity';
import { securityEventEntity } from '@portal/core/session/entity';
import { Bucket } from '@portal/core/storage/bucket';
import { chainHash } from '@portal/core/storage/chain-hash';
import { itemOf } from '@portal/core/storage/change';
import { officePartition } from '@portal/core/storage/office-partition';
import { rowsUnder } from '@portal/core/storage/rows-under';
import type { Item } from '@portal/core/storage/transact';
import { authorizeBill } from '@portal/domain/bill/api';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { useBucket } from '../support/bucket.ts';
import { change, mendAll, move, putRow, remove, replaceFile, rowAt } from '../support/damage.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { headerOf } from '../support/signed-bill.ts';

useBucket(cloud);
// how long the local run locks a file
process.env['SIGNED_BODY_DAYS'] = '1';

let office: TestOffice;
let grant: GrantRow;
let prepared: BillRow;
let authorized: BillRow;
/** The header and the counted rows before the authorization. */
let before: Item | undefined;

/** Today is over in the second one, so that it has what the test did. */
const yesterday = new Date();
const nextDays = new Date(yesterday.getTime() + 36 * 3_600_000);

beforeAll(async () => {
  office = await anOffice();
  const { ddoCode } = office.office;
  grant = await aGrant(office.office);
  const staff = await employees(2);
  await writeStepHeads(ddoCode, yesterday);
  const waiting = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  before = await rowAt({ pk: `bill#${ddoCode}#${trans_no}`, sk: 'bill' });
  await office.final.ask(authorizeBill, { body: { trans_no } });
  prepared = await headerOf(ddoCode, waiting);
  authorized = await headerOf(ddoCode, trans_no);
  await writeStepHeads(ddoCode, nextDays);
});
afterEach(mendAll);

const fault = async () => (await audit(office.office.ddoCode)).fault;
const headerKey = ({ ddoCode, transNo }: BillRow) => ({ pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' });
const stepKey = ({ ddoCode, transNo }: BillRow, sk: string) => ({ pk: `step#${ddoCode}#${transNo}`, sk });
const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) });

test('sound books have no fault, and the files have the last step of each bill', async () => {
  expect(await fault()).toBeUndefined();
  const sealed = await sealedSteps(office.office.ddoCode);
  expect(sealed?.faults).toEqual([]);
  for (const { transNo, stepCount, lastStepHash } of [prepared, authorized])
    expect(sealed?.of.get(transNo)).toEqual([
      { number: String(stepCount).padStart(6, '0'), hash: lastStepHash, isKeyed: true },
    ]);
});

test('an office whose first file is written has all its bills in it, and a second writing changes nothing', async () => {
  const other = await anOffice();
  const { ddoCode } = other.office;
  const own = await aGrant(other.office);
  const transNo = await submitGeneral(other.draft, aGeneralBill(own, await employees(1)));
  expect(await writeStepHeads(ddoCode, nextDays)).toBe(1);
  expect(await writeStepHeads(ddoCode, nextDays)).toBe(0);
  expect([...((await sealedSteps(ddoCode))?.of.keys() ?? [])]).toEqual([transNo]);
  expect((await Bucket.keysUnder(stepsFolder(ddoCode))).length).toBe(1);
});

/** Every row of a bill goes, and what others say of it. */
const erase = async (bill: BillRow) => {
  const { ddoCode, transNo, grossPaise, year, deptBillNo } = bill;
  const { lines } = await wholeBillOf(bill);
  for (const row of findRowsOf(bill, foundPayees(lines.payees))) await remove(keyOf(row));
  for (const pk of [`bill#${ddoCode}#${transNo}`, `step#${ddoCode}#${transNo}`])
    for (const row of await rowsUnder(pk)) await remove(keyOf(row));
  for (const { key } of bill.holdings) await remove({ pk: `ledger#${ddoCode}#${key}`, sk: transNo });
  await remove({ pk: `register#${ddoCode}`, sk: transNo });
  await remove({ pk: `billno#${ddoCode}#${year}#${deptBillNo.toUpperCase()}`, sk: 'billno' });
  const row = {
    pk: officePartition(grant.ddoCode),
    sk: `grant#${grant.year}#${grant.schemecd}#${grant.object}`,
  };
  for (const name of ['currentCount', 'yearlyCount']) await move(row, name, -1);
  for (const name of ['currentExpenditurePaise', 'yearlyExpenditurePaise'])
    await move(row, name, -grossPaise);
  await move(row, 'balancePaise', grossPaise);
};

/** The steps say what an earlier release wrote: no key, and no hash of the header; header and chain agree with it. */
const strip = async (bill: BillRow) => {
  await change(headerKey(bill), 'contentVersion', undefined);
  let previousHash = '';
  for (const { hmac: _, factsHash: __, ...step } of await stepsOf(bill)) {
    const { timeOf: ___, timeAt: ____, hash: _____, ...fields } = { ...step, previousHash };
    const hash = chainHash(fields);
    await putRow(itemOf(stepEntity().put({ ...fields, hash })));
    previousHash = hash;
  }
  await change(headerKey(bill), 'lastStepHash', previousHash);
};

const kinds: readonly (readonly [string, () => Promise<unknown>, () => string])[] = [
  [
    'a bill, erased with all its rows',
    () => erase(prepared),
    () => `bill ${prepared.transNo}: the heads have it, and it is not in the register of ${prepared.ddoCode}`,
  ],
  [
    'the keys of a chain, taken from every step, with the chain hashed anew',
    () => strip(prepared),
    () => `bill ${prepared.transNo}: step 000001 is another than the heads have`,
  ],
  [
    'a chain, made shorter',
    async () => {
      await putRow({ ...before });
      await remove(stepKey(authorized, '000002'));
    },
    () => `bill ${authorized.transNo}: step 000002 is gone, and the heads have it`,
  ],
];

test.each(kinds)('%s is found', async (_what, damage, says) => {
  await damage();
  expect(await fault()).toBe(says());
});

describe('a file of heads', () => {
  const keys = () => Bucket.keysUnder(stepsFolder(office.office.ddoCode));

  test('is found where its hash is another than the portal wrote', async () => {
    const key = (await keys()).at(-1) ?? '';
    const text = Buffer.from(await Bucket.get(key)).toString('utf8');
    await replaceFile(key, Buffer.from(text.replace(prepared.lastStepHash, 'a'.repeat(64))));
    expect(await fault()).toBe(`heads ${key}: it was not written by the portal`);
  });

  test('is missed by the one after it where it is hidden', async () => {
    const [first = '', second = ''] = await keys();
    await replaceFile(first);
    expect(await fault()).toBe(`heads ${second}: they do not follow from the beginning`);
  });
});

describe('steps behind the heads', () => {
  const step: StepRow = { number: '000001', at: '2026-11-28T10:00:00.000Z', hash: 'a' } as StepRow;
  const days = { heads: [], gaps: [], until: '2026-11-27T18:30:00.000Z', since: '2026-11-01T00:00:00.000Z' };

  test('are keyed, from the first file on', () => {
    expect(headFaults(days, [{ ...step, hmac: 'b' }])).toEqual([]);
    expect(headFaults(days, [step])).toEqual(['step 000001 is not keyed']);
    expect(headFaults({ ...days, since: '2026-11-29T00:00:00.000Z' }, [step])).toEqual([]);
  });

  test('are of a day after them, but where a restore lost those days', () => {
    const at = '2026-11-27T10:00:00.000Z';
    const keyed = { ...step, at, hmac: 'b' };
    expect(headFaults(days, [keyed])).toEqual([`step 000001 is of ${at}, and the heads of that day lack it`]);
    const gaps = [{ from: '2026-11-26T18:30:00.000Z', until: days.until }];
    expect(headFaults({ ...days, gaps }, [keyed])).toEqual([]);
  });

  test('keep the key that the heads saw', () => {
    const heads = [{ number: '000001', hash: 'a', isKeyed: true }];
    expect(headFaults({ ...days, heads }, [step])).toEqual([
      'step 000001 lost its key, which the heads have',
    ]);
  });
});

describe('security events', () => {
  let subject: string;
  beforeAll(async () => {
    subject = office.accountId;
    await office.signIn('D');
    await office.signIn('F');
    await writeEventHeads(nextDays);
  });
  const faults = async () => {
    const found: string[] = [];
    for await (const each of eventFaults(undefined, (one) => one === subject)) found.push(each);
    return found;
  };
  const rows = () => rowsUnder(`security#${subject}`);
  const at = async (index: number) => keyOf((await rows())[index] ?? {});

  test('have no fault as they were written', async () => {
    expect((await rows()).length).toBeGreaterThan(2);
    expect(await faults()).toEqual([]);
  });

  test('one that is taken away is found', async () => {
    const { length } = await rows();
    await remove(await at(1));
    expect(await faults()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^security events of ${office.username}: ${length - 1} are there .*, the heads have ${length}$`,
        ),
      ),
    ]);
  });

  test('one that was changed is found', async () => {
    await change(await at(1), 'address', '203.0.113.9');
    expect(await faults()).toEqual([
      expect.stringMatching(/: login of \S+ was changed or not written by the portal$/),
    ]);
  });

  test('one that was changed and lost hash and key is found', async () => {
    const key = await at(1);
    for (const name of ['hash', 'hmac']) await change(key, name, undefined);
    expect((await faults()).join('\n')).toMatch(/are there .*, the heads have /);
  });

  test('one that was added by hand is not keyed', async () => {
    const { data } = await securityEventEntity().query.eventsOfSubject({ subject }).go();
    const [event] = data;
    const later = new Date(nextDays.getTime() + 1_000).toISOString();
    const {
      hash: _,
      hmac: __,
      timeOf: ___,
      timeAt: ____,
      ...said
    } = { ...event, at: later } as never as Item;
    await putRow(itemOf(securityEventEntity().put(said as never)));
    expect(await faults()).toEqual([
      expect.stringMatching(new RegExp(`: ${event?.action} of ${later} is not keyed$`)),
    ]);
  });
});
