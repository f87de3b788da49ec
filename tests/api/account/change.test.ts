// Changes that take two ADMIN accounts: files of grants and accounts, looser rules of an office, the end of a freeze. What is
// proposed changes nothing; another account's Final login makes it, as it was proposed or not at all.

import { ProposedChanges } from '@portal/core/approval/changes';
import { agencyAccountEntity } from '@portal/core/payee/entity';
import { changeEntity } from '@portal/core/proposal/change-entity';
import { withDeadline } from '@portal/core/storage/deadline';
import { importMaster, listMasterHistory } from '@portal/domain/master/api';
import { listNews } from '@portal/domain/news/api';
import { editOffice, listOfficeHistory, type OfficeRecord } from '@portal/domain/office/api';
import { changeInWords } from '@portal/domain/office/rules';
import {
  confirmChange,
  listChangedFields,
  listChanges,
  withdrawChange,
} from '@portal/domain/proposal/change-api';
import type { ProposedChange } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import { proposalText } from '@portal/domain/proposal/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminCall } from '../../support/admin-call.ts';
import { openedOffice } from '../../support/administration.ts';
import { eventually } from '../../support/eventually.ts';
import { anAgencyAccountLine, anOrder, changeOf, dryRun, load, propose } from '../../support/load-master.ts';
import { aLoadedOffice, grantAt } from '../../support/loaded-grant.ts';
import { aGrantLine, masterFile } from '../../support/master-file.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { TreasuryControl } from '../../support/treasury.ts';

/** An id of the right form that no change has. */
const noChange = `20260101000000000-${'a'.repeat(22)}`;
let first: TestOffice;
let second: TestOffice;
let office: TestOffice;
let ddoCode: string;
beforeAll(async () => {
  [first, second] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
  office = await aLoadedOffice(first.final);
  ({ ddoCode } = office.office);
});

const proposed = async (lines: Parameters<typeof propose>[2]): Promise<ProposedChange> => {
  const result = await propose(first.final, 'grant', lines);
  expect(result).toMatchObject({ state: 'proposed', written: 0, import_id: null });
  return changeOf(second.final, result.change_id);
};
const keyOf = ({ change_id, hash }: ProposedChange) => ({ body: { change_id, hash } });
/** Waits for a load of another test to end. */
const confirmed = (change: ProposedChange) =>
  eventually(async () => (await second.final.ask(confirmChange, keyOf(change))).body.data);
const refusal = async (change: ProposedChange, by = second) => {
  const { status, body } = await by.final.refused(confirmChange, keyOf(change));
  return [status, body.message];
};
const fieldsOf = async ({ change_id }: ProposedChange) =>
  (await second.draft.ask(listChangedFields, { params: { change_id }, query: {} })).body;
const hours = (count: number): number => Date.now() + count * 3_600_000;

