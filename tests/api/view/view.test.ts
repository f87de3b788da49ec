// Saved views are kept for the login that saved them, each name once in its list, and bounded.
import { viewEntity } from '@portal/core/view/entity';
import { listViews, removeView, saveView } from '@portal/domain/view/api';
import { viewLimits } from '@portal/domain/view/limits';
import { expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anAccount, anOffice } from '../../support/office.ts';
import { aView, type SavedView } from '../../support/view.ts';

const list = async (client: Client) => (await client.ask(listViews, { query: {} })).body;
const save = (client: Client, body: SavedView) => client.ask(saveView, { body });
const refusal = async (client: Client, body: SavedView) => {
  const { status, headers } = await client.refused(saveView, { body });
  return { status, code: headers['x-error-code'] };
};

test('a view is saved under a name, listed by name, replaced and removed', async () => {
  const { draft } = await anOffice();
  const late = aView('Late  bills ');
  await save(draft, late);
  await save(draft, aView('All'));
  const { replaces: _, ...kept } = { ...late, name: 'Late bills', replaces: false };
  expect(await list(draft)).toEqual([{ ...kept, name: 'All' }, kept]);

  const other = { ...late.state, filter: 'teachers', sort: null, hidden: [] };
  expect(await refusal(draft, { ...late, name: 'LATE BILLS', state: other })).toEqual({
    status: 422,
    code: 'view.taken',
  });
  // the same again is no other view
  await save(draft, late);
  await save(draft, { ...late, state: other, replaces: true });
  expect((await list(draft)).map(({ name, state }) => [name, state.filter])).toEqual([
    ['All', 'upper primary'],
    ['Late bills', 'teachers'],
  ]);
  // another list has names of its own
  await save(draft, { ...late, list: 'bills-to-sign' });
  expect(await list(draft)).toHaveLength(3);

  const query = { list: 'bill-register', name: 'late bills' };
  await draft.ask(removeView, { query });
  expect((await list(draft)).map((one) => one.list)).toEqual(['bill-register', 'bills-to-sign']);
  await draft.ask(removeView, { query });
});

test('no other login of the account, the office or another office has it, nor the account in another office', async () => {
  const one = await anOffice();
  await save(one.draft, aView('Mine'));
  const colleague = await anAccount(one.office);
  const stranger = await anOffice();
  for (const other of [one.final, colleague.draft, stranger.draft]) {
    expect(await list(other)).toEqual([]);
    await other.ask(removeView, { query: { list: 'bill-register', name: 'Mine' } });
  }
  expect(await list(one.draft)).toHaveLength(1);
  await viewEntity().patch({ accountId: one.accountId, login: 'D' }).set({ ddoCode: 'DDO000000' }).go();
  expect(await list(one.draft)).toEqual([]);
  await save(one.draft, aView('New'));
  expect((await list(one.draft)).map(({ name }) => name)).toEqual(['New']);
});

test('a 21st is refused, also where two come at once', async () => {
  const { draft } = await anOffice();
  for (let at = 0; at < viewLimits.views - 1; at += 1) await save(draft, aView(`View ${at}`));
  const two = ['Twentieth', 'Another'].map((name) => draft.send(saveView, { body: aView(name) }));
  const answers = await Promise.all(two);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await refusal(draft, aView('One more'))).toEqual({ status: 422, code: 'view.too-many' });
  expect(await list(draft)).toHaveLength(viewLimits.views);
  // one that is there may change
  await save(draft, { ...aView('View 3', { replaces: true }), state: { ...aView('').state, rows: 40 } });
});

test('a view without a name, with a long or a hidden one, or of too much, is refused with a sentence', async () => {
  const { draft } = await anOffice();
  const long = 'x'.repeat(200);
  const state = aView('').state;
  const wrong: readonly [SavedView, RegExp][] = [
    [aView('  '), /Enter a name/],
    [aView('x'.repeat(41)), /at most 40 characters/],
    [aView('bills\u202E'), /sign that is not seen/],
    [aView('Long', { state: { ...state, filter: `${long}x` } }), /too long/],
    [
      aView('Much', {
        state: { ...state, chosen: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at, long])) },
      }),
      /too long/,
    ],
  ];
  for (const [body, message] of wrong) {
    const { status, body: said } = await draft.refused(saveView, { body });
    expect(status).toBe(400);
    expect(said.issues[0]?.message).toMatch(message);
  }
  expect(await list(draft)).toEqual([]);
});
