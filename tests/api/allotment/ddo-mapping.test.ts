// SNA DDO Mapping (3§2.9, 3§5.9): an SPA office maps DDOs of the state's treasuries, each once, and ends a mapping only where
// no limit is in force.
import { requireMapped, underMapping, wantedMappedDdo } from '@portal/core/allotment/mapped-ddo';
import { shareEntity } from '@portal/core/sanction/entity';
import { readRows } from '@portal/core/storage/read';
import { transact } from '@portal/core/storage/transact';
import { endDdoMapping, getDdoMappingHistory, listMappedDdos, mapDdo } from '@portal/domain/allotment/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDdo, aMappedDdo, formOf, someDdos } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { anSnaGrant, limits } from '../../support/records.ts';

const notMapped = 'There is no mapped DDO of this code in your office.';

let spa: TestOffice;
let stranger: TestOffice;
beforeAll(async () => {
  [spa, stranger] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'SPA' })]);
});

const listOf = async ({ draft }: TestOffice) => (await draft.ask(listMappedDdos, { query: {} })).body.data;
const codesOf = async (office: TestOffice) => (await listOf(office)).map(({ ddo_cd }) => ddo_cd);
const historyOf = async ({ draft }: TestOffice, ddo_cd: string) =>
  (await draft.ask(getDdoMappingHistory, { query: { ddo_cd } })).body;

