// What a file of payees would do to the present list: which lines are new, which change a payee, which repeat what is
// there already; and the faults that only the server can find in them.

import { hasEnded } from '@portal/domain/bank/branch-end';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { bankText } from '@portal/domain/bank/texts';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { isMasked, maskAccount } from '@portal/domain/code';
import { differByZeros, type ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault, ImportResult } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import {
  multipleImport,
  multipleImportColumns,
  nameKey,
  type PayeeLine,
  payeeImport,
  payeeImportColumns,
} from '@portal/domain/payee/import-columns';
import { payeeText } from '@portal/domain/payee/texts';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { newHistory, nextEvent } from '../history/record-event.ts';
import type { ImportPlan, PlannedRow } from '../import/plan.ts';
import { importInto } from '../import/service.ts';
import { withAccountChange } from '../setting/account-change.ts';
import { wantedSetting } from '../setting/entity.ts';
import { itemOf } from '../storage/change.ts';
import { wantedClaim } from '../storage/claim.ts';
import { readRows } from '../storage/read.ts';
import { type Payee, payeeEntity } from './entity.ts';
import { nextPayeeNumbers } from './number.ts';
import { Payees } from './payees.ts';
import {
  actionOf,
  einClaim,
  fieldsOf,
  historyOf,
  isMultiple,
  keysOf,
  type OwnedKey,
  type PayeeList,
  payeeChanges,
  recordId,
  takenError,
} from './record.ts';

type Body = { readonly csv: string; readonly dry_run: boolean };

/** Imports a file into the office's list or into the list under a master payee. */
export const importPayees = (call: Call, list: PayeeList, body: Body): Promise<ImportResult> => {
  const plan = (lines: readonly ImportLine<PayeeLine>[]) => planOf(call, list, lines, body.dry_run);
  return isMultiple(list)
    ? importInto(call, { command: `payee.import#${list.master}`, body, spec: multipleImport, plan })
    : importInto(call, { command: 'payee.import', body, spec: payeeImport, plan });
};

type Line = ImportLine<PayeeLine>;

interface Looked {
  readonly line: Line;
  readonly before: Payee | undefined;
  readonly branch: BranchRow | undefined;
}

const planOf = async (call: Call, list: PayeeList, lines: readonly Line[], isDryRun: boolean) => {
  const looked = await look(list, lines);
  const faults = looked.flatMap((one) => lineFaults(list, one, civilDate(call.now)));
  const faulty = new Set(faults.map(({ line }) => line));
  const sound = looked.filter(({ line }) => !faulty.has(line.line));
  const news = sound.filter(({ before }) => before === undefined);
  // a dry run writes nothing, so it draws no numbers either
  const [setting] = await readRows([wantedSetting(list.ddoCode)]);
  const numbers =
    isDryRun || news.length === 0 ? [] : await nextPayeeNumbers(call.officer.office, news.length);
  const rest = numbers.values();
  const drafts = sound.map((one) => ({
    one,
    after: withAccountChange(
      call,
      setting,
      one.before,
      afterOf(list, one, one.before ? '' : (rest.next().value ?? '')),
    ),
  }));
  faults.push(...(await takenFaults(list, drafts)));
  return { plan: planned(call, drafts), faults, questions: sound.flatMap((one) => zerosAsked(list, one)) };
};

/** The payee that each line is about, and the branch of its IFSC. */
const look = async (list: PayeeList, lines: readonly Line[]): Promise<Looked[]> => {
  const claims = await readRows(lines.map(({ row }) => wantedClaim(claimOf(list, row))));
  const records = [...new Set(claims.flatMap((claim) => (claim ? [claim.recordId] : [])))];
  const payees = await readRows(records.map((record) => Payees.wanted(list, record)));
  const byRecord = new Map(records.map((record, at) => [record, payees[at]]));
  const ifscs = [...new Set(lines.map(({ row }) => row.form.ifsc).filter(Boolean))];
  const branches = await readRows(ifscs.map(Branches.wantedByIfsc));
  const byIfsc = new Map(ifscs.map((ifsc, at) => [ifsc, branches[at]]));
  return lines.map((line, at) => ({
    line,
    before: byRecord.get(claims[at]?.recordId ?? ''),
    branch: byIfsc.get(line.row.form.ifsc),
  }));
};

/** A payee is known by its EIN; a master payee that has none in the file by its name. */
const claimOf = (list: PayeeList, { form }: PayeeLine) =>
  form.ein === '' && form.type === 'M'
    ? { ...einClaim(list, ''), list: `payee-name-${list.master}`, key: nameKey(form.name) }
    : einClaim(list, form.ein || '-');

const fault = (line: number, column: string, message: string): ImportFault => ({ line, column, message });

/** The head of a column in the list's own file. */
const headOf = (list: PayeeList, column: 'type' | 'ein' | 'name' | 'account' | 'ifsc'): string => {
  if (!isMultiple(list)) return payeeImportColumns[column].label;
  return column === 'type' ? '' : multipleImportColumns[column].label;
};

