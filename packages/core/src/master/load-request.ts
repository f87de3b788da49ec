// A file of a list as an import: what its lines do to the list, with the event of the load and the claim of the whole list.
import { randomUUID } from 'node:crypto';
import type { ImportFault } from '@portal/domain/import/schema';
import { importSpec, type MasterRow } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import type { ChangedField } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import type { AdminCall } from '../account/known-account.ts';
import type { ImportPlan, PlannedRow } from '../import/plan.ts';
import type { ImportInto } from '../import/service.ts';
import { newsOfMaster } from '../news/change.ts';
import { administration } from '../office/administration.ts';
import { changeHash } from '../proposal/kept-change.ts';
import { eventItem } from '../session/security-event.ts';
import { sha256 } from '../sha256.ts';
import { agencyStore } from './agencies.ts';
import { agencyAccountStore } from './agency-accounts.ts';
import { branchStore } from './branches.ts';
import { changedFields } from './changed-lines.ts';
import { grantStore } from './grants.ts';
import { commonHeadStore } from './heads-without-budget.ts';
import { plainLists } from './plain-lists.ts';
import { cell, type LoadedLine, type MasterPlan, type MasterStore, overwriting } from './store.ts';

export const masterStores: Readonly<Record<MasterListName, MasterStore>> = {
  ...plainLists,
  grant: grantStore,
  commonhead: commonHeadStore,
  branch: branchStore,
  agency: agencyStore,
  agencyaccount: agencyAccountStore,
};

/** The change that two people agreed on: the file is loaded only while it does exactly that. */
export interface Approval {
  readonly proposedBy: string;
  readonly orderNo: string;
  readonly orderDate: string;
  readonly hash: string;
}

/** A call by which a file is loaded; an import that the schedule plans keeps all of it. */
export type LoadCall = AdminCall & { readonly approval?: Approval };

export const listSubject = (list: MasterListName): string => `list-${list}`;

/** The key of a whole list, which one load has at a time. */
export const listLock = (list: MasterListName) => ({ list: 'master-load', key: list });

/** Loads of all ADMIN accounts are of one place, so that one claims a list against every other. */
export const asAdministration = <C extends AdminCall>(call: C): C => ({
  ...call,
  officer: { ...call.officer, office: administration(call.officer.office.designation) },
});

export interface LoadRequest extends ImportInto<string, MasterRow> {
  readonly plan: (lines: Parameters<MasterStore['plan']>[1]) => Promise<MasterPlan>;
}

export const loadRequest = (
  call: LoadCall,
  list: MasterListName,
  body: ImportInto<string, MasterRow>['body'],
): LoadRequest => {
  const spec = importSpec(masterLists[list]);
  return {
    command: `master.import.${list}`,
    body,
    spec,
    plan: async (lines) => {
      // a cell that breaks its rule is reported already, and is no figure
      const sound = lines.filter(({ row }) => spec.rules(row).length === 0);
      const planned = await masterStores[list].plan(call, sound);
      const { approval } = call;
      if (!approval) return { ...planned, plan: withEvent(call, list, planned.plan, body.csv) };
      const fields = changedFields(list, planned.lines ?? []);
      const notices = noticesOf(call, list, fields, planned.lines ?? []);
      const plan = { ...planned.plan, rows: [...planned.plan.rows, ...notices] };
      return {
        ...planned,
        faults: [...planned.faults, ...overtaken(approval, fields)],
        plan: withEvent(call, list, plan, body.csv),
      };
    },
  };
};

/** The list has changed since two people agreed on what the file does to it. */
const overtaken = (
  { hash, orderNo, orderDate }: Approval,
  fields: readonly ChangedField[],
): ImportFault[] => {
  const now = changeHash(fields, { order_no: orderNo, order_date: orderDate });
  return now === hash ? [] : [{ line: 1, column: '', message: changeText.overtaken }];
};

/** The last row of a load: its event, and the key of the whole list, taken before anything is written and then freed. */
const withEvent = (call: LoadCall, list: MasterListName, plan: ImportPlan, csv: string): ImportPlan => {
  if (plan.rows.length === 0) return plan;
  const { approval } = call;
  const figures = {
    'Lines added': String(plan.added),
    'Lines changed': String(plan.changed),
    'SHA-256 of the file': sha256(csv),
    ...(approval?.orderNo ? { Order: `${approval.orderNo}, ${approval.orderDate}` } : {}),
  };
  const event = eventItem(call, {
    action: 'list-loaded',
    subject: listSubject(list),
    by: approval?.proposedBy ?? call.officer.username,
    confirmedBy: approval && call.officer.username,
    changes: Object.entries(figures).map(([field, to]) => ({ field, from: '', to })),
  });
  const lock = listLock(list);
  const last: PlannedRow = overwriting(1, event, {
    recordId: randomUUID(),
    takes: [{ ...lock, column: '' }],
    frees: [lock],
  });
  return { ...plan, rows: [...plan.rows, last] };
};

/** A notice for each office of which the file changes something that two people agreed on. */
const noticesOf = (
  { approval, now }: LoadCall,
  list: MasterListName,
  fields: readonly ChangedField[],
  lines: readonly LoadedLine[],
): PlannedRow[] => {
  if (!approval || !('ddo_code' in masterLists[list].columns)) return [];
  const changed = new Set(fields.map(({ line }) => line));
  const counts = new Map<string, number>();
  for (const { line, after } of lines) {
    const office = cell(after, 'ddo_code');
    if (changed.has(line)) counts.set(office, (counts.get(office) ?? 0) + 1);
  }
  const order = approval.orderNo ? `, ${changeText.byOrder(approval.orderNo, approval.orderDate)}` : '';
  return [...counts].map(([ddoCode, count]) =>
    overwriting(
      1,
      newsOfMaster({
        ddoCode,
        of: approval.hash,
        name: masterLists[list].title,
        at: now.toISOString(),
        reason: `${changeText.lines(count)}${order}`,
      }),
      { recordId: randomUUID() },
    ),
  );
};
