// Grants and masters as finance IT reads and loads them: a file of one line, since the time of a large one is its lines'.
import * as master from '@portal/domain/master/api';
import { aCode, openedOffice } from '../../support/administration.ts';
import { aGrantLine, load, masterFile } from '../../support/master-file.ts';
import { thisYear } from '../../support/records.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, once, read } from './case.ts';

export const masterCases = async (): Promise<Case[]> => {
  const { final: admin } = await anOffice('ADMIN');
  const { ddo_code } = await openedOffice(admin);
  const grants = Array.from({ length: 50 }, () => aGrantLine(ddo_code));
  await load(admin, 'grant', grants);
  const [{ schemecd, object } = {}] = grants;
  const params = { list: 'grant' };
  const treasury = () => masterFile('treasury', [{ trea_cd: aCode('T') }]);
  return [
    read(
      master.listMaster,
      admin,
      { params, query: { of: ddo_code, year: thisYear() } },
      { title: '50 grants' },
    ),
    read(master.listMasterHistory, admin, { params }),
    read(master.listGrantHistory, admin, { query: { ddo_code, year: thisYear(), schemecd, object } }),
    command(
      master.importMaster,
      async (count) =>
        Array.from({ length: count }, () =>
          once(admin, { params: { list: 'treasury' }, body: { csv: treasury(), dry_run: false } }),
        ),
      // one file at a time into a list: several at once are refused
      { exempt: 'many steps of its own', requests: 20, requestsOfMany: 0 },
    ),
    command(
      master.continueMasterImport,
      async (count) => {
        const body = { csv: treasury(), dry_run: false };
        const sent = { params: { list: 'treasury' as const }, body };
        const { import_id } = (await admin.ask(master.importMaster, sent)).body.data;
        return Array.from({ length: count }, () => ({
          client: admin,
          sent: { params: { import_id: String(import_id) } },
        }));
      },
      { title: 'one that is done' },
    ),
  ];
};
