// The description of the API: that of the calls of finance IT goes to ADMIN accounts only (decisions.md, Accounts).
import { getAdminDescription } from '@portal/domain/description/api';
import { endpoints } from '@portal/domain/endpoints';
import { expect, test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { visitor } from '../support/portal.ts';

const all = [...new Set(endpoints.map(({ path }) => path))];

test('an ADMIN account reads all calls, those of finance IT too, and no other account does', async () => {
  const [ddo, spa, admin] = await Promise.all([
    anOffice(),
    anOffice({ kind: 'SPA' }),
    anOffice({ kind: 'ADMIN' }),
  ]);
  for (const client of [ddo.draft, ddo.final, spa.final])
    expect((await client.refused(getAdminDescription, {})).status).toBe(403);
  expect((await visitor().refused(getAdminDescription, {})).status).toBe(401);
  const { body } = await admin.draft.ask(getAdminDescription, {});
  expect(Object.keys(body.paths).sort()).toEqual(all.sort());
});
