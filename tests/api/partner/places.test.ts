// NRLM's places: asked for once a day, level by level.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { callEndpoint } from '../../support/partner.ts';

let own: OwnFunctions;
let officer: Client;
beforeAll(async () => {
  own = await ownFunctions(['nrlm']);
  officer = (await anOffice()).draft.over(own.transport);
});
afterAll(() => own.stop());

test.each([
  ['states', {}, 'state'],
  ['districts', { state: '14' }, 'district'],
  ['blocks', { state: '14', district: '245' }, 'block'],
  ['Panchayats', { state: '14', district: '245' }, 'panchayat'],
  ['Villages', { state: '14', district: '245' }, 'village'],
])('%s have a code and a name, and are known for a day', async (name, query, level) => {
  const asked = async () => (await officer.ask(callEndpoint(name), { query } as never)).body;
  const places = (await asked()) as Record<string, string>[];
  expect(places.length).toBeGreaterThanOrEqual(2);
  for (const place of places)
    expect(place).toEqual({
      [`${level}_code`]: expect.stringMatching(/^\d+$/),
      [`${level}_name`]: expect.stringMatching(/\w/),
    });
  await own.setFault('nrlm', 'down');
  expect(await asked()).toEqual(places);
  await own.setFault('nrlm', 'none');
});

test('a code that is no number is refused under its field', async () => {
  const { status, body } = await officer.refused(callEndpoint('districts'), { query: { state: 'x' } });
  expect([status, body.issues[0]?.path]).toEqual([400, 'state']);
});
