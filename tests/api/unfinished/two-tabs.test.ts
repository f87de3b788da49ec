// Two tabs or machines with one unfinished bill do not write over each other unasked; a tab that lost an answer is none of them.
import { discardUnfinishedBill, saveUnfinishedBill } from '@portal/domain/unfinished/api';
import { describe, expect, test } from 'vitest';
import { aGrant } from '../../support/records.ts';
import { aSave, list, nextSave, packed, refusal, save, typed } from '../../support/unfinished.ts';
import { fresh } from '../../support/unfinished-office.ts';

describe('two tabs or machines', () => {
  test('do not write over each other: the second is refused until it names what it follows', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const { id } = (await save(one.draft, first)).body.data;
    const here = nextSave(first, packed({ purpose: 'here' }));
    await save(one.draft, here);
    const there = nextSave(first, packed({ purpose: 'there' }));
    expect(await refusal(one.draft, there)).toMatchObject({ status: 409, code: 'unfinished.changed' });
    expect((await refusal(one.draft, aSave(grant))).code).toBe('unfinished.changed');
    expect(await typed(one.draft, id)).toEqual({ purpose: 'here' });
    const { status } = await one.draft.refused(discardUnfinishedBill, {
      query: { id, version: first.version },
    });
    expect(status).toBe(409);
    await save(one.draft, { ...there, base: here.version });
    expect(await typed(one.draft, id)).toEqual({ purpose: 'there' });
  });

  test('a tab whose answers were lost follows its own save, whichever came, and none of another one', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const { id } = (await save(one.draft, first)).body.data;
    // the answers of both were lost, and one of them came
    const [came, lost] = [nextSave(first), nextSave(first)];
    await save(one.draft, came);
    const unanswered = [came.version, lost.version];
    const next = nextSave(first, { unanswered, ...packed({ purpose: 'on' }) });
    await save(one.draft, next);
    expect(await typed(one.draft, id)).toEqual({ purpose: 'on' });
    // one that comes too late is refused
    expect((await refusal(one.draft, lost)).code).toBe('unfinished.changed');
    const there = nextSave(next);
    await save(one.draft, there);
    expect((await refusal(one.draft, nextSave(first, { unanswered }))).code).toBe('unfinished.changed');

    // nor does one bring back what was taken away elsewhere
    const gone = { query: { id, version: there.version } };
    await one.draft.ask(discardUnfinishedBill, gone);
    expect((await refusal(one.draft, nextSave(first, { unanswered }))).code).toBe('unfinished.gone');
  });

  test('a first save whose answer was lost is followed whether it came or not', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const unanswered = [first.version];
    await save(one.draft, first);
    await save(one.draft, { ...nextSave(first, { unanswered }), base: undefined });
    const other = aSave(await aGrant(one.office));
    await save(one.draft, { ...other, unanswered });
    expect(await list(one.draft)).toHaveLength(2);
  });

  test('at once: exactly one of them is written', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    await save(one.draft, first);
    const both = [nextSave(first), nextSave(first)];
    const answers = await Promise.all(both.map((body) => one.draft.send(saveUnfinishedBill, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a save whose answer was lost is answered again', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const { data } = (await save(one.draft, first)).body;
    expect((await save(one.draft, first)).body.data).toEqual(data);
    const next = nextSave(first);
    await save(one.draft, next);
    expect((await save(one.draft, next)).body.data.version).toBe(next.version);
  });
});
