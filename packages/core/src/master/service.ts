// Grants and masters as finance IT loads them: shown part by part, loaded whole or not at all, each load with its event.
import { randomUUID } from 'node:crypto';
import type { HistoryEvent } from '@portal/domain/account/api';
import type { HistoryRow } from '@portal/domain/history/schema';
import type { ImportResult } from '@portal/domain/import/schema';
import { importSpec, type MasterRow } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import { historyOf } from '../account/history.ts';
import type { Call } from '../call.ts';
import { recordHistory } from '../history/record-event.ts';
import type { ImportPlan, PlannedRow } from '../import/plan.ts';
import { continueOfficeImport, importInto } from '../import/service.ts';
import { administration } from '../office/administration.ts';
import type { GrantRow } from '../scheme/entity.ts';
import { eventItem, type Origin } from '../session/security-event.ts';
import { sha256 } from '../sha256.ts';
import type { Page } from '../storage/read.ts';
import { agencyStore } from './agencies.ts';
import { agencyAccountStore } from './agency-accounts.ts';
import { branchStore } from './branches.ts';
import { grantRecordKey, grantStore } from './grants.ts';
import { commonHeadStore } from './heads-without-budget.ts';
import { plainLists } from './plain-lists.ts';
import { type MasterPart, type MasterStore, overwriting } from './store.ts';

type AdminCall = Call & Origin;

const stores: Readonly<Record<MasterListName, MasterStore>> = {
  ...plainLists,
  grant: grantStore,
  commonhead: commonHeadStore,
  branch: branchStore,
  agency: agencyStore,
  agencyaccount: agencyAccountStore,
};

export const MasterLists = {
  /** Lines of one part of a list. */
  rows: (
    list: MasterListName,
    part: MasterPart,
    cursor: string | undefined,
    count: number,
  ): Promise<Page<MasterRow>> => stores[list].rows(part, cursor, count),

  /** Loads a file into a list. Two files into one list at once: the later is refused and writes nothing. */
  load: (
    call: AdminCall,
    list: MasterListName,
    body: { readonly csv: string; readonly dry_run: boolean },
  ): Promise<ImportResult> => {
    const spec = importSpec(masterLists[list]);
    return importInto(ofAdministration(call), {
      command: `master.import.${list}`,
      body,
      spec,
      plan: async (lines) => {
        // a cell that breaks its rule is reported already, and is no figure
        const sound = lines.filter(({ row }) => spec.rules(row).length === 0);
        const { plan, faults } = await stores[list].plan(call, sound);
        return { plan: withEvent(call, list, plan, body.csv), faults };
      },
    });
  },

  goOn: (call: Call, importId: string): Promise<ImportResult> =>
    continueOfficeImport(ofAdministration(call), importId),

  history: (list: MasterListName, cursor: string | undefined, rows: number): Promise<Page<HistoryEvent>> =>
    historyOf(listSubject(list), cursor, rows),

  grantHistory: (
    grant: Pick<GrantRow, 'ddoCode' | 'year' | 'schemecd' | 'object'>,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<HistoryRow>> => recordHistory(grantRecordKey(grant), cursor, rows),
};

const listSubject = (list: MasterListName): string => `list-${list}`;

/** Loads of all ADMIN accounts are of one place, so that one claims a list against every other. */
const ofAdministration = <C extends Call>(call: C): C => ({
  ...call,
  officer: { ...call.officer, office: administration(call.officer.office.designation) },
});

/** The last row of a load: its event, and the key of the whole list, taken before anything is written and then freed. */
const withEvent = (call: AdminCall, list: MasterListName, plan: ImportPlan, csv: string): ImportPlan => {
  if (plan.rows.length === 0) return plan;
  const figures = {
    'Lines added': String(plan.added),
    'Lines changed': String(plan.changed),
    'SHA-256 of the file': sha256(csv),
  };
  const event = eventItem(call, {
    action: 'list-loaded',
    subject: listSubject(list),
    by: call.officer.username,
    changes: Object.entries(figures).map(([field, to]) => ({ field, from: '', to })),
  });
  const lock = { list: 'master-load', key: list };
  const last: PlannedRow = overwriting(1, event, {
    recordId: randomUUID(),
    takes: [{ ...lock, column: '' }],
    frees: [lock],
  });
  return { ...plan, rows: [...plan.rows, last] };
};