const lineFaults = (list: PayeeList, { line, before, branch }: Looked, today: CivilDate): ImportFault[] => {
  const { form, typeText } = line.row;
  const faults: ImportFault[] = [];
  const addFault = (column: Parameters<typeof headOf>[1], message: string) =>
    faults.push(fault(line.line, headOf(list, column), message));
  if (before && !isMultiple(list) && typeText !== before.type) addFault('type', payeeText.typeFixed);
  if (before?.importId !== undefined) addFault(form.ein === '' ? 'name' : 'ein', payeeText.importing);
  if (form.type === 'M') return faults;
  if (!branch) addFault('ifsc', bankText.ifscUnknown);
  else if (before?.ifsc !== branch.ifsc && hasEnded(branch, today))
    addFault('ifsc', branchEndText.ended(branch.ifsc, branch));
  if (isMasked(form.account) && (!before || maskAccount(before.accountNumber) !== form.account))
    addFault('account', importText.masked);
  return faults;
};

/** An account that the payee has with other zeros at its beginning: a spreadsheet may have taken them away. */
const zerosAsked = (list: PayeeList, { line, before }: Looked): ImportFault[] =>
  before && differByZeros(line.row.form.account, before.accountNumber)
    ? [fault(line.line, headOf(list, 'account'), importText.otherZerosStored(before.accountNumber.length))]
    : [];

interface Draft {
  readonly one: Looked;
  readonly after: Payee;
}

const afterOf = (list: PayeeList, { line, before, branch }: Looked, number: string): Payee => {
  const { form, activeText } = line.row;
  const type = isMultiple(list) ? 'P' : form.type || 'R';
  const account = isMasked(form.account) ? (before?.accountNumber ?? '') : form.account;
  const fields = fieldsOf(type, { ...form, account }, branch);
  if (before)
    return { ...before, ...fields, isActive: activeText === '' ? before.isActive : form.activeFlag === 'Y' };
  return {
    ddoCode: list.ddoCode,
    master: list.master,
    type,
    id: number,
    ein: form.ein || number,
    ...fields,
    isActive: form.activeFlag === 'Y',
    version: 1,
    ...newHistory,
  };
};

/** Keys of the file that a payee outside of its lines has, or that one in the file releases only now. */
const takenFaults = async (list: PayeeList, drafts: readonly Draft[]): Promise<ImportFault[]> => {
  const wantedKeys = drafts.flatMap(({ one, after }) =>
    newKeys(one.before, after).map((key) => ({ line: one.line.line, key })),
  );
  const claims = await readRows(wantedKeys.map(({ key }) => wantedClaim(key)));
  const givenUp = new Map(
    drafts.flatMap(({ one, after }) =>
      (one.before ? oldKeys(one.before, after) : []).map((key) => [`${key.list}|${key.key}`, one.line.line]),
    ),
  );
  return wantedKeys.flatMap(({ line, key }, at) => {
    if (!claims[at]) return [];
    const giver = givenUp.get(`${key.list}|${key.key}`);
    const message = giver === undefined ? takenError(key).message : importText.givenUpInFile(giver);
    return [fault(line, headOf(list, key.column), message)];
  });
};

const isSame = (a: OwnedKey, b: OwnedKey): boolean => a.list === b.list && a.key === b.key;
const newKeys = (before: Payee | undefined, after: Payee): OwnedKey[] => {
  const had = before ? keysOf(before) : [];
  return keysOf(after).filter((key) => key.key !== '' && !had.some((one) => isSame(one, key)));
};
const oldKeys = (before: Payee, after: Payee): OwnedKey[] => {
  const has = keysOf(after);
  return keysOf(before).filter((key) => !has.some((one) => isSame(one, key)));
};

const planned = (call: Call, drafts: readonly Draft[]): ImportPlan => {
  const rows = drafts.flatMap(({ one, after }) => plannedRow(call, one.line.line, one.before, after));
  const added = rows.filter(({ storedVersion }) => storedVersion === undefined).length;
  return { added, changed: rows.length - added, unchanged: drafts.length - rows.length, rows };
};

/** None where the line says what is there already. */
const plannedRow = (call: Call, line: number, before: Payee | undefined, after: Payee): PlannedRow[] => {
  const changes = payeeChanges(before, after);
  if (before && changes.length === 0) return [];
  const action = before ? actionOf(changes, after) : 'imported';
  const event = nextEvent(call, historyOf(after), before ?? newHistory, { action, changes });
  // one for the lock, one for the change
  const version = before ? before.version + 2 : 1;
  const { importId: _, ...payee } = { ...after, version, ...event.kept };
  return [
    {
      line,
      recordId: recordId(after),
      record: itemOf(payeeEntity().put(payee)),
      storedVersion: before?.version,
      beside: [event.item],
      takes: newKeys(before, after).map(({ list, key, column }) => ({
        list,
        key,
        column: headOf({ ddoCode: after.ddoCode, master: after.master, masterEin: '' }, column),
      })),
      frees: (before ? oldKeys(before, after) : []).map(({ list, key }) => ({ list, key })),
    },
  ];
};
