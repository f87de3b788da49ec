// What a file of SNA payees would do: each line names an account of an agency of the office, which becomes a payee, or is one
// already whose status the line says.
import { hasEnded } from '@portal/domain/bank/branch-end';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { bankText } from '@portal/domain/bank/texts';
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { isMasked, maskAccount } from '@portal/domain/code';
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault, ImportResult } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import {
  type SnaColumn,
  type SnaLine,
  snaImportColumns,
  snaPayeeImport,
} from '@portal/domain/payee/sna-import';
import { payeeText } from '@portal/domain/payee/texts';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { newHistory, nextEvent } from '../history/record-event.ts';
import type { PlannedRow } from '../import/plan.ts';
import { importInto } from '../import/service.ts';
import { itemOf } from '../storage/change.ts';
import { wantedClaim } from '../storage/claim.ts';
import { readRows } from '../storage/read.ts';
import { type SnaPayee, snaPayeeEntity } from './entity.ts';
import { nextPayeeNumbers } from './number.ts';
import { type AccountOfAgency, SnaAgencies } from './sna-agencies.ts';
import {
  accountClaim,
  actionOf,
  changesOf,
  chosenFields,
  einKey,
  historyOf,
  rowName,
  wantedByRow,
} from './sna-record.ts';

/** Imports a file into the office's SNA payees. An account is never changed by it: another account is another payee. */
export const importSnaPayees = (
  call: Call,
  body: { readonly csv: string; readonly dry_run: boolean },
): Promise<ImportResult> =>
  importInto(call, {
    command: 'snapayee.import',
    body,
    spec: snaPayeeImport,
    plan: async (lines) => {
      const sound = lines.filter(({ row }) => snaPayeeImport.rules(row).length === 0);
      const found = await look(call, sound);
      const faults = found.flatMap((one) => faultsOf(one, civilDate(call.now)));
      const clean = faults.length > 0 ? [] : found;
      const news = clean.filter(({ before }) => before === undefined).length;
      const numbers =
        body.dry_run || news === 0
          ? Array.from({ length: news }, (_, at) => `new-${at}`)
          : await nextPayeeNumbers(call.officer.office, news);
      const rest = numbers.values();
      const rows = clean.flatMap((one) => plannedRow(call, one, one.before ? '' : (rest.next().value ?? '')));
      return {
        plan: { added: news, changed: rows.length - news, unchanged: clean.length - rows.length, rows },
        faults,
      };
    },
  });

interface Found {
  readonly line: number;
  readonly row: SnaLine;
  readonly hasAgency: boolean;
  readonly branch: BranchRow | undefined;
  /** The accounts that the line may mean; more than one only where it is masked. */
  readonly accounts: readonly AccountOfAgency[];
  readonly before: SnaPayee | undefined;
}

/** The agency, the account and the payee that each line is about. */
const look = async (call: Call, lines: readonly ImportLine<SnaLine>[]): Promise<Found[]> => {
  const { ddoCode } = call.officer.office;
  const [known, agencies, branches] = await Promise.all([
    SnaAgencies.accounts(call),
    SnaAgencies.list(call),
    readRows(lines.map(({ row }) => Branches.wantedByIfsc(row.ifsc))),
  ]);
  const codes = new Set(agencies.map(({ unique_agency_code }) => unique_agency_code));
  const byPlace = Map.groupBy(known, ({ agencyCode, ifsc }) => `${agencyCode}|${ifsc}`);
  const chosen = lines.map(({ row }) => accountsOf(row, byPlace.get(`${row.agency}|${row.ifsc}`) ?? []));
  const claims = await readRows(
    chosen.map(([account]) =>
      wantedClaim(
        accountClaim({ ddoCode, ifsc: account?.ifsc ?? '-', accountNumber: account?.accountNumber ?? '-' }),
      ),
    ),
  );
  const numbers = await readRows(
    claims.map((claim) => wantedClaim(einKey({ ddoCode, ein: claim?.recordId ?? '' }))),
  );
  const payees = await readRows(numbers.map((number) => wantedByRow(ddoCode, number?.recordId ?? '-#-#-')));
  return lines.map(({ line, row }, at) => ({
    line,
    row,
    hasAgency: codes.has(row.agency),
    branch: branches[at],
    accounts: chosen[at] ?? [],
    before: payees[at],
  }));
};

/** An account that is in use for one of several schemes is in use. */
const accountsOf = (row: SnaLine, all: readonly AccountOfAgency[]): AccountOfAgency[] => {
  const isMeant = ({ accountNumber }: AccountOfAgency) =>
    isMasked(row.account)
      ? maskAccount(accountNumber) === row.account
      : accountNumber.toUpperCase() === row.account.toUpperCase();
  const open = all.toSorted((a, b) => Number(a.isClosed ?? false) - Number(b.isClosed ?? false));
  return [
    ...new Map(
      open
        .filter(isMeant)
        .map((one) => [one.accountNumber, one] as const)
        .reverse(),
    ).values(),
  ];
};

const faultsOf = (
  { line, row, hasAgency, branch, accounts, before }: Found,
  today: CivilDate,
): ImportFault[] => {
  const fault = (column: SnaColumn, message: string) => [
    { line, column: snaImportColumns[column].label, message },
  ];
  if (!hasAgency) return fault('agency', payeeText.sna.agencyUnknown);
  if (!branch) return fault('ifsc', bankText.ifscUnknown);
  if (!before && hasEnded(branch, today)) return fault('ifsc', branchEndText.ended(branch.ifsc, branch));
  const [account] = accounts;
  if (!account) return fault('account', payeeText.sna.accountOfFile);
  if (isMasked(row.account) && (accounts.length > 1 || !before)) return fault('account', importText.masked);
  if (!before) return account.isClosed ? fault('account', payeeText.sna.accountOfFile) : [];
  if (before.importId !== undefined) return fault('account', payeeText.importing);
  return before.snaUniqueId === row.agency ? [] : fault('account', payeeText.accountTwice);
};

/** None where the line says what is there already. */
const plannedRow = (
  call: Call,
  { line, row, branch, accounts, before }: Found,
  ein: string,
): PlannedRow[] => {
  const [account] = accounts;
  if (!account || !branch) return [];
  const fresh: SnaPayee = {
    ddoCode: call.officer.office.ddoCode,
    ...chosenFields(account, branch),
    pan: '',
    ein,
    type: 'SNA',
    isActive: row.status !== 'N',
    version: 1,
    ...newHistory,
  };
  const after = before
    ? { ...before, isActive: row.status === '' ? before.isActive : row.status === 'Y' }
    : fresh;
  const changes = changesOf(before, after);
  if (before && changes.length === 0) return [];
  const action = before ? actionOf(changes, after) : 'imported';
  const event = nextEvent(call, historyOf(after), before ?? newHistory, { action, changes });
  // one for the lock, one for the change
  const version = before ? before.version + 2 : 1;
  const { importId: _, ...payee } = { ...after, version, ...event.kept };
  const column = snaImportColumns.account.label;
  const [number, key] = [einKey(payee), accountClaim(payee)];
  return [
    {
      line,
      recordId: payee.ein,
      record: itemOf(snaPayeeEntity().put(payee)),
      storedVersion: before?.version,
      beside: [event.item],
      takes: before
        ? []
        : [
            { list: number.list, key: number.key, column, recordId: rowName(payee) },
            { list: key.list, key: key.key, column },
          ],
      frees: [],
    },
  ];
};