describe('mapping a DDO', () => {
  test('lists it by its code as the masters have it, in this office only', async () => {
    const own = await anOffice({ kind: 'SPA' });
    const [first, second] = await someDdos(2);
    if (!first || !second) throw new Error('two DDOs were made');
    const { status, body } = await own.final.ask(mapDdo, { body: formOf(second) });
    expect([status, body]).toEqual([201, { success: true, data: 'DDO mapped successfully.', error: null }]);
    await own.final.ask(mapDdo, { body: formOf(first) });
    const answer = await own.draft.ask(listMappedDdos, { query: {} });
    const mapped = { mapped_at: expect.any(String), mapped_by: own.username };
    expect(answer.body).toEqual({
      success: true,
      data: [first, second].map((ddo) => ({ ...ddo, ...mapped })),
      message: '',
    });
    expect(await listOf(stranger)).toEqual([]);
    await stranger.final.ask(mapDdo, { body: formOf(first) });
    expect(await listOf(stranger)).toMatchObject([first]);
  });

  test('needs a treasury and a DDO', async () => {
    const { status, body } = await spa.final.refused(mapDdo, { body: {} });
    expect([status, body.issues.map(({ path, message }) => [path, message])]).toEqual([
      400,
      [
        ['trea_cd', 'Please select a treasury.'],
        ['ddo_cd', 'Please select a DDO.'],
      ],
    ]);
  });

  test('of another treasury, or of none, is refused', async () => {
    const [ddo, other] = [await aDdo(), await aDdo()];
    for (const wrong of [
      { trea_cd: other.trea_cd, ddo_cd: ddo.ddo_cd },
      { trea_cd: 'NONE', ddo_cd: ddo.ddo_cd },
      { trea_cd: ddo.trea_cd, ddo_cd: 'NONE' },
    ]) {
      const { status, body } = await spa.final.refused(mapDdo, { body: wrong });
      expect([status, body.issues[0]?.path, body.message]).toEqual([
        400,
        'ddo_cd',
        'The treasury has no DDO of this code. Choose treasury and DDO again.',
      ]);
    }
  });

  test('twice is refused, also for two officers at once', async () => {
    const ddo = await aMappedDdo(spa.final);
    const { status, body } = await spa.final.refused(mapDdo, { body: formOf(ddo) });
    expect([status, body.message]).toEqual([422, 'This DDO is already mapped.']);
    const both = await aDdo();
    const answers = await Promise.all([1, 2].map(() => spa.final.send(mapDdo, { body: formOf(both) })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 422]);
    expect(await historyOf(spa, both.ddo_cd)).toHaveLength(1);
  });

  test('under one key answers the same and maps once; the key for another DDO is refused', async () => {
    const ddo = await aDdo();
    const sent = { body: formOf(ddo) };
    const first = await spa.final.ask(mapDdo, sent, { key: 'map-ddo-once' });
    const again = await spa.final.ask(mapDdo, sent, { key: 'map-ddo-once' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = { body: formOf(await aDdo()) };
    expect((await spa.final.refused(mapDdo, other, { key: 'map-ddo-once' })).status).toBe(409);
  });

  test('is for the Final login of an SPA account; the list is for all of the office', async () => {
    const ddoAccount = await anOffice();
    const body = formOf(await aDdo());
    for (const client of [spa.draft, ddoAccount.draft, ddoAccount.final])
      expect((await client.refused(mapDdo, { body })).status).toBe(403);
    expect(await listOf(ddoAccount)).toEqual([]);
  });
});

describe('ending a mapping', () => {
  test('takes it from the list, keeps its history, and it can be mapped again', async () => {
    const ddo = await aMappedDdo(spa.final);
    const { body } = await spa.final.ask(endDdoMapping, { params: { ddo_cd: ddo.ddo_cd } });
    expect(body).toEqual({ success: true, data: 'DDO mapping ended.', error: null });
    expect(await codesOf(spa)).not.toContain(ddo.ddo_cd);
    const gone = await spa.final.refused(endDdoMapping, { params: { ddo_cd: ddo.ddo_cd } });
    expect([gone.status, gone.body.message]).toEqual([404, notMapped]);
    await spa.final.ask(mapDdo, { body: formOf(ddo) });
    expect(await codesOf(spa)).toContain(ddo.ddo_cd);
    const history = await historyOf(spa, ddo.ddo_cd);
    expect(history.map(({ action, username, login_type }) => [action, username, login_type])).toEqual([
      ['added', spa.username, 'F'],
      ['ended', spa.username, 'F'],
      ['added', spa.username, 'F'],
    ]);
    expect(history[2]?.changes).toEqual([
      { field: 'Treasury', from: '', to: ddo.trea_nm },
      { field: 'DDO', from: '', to: ddo.ddo_nm },
      { field: 'Office', from: '', to: ddo.ddo_office },
    ]);
  });

  test('of a DDO to which the office allotted a limit is refused until that is taken back', async () => {
    const ddo = await aMappedDdo(spa.final);
    await stranger.final.ask(mapDdo, { body: formOf(ddo) });
    const grant = await anSnaGrant({ ...spa.office, ddoCode: ddo.ddo_cd });
    await limits(grant, { 'MS/1': 100 });
    const { year, schemecd } = grant;
    const share = (allottedPaise: number) =>
      shareEntity()
        .put({
          ddoCode: spa.office.ddoCode,
          ...{ year, schemecd, sanction: 'MS/1', to: ddo.ddo_cd, name: ddo.ddo_nm },
          ...{ allottedPaise, version: 1 },
        })
        .go();
    await share(100);
    const end = { params: { ddo_cd: ddo.ddo_cd } };
    const { status, body } = await spa.final.refused(endDdoMapping, end);
    expect([status, body.message]).toEqual([
      422,
      'A limit allotted to this DDO is in force. Withdraw it before you end the mapping.',
    ]);
    expect(await codesOf(spa)).toContain(ddo.ddo_cd);
    // the limit of one office does not hold the mapping of another
    await stranger.final.ask(endDdoMapping, end);
    await share(0);
    await spa.final.ask(endDdoMapping, end);
  });

  test('of another office, or by a Draft login, is refused', async () => {
    const { ddo_cd } = await aMappedDdo(spa.final);
    const sent = { params: { ddo_cd } };
    expect((await spa.draft.refused(endDdoMapping, sent)).status).toBe(403);
    const answers = [
      await stranger.final.refused(endDdoMapping, sent),
      await stranger.final.refused(getDdoMappingHistory, { query: { ddo_cd } }),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([404, notMapped]);
    expect((await historyOf(spa, ddo_cd)).map(({ action }) => action)).toEqual(['added']);
  });
});

describe('an allotment', () => {
  test('finds the DDOs that its own office has mapped now', async () => {
    const { ddo_cd } = await aMappedDdo(spa.final);
    const of = async (office: TestOffice) => {
      const [row] = await readRows([wantedMappedDdo(office.office.ddoCode, ddo_cd)]);
      return requireMapped(row);
    };
    expect((await of(spa)).mappedCode).toBe(ddo_cd);
    await expect(of(stranger)).rejects.toThrow(notMapped);
    await spa.final.ask(endDdoMapping, { params: { ddo_cd } });
    await expect(of(spa)).rejects.toThrow(notMapped);
  });

  test('and the end of the mapping at the same moment see each other', async () => {
    const { ddo_cd } = await aMappedDdo(spa.final);
    const [read] = await readRows([wantedMappedDdo(spa.office.ddoCode, ddo_cd)]);
    const row = requireMapped(read);
    // two allotments that read the same mapping do not refuse each other
    await transact([underMapping(row)]);
    await transact([underMapping(row)]);
    await spa.final.ask(endDdoMapping, { params: { ddo_cd } });
    await expect(transact([underMapping(row)])).rejects.toThrow(notMapped);
  });
});