describe('a file of grants', () => {
  test('changes nothing until another ADMIN account has seen each value, the sums and the order', async () => {
    const line = aGrantLine(ddoCode, { total: '100', carryexp: '250.50' });
    await load(first.final, 'grant', [line]);
    const other = aGrantLine(ddoCode, { total: '7' });
    const change = await proposed([{ ...line, total: '10000', scheme_nm: 'Renamed' }, other]);
    expect(change).toMatchObject({
      act: 'load',
      subject: 'Grants',
      ...anOrder,
      rows: 2,
      added: 1,
      changed: 1,
      state: 'proposed',
      proposed_by: first.username,
      ended_by: '',
    });
    expect(change.sums).toContainEqual({ label: 'Total', before: '1,00,000.00', after: '1,00,07,000.00' });
    expect(change.sums).toContainEqual({ label: 'Carried expenditure', before: '250.50', after: '250.50' });
    const fields = await fieldsOf(change);
    const record = `${line['schemecd']} 27 ${ddoCode} ${line['year']}`;
    expect(fields.slice(0, 2)).toEqual([
      { line: 2, record, field: 'Scheme', from: 'Maintenance of Buildings', to: 'Renamed' },
      { line: 2, record, field: 'Total (thousands)', from: '100', to: '10000' },
    ]);
    expect(fields.slice(2)).toEqual([
      expect.objectContaining({
        line: 3,
        field: 'Added',
        from: '',
        to: expect.stringContaining('Total (thousands): 7;'),
      }),
    ]);
    expect([(await grantAt(line))?.totalThousands, await grantAt(other)]).toEqual([100, undefined]);

    const { change: done, import: loaded } = await confirmed(change);
    expect(done).toMatchObject({ state: 'done', ended_by: second.username });
    expect(loaded).toMatchObject({ state: 'done', added: 1, changed: 1, written: 2 });
    expect([(await grantAt(line))?.totalThousands, (await grantAt(other))?.totalThousands]).toEqual([
      10_000, 7,
    ]);
    const { body: loads } = await first.final.ask(listMasterHistory, {
      params: { list: 'grant' },
      query: {},
    });
    const ofThis = loads.filter(({ changes }) => changes.some(({ to }) => to === change.hash));
    expect(ofThis.map(({ action, by }) => [action, by])).toEqual([
      ['change-confirmed', second.username],
      ['change-proposed', first.username],
    ]);
    expect(loads).toContainEqual(
      expect.objectContaining({ action: 'list-loaded', by: first.username, confirmed_by: second.username }),
    );
    const { body: news } = await office.draft.ask(listNews, {});
    expect(news).toContainEqual(
      expect.objectContaining({
        kind: 'changed',
        name: 'Grants',
        reason: '2 lines, order FD/12/2026 of 2026-04-01',
      }),
    );
  });

  test('needs the number and the date of its order', async () => {
    const csv = masterFile('grant', [aGrantLine(ddoCode)]);
    for (const [order, path] of [
      [{ order_date: '2026-04-01' }, 'order_no'],
      [{ order_no: 'FD/1', order_date: '2999-01-01' }, 'order_date'],
      [{ order_no: 'FD/1', order_date: '1 April' }, 'order_date'],
    ] as const) {
      const sent = { params: { list: 'grant' as const }, body: { csv, dry_run: false, ...order } };
      const { status, body } = await first.final.refused(importMaster, sent);
      expect([status, body.issues.map((one) => one.path)]).toEqual([400, [path]]);
    }
  });

  test('is not proposed with a fault, nor where it changes nothing', async () => {
    const line = aGrantLine(ddoCode);
    expect(await propose(first.final, 'grant', [{ ...line, total: 'much' }])).toMatchObject({
      state: 'refused',
      written: 0,
    });
    await load(first.final, 'grant', [line]);
    expect(await propose(first.final, 'grant', [line])).toMatchObject({ state: 'done', unchanged: 1 });
  });

  test('is loaded as it was proposed or not at all: not after what it changes has changed', async () => {
    const line = aGrantLine(ddoCode, { total: '100' });
    await load(first.final, 'grant', [line]);
    const [one, two] = [
      await proposed([{ ...line, total: '200' }]),
      await proposed([{ ...line, total: '300' }]),
    ];
    await confirmed(one);
    expect(await refusal(two)).toEqual([409, changeText.overtaken]);
    expect((await grantAt(line))?.totalThousands).toBe(200);
    expect((await changeOf(second.final, two.change_id)).state).toBe('proposed');
    // the value is there already, so that nothing is left to load
    const same = await proposed([{ ...line, total: '400' }]);
    await load(first.final, 'grant', [{ ...line, total: '400' }]);
    expect(await refusal(same)).toEqual([409, changeText.overtaken]);
  });

  test('is confirmed by the hash of what was seen, by another person, once', async () => {
    const line = aGrantLine(ddoCode);
    const change = await proposed([line]);
    expect(await refusal({ ...change, hash: 'f'.repeat(64) })).toEqual([409, changeText.hashDiffers]);
    expect(await refusal(change, first)).toEqual([403, proposalText.secondAdmin]);
    const draft = await second.draft.refused(confirmChange, keyOf(change));
    expect([draft.status, draft.body.message]).toEqual([403, changeText.finalOnly]);
    const key = `confirm-${change.change_id}`;
    const answers = await Promise.all(
      [key, key, `${key}-again`].map((one) => second.final.send(confirmChange, keyOf(change), { key: one })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await grantAt(line)).toMatchObject({ version: 1, totalThousands: 1000 });
  });

  test('is proposed by a Draft login, which loads no list by itself', async () => {
    const line = aGrantLine(ddoCode);
    expect((await propose(first.draft, 'grant', [line])).state).toBe('proposed');
    const body = { csv: masterFile('majorhead', [{}]), dry_run: false };
    const { status, body: answer } = await first.draft.refused(importMaster, {
      params: { list: 'majorhead' },
      body,
    });
    expect([status, answer.message]).toEqual([403, changeText.finalOnly]);
    expect((await dryRun(first.draft, 'majorhead', [{}])).state).toBe('checked');
  });

  test('is void after 72 hours, and when it is withdrawn', async () => {
    const line = aGrantLine(ddoCode);
    const change = await proposed([line]);
    const late = ProposedChanges.confirm(adminCall(second, hours(72.1)), change);
    await expect(late).rejects.toThrow(changeText.stateConflict('expired'));
    const sent = { body: { change_id: change.change_id } };
    expect((await second.final.ask(withdrawChange, sent)).body.data).toMatchObject({
      state: 'withdrawn',
      ended_by: second.username,
    });
    expect(await refusal(change)).toEqual([409, changeText.stateConflict('withdrawn')]);
    expect(await grantAt(line)).toBeUndefined();
  });

  test('proposed by a repeated request is proposed once', async () => {
    const line = aGrantLine(ddoCode);
    const key = `propose-${line['schemecd']}`;
    const once = await propose(first.final, 'grant', [line], key);
    expect(await propose(first.final, 'grant', [line], key)).toEqual(once);
  });
});

describe('accounts of agencies', () => {
  test('are asked about where they differ from the stored ones by leading zeros', async () => {
    const line = await anAgencyAccountLine(first.final, ddoCode);
    const account = `00${line['account']}`;
    await load(first.final, 'agencyaccount', [{ ...line, account }]);
    const { state, questions } = await dryRun(first.final, 'agencyaccount', [line]);
    expect(state).toBe('checked');
    expect(questions).toEqual([
      {
        line: 2,
        column: 'Account number',
        message: `The list has this number with other leading zeros, ${account.length} digits long. Compare it with the paper.`,
      },
    ]);
    expect(
      (await dryRun(first.final, 'agencyaccount', [{ ...line, account, in_use: 'N' }])).questions,
    ).toEqual(undefined);
    const { data } = await agencyAccountEntity().query.accountsOfAgency({ ddoCode }).go();
    expect(data.map(({ accountNumber }) => accountNumber)).toContain(account);
    expect(data.map(({ accountNumber }) => accountNumber)).not.toContain(line['account']);
  });
});

describe('an office', () => {
  const edit = async (record: OfficeRecord, changes: Partial<OfficeRecord>, by = first.final) => {
    const { office_no: _, accounts: __, ...form } = record;
    return by.ask(editOffice, { body: { ...form, ...changes } });
  };

  test('gets stricter by one ADMIN account and looser by two; each looser rule by itself', async () => {
    const opened = await openedOffice(first.final, {
      maker_checker: 'strict',
      account_changes: 'confirm',
      duplicates: 'confirm',
    });
    let now: OfficeRecord = opened;
    for (const looser of [
      { maker_checker: 'final' },
      { account_changes: 'show' },
      { duplicates: 'ask' },
      { treasury_code: '09' },
    ] as const) {
      const { status, body } = await edit(now, looser);
      const { proposed: change, ...kept } = body.data;
      expect([status, kept]).toEqual([202, now]);
      if (!change) throw new Error('nothing was proposed');
      const [field = '', to] = Object.entries(looser)[0] ?? [];
      const inWords = changeInWords({ field, from: '', to: to ?? '' });
      expect(inWords.field).not.toBe(field);
      expect(await fieldsOf(change)).toMatchObject([
        { record: opened.ddo_code, field: inWords.field, to: inWords.to },
      ]);
      expect(await refusal(change, first)).toEqual([403, proposalText.secondAdmin]);
      await confirmed(change);
      now = { ...now, ...looser, version: now.version + 1 };
      const { body: events } = await first.final.ask(listOfficeHistory, {
        query: { ddo_code: opened.ddo_code },
      });
      expect(events).toContainEqual(
        expect.objectContaining({
          action: 'office-edited',
          by: first.username,
          confirmed_by: second.username,
          changes: [expect.objectContaining({ field, to })],
        }),
      );
    }
    const { status, body } = await edit(now, { maker_checker: 'strict', ddo_name: 'Renamed (test)' });
    expect([status, body.data.maker_checker, body.data.proposed]).toEqual([200, 'strict', undefined]);
  });

  test('is not made looser by a proposal that is older than its last edit', async () => {
    const opened = await openedOffice(first.final, { maker_checker: 'strict' });
    const { proposed: change } = (await edit(opened, { maker_checker: '' })).body.data;
    if (!change) throw new Error('nothing was proposed');
    await edit(opened, { ddo_name: 'Renamed (test)' });
    expect(await refusal(change)).toEqual([409, changeText.overtaken]);
  });

  test('is not changed otherwise than the second person saw: what the row has is held against its hash', async () => {
    const opened = await openedOffice(first.final, { maker_checker: 'strict' });
    const { proposed: change } = (await edit(opened, { treasury_code: '09' })).body.data;
    if (!change) throw new Error('nothing was proposed');
    const { office_no: _, accounts: __, ...form } = opened;
    const input = JSON.stringify({ ...form, treasury_code: '66' });
    await changeEntity().patch({ changeId: change.change_id }).set({ input }).go();
    expect(await refusal(change)).toEqual([409, changeText.overtaken]);
  });

  test('is not opened with a looser rule, nor edited at once by a Draft login', async () => {
    await expect(openedOffice(first.final, { maker_checker: 'final' })).rejects.toThrow('400');
    const opened = await openedOffice(first.final);
    const { office_no: _, accounts: __, ...form } = opened;
    const { status, body } = await first.draft.refused(editOffice, {
      body: { ...form, ddo_name: 'Renamed (test)' },
    });
    expect([status, body.message]).toEqual([403, changeText.finalOnly]);
    expect((await edit({ ...opened }, { treasury_code: '09' }, first.draft)).status).toBe(202);
  });
});

test('changes are read by ADMIN accounts alone, and one that is not there is not found', async () => {
  for (const endpoint of [listChanges, listChangedFields])
    expect((await office.final.refused(endpoint, { params: { change_id: noChange } } as never)).status).toBe(
      403,
    );
  const nothing = { change_id: noChange, hash: '0'.repeat(64) };
  expect((await first.final.refused(confirmChange, { body: nothing })).status).toBe(404);
  expect((await first.final.refused(withdrawChange, { body: { change_id: noChange } })).status).toBe(404);
  const params = { change_id: noChange };
  expect((await first.final.refused(listChangedFields, { params, query: {} })).status).toBe(404);
});

test('a confirmed file that its request has no time to plan is planned and loaded by the schedule, with its event', async () => {
  const line = aGrantLine(ddoCode, { total: '321' });
  const change = await proposed([line]);
  // as on a slow machine: the time to read is over before the first answer of the table
  const { import: begun } = await withDeadline(
    () => 2,
    () => ProposedChanges.confirm(adminCall(second), change),
  );
  expect(begun).toMatchObject({ state: 'running', rows: 0 });
  await new TreasuryControl(cloud.partnersOrigin).run('resume');
  await eventually(async () => expect(await grantAt(line)).toMatchObject({ totalThousands: 321 }));
  const query = { params: { list: 'grant' as const }, query: {} };
  await eventually(async () => {
    const { body } = await first.final.ask(listMasterHistory, query);
    const own = body.filter(({ changes }) => changes.some(({ to }) => to === change.file_hash));
    expect(own.map(({ by, confirmed_by }) => [by, confirmed_by])).toEqual([
      [first.username, second.username],
    ]);
  });
});
