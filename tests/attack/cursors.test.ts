// The cursor of a long list opens nothing but the list, the office and the question that it was given for
// (decisions.md, Cursors).
import type { Endpoint } from '@portal/domain/contract';
import { endpoints } from '@portal/domain/endpoints';
import { addMasterPayee, addPayee, listMasterPayees, listPayees } from '@portal/domain/payee/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameOf } from '../support/client.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aPayeeForm, fresh } from '../support/payees.ts';
import { sampleOf } from '../support/samples.ts';

const refusal = 'This list cannot be continued from there. Load it again.';
let own: TestOffice;
let other: TestOffice;
let admin: TestOffice;

beforeAll(async () => {
  // an SPA account may read every list of an office
  [own, other, admin] = await Promise.all([
    anOffice({ kind: 'SPA' }),
    anOffice(),
    anOffice({ kind: 'ADMIN' }),
  ]);
  for (const office of [own, other]) {
    for (const _ of [1, 2, 3]) await office.draft.ask(addPayee, { body: aPayeeForm() });
    for (const _ of [1, 2])
      await office.draft.ask(addMasterPayee, { body: { payee: `Scholars ${fresh()}` } });
  }
});

const nextOf = async ({ draft }: TestOffice, endpoint: Endpoint): Promise<string> => {
  const { headers } = await draft.send(endpoint, { query: { rows: 1 } });
  return String(headers['next']);
};

const paged = endpoints.filter(
  ({ query }) => query && 'shape' in query && 'cursor' in (query.shape as object),
);

describe('a cursor', () => {
  test('continues the list, for a colleague and another number of rows too', async () => {
    const cursor = await nextOf(own, listPayees);
    for (const rows of [1, 2]) {
      const { body } = await own.final.ask(listPayees, { query: { cursor, rows } });
      expect(body).toHaveLength(rows);
    }
  });

  test('shows nothing of the rows', async () => {
    for (const endpoint of [listPayees, listMasterPayees]) {
      const cursor = await nextOf(own, endpoint);
      expect(cursor).toMatch(/^[\w-]{60,}$/);
      const bytes = Buffer.from(cursor, 'base64url');
      for (const part of [own.office.ddoCode, 'office', 'payee#', 'Scholars', '"pk"'])
        expect(bytes.toString('latin1')).not.toContain(part);
    }
  });

  test('of another office is refused', async () => {
    for (const endpoint of [listPayees, listMasterPayees]) {
      const cursor = await nextOf(other, endpoint);
      const { status, body } = await own.draft.refused(endpoint, { query: { cursor } });
      expect([status, body.message]).toEqual([400, refusal]);
    }
  });

  test('of another list is refused, in every list that there is', async () => {
    const cursor = await nextOf(own, listPayees);
    expect(paged.length).toBeGreaterThan(20);
    for (const endpoint of paged) {
      if (endpoint === listPayees) continue;
      const client = endpoint.access === 'admin' ? admin.final : own.final;
      const input = sampleOf(endpoint);
      const { status, body } = await client.refused(endpoint, {
        ...input,
        query: { ...input.query, cursor },
      });
      expect([nameOf(endpoint), status, body.message]).toEqual([nameOf(endpoint), 400, refusal]);
    }
  });

  test('altered, cut or made up is refused', async () => {
    const cursor = await nextOf(own, listPayees);
    const key = { pk: `payee#${other.office.ddoCode}#office`, sk: 'R' };
    const made = [
      Buffer.from(JSON.stringify(key)).toString('base64url'),
      Buffer.from(JSON.stringify(key)).toString('base64'),
      '0001-0001',
      '../..',
      'null',
      'x'.repeat(999),
      'x'.repeat(1_001),
    ];
    const bent = Array.from({ length: 12 }, (_, at) => {
      const place = Math.floor((at * cursor.length) / 12);
      return `${cursor.slice(0, place)}${cursor[place] === 'A' ? 'B' : 'A'}${cursor.slice(place + 1)}`;
    });
    const cut = [1, 2, 3, 20].map((letters) => cursor.slice(0, -letters));
    for (const wrong of [...made, ...bent, ...cut, `${cursor}A`, `${cursor}=`, cursor.toUpperCase()])
      expect((await own.draft.refused(listPayees, { query: { cursor: wrong } })).status).toBe(400);
  });
});
