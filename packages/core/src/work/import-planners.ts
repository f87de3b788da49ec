// Which list an import is into, by the name of its command: what plans its file again where the request that brought it had no
// time for that. Each is loaded when an import is to be planned.
import type { MasterListName } from '@portal/domain/master/lists';
import type { Call } from '../call.ts';
import type { ImportPlanner } from '../import/planning.ts';
import type { Origin } from '../session/security-event.ts';

type Body = { readonly csv: string; readonly dry_run: boolean };
type Load = (call: Call, part: string, body: Body) => Promise<unknown>;

const lists: Readonly<Record<string, Load>> = {
  'payee.import': async (call, master, body) => {
    const { importPayees } = await import('../payee/import.ts');
    const { ddoCode } = call.officer.office;
    // a plan names payees by the list alone
    return importPayees(call, { ddoCode, master: master || 'office', masterEin: '' }, body);
  },
  'snapayee.import': async (call, _part, body) =>
    (await import('../payee/sna-import.ts')).importSnaPayees(call, body),
  'vendor.import': async (call, _part, body) =>
    (await import('../supplier/import-vendors.ts')).importVendors(call, body),
  'vendor.import-members': async (call, groupId, body) =>
    (await import('../supplier/import-members.ts')).importMembers(call, groupId, body),
  'master.import': async (call, list, body) =>
    (await import('../master/service.ts')).MasterLists.plan(
      call as Call & Origin,
      list as MasterListName,
      body,
    ),
};

/** Plans the file of a command, such as `payee.import#<master>` or `master.import.<list>`. */
export const planImport: ImportPlanner = async (command, call, csv) => {
  const isMaster = command.startsWith('master.import.');
  const [name = '', part = ''] = isMaster
    ? ['master.import', command.slice('master.import.'.length)]
    : command.split('#');
  const load = lists[name];
  if (!load) throw new Error(`no list is known by the command ${command}`);
  await load(call, part, { csv, dry_run: false });
};
