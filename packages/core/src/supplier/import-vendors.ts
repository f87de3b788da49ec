// Vendors from a CSV file: what each line would make of the list, planned in reads of 100 keys, and what only the table
// can know to be wrong with it.
import { hasEnded } from '@portal/domain/bank/branch-end';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { civilDate } from '@portal/domain/calendar';
import { isMasked, maskAccount } from '@portal/domain/code';
import { differByZeros, type ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault, ImportResult } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import { type VendorLine, vendorImport } from '@portal/domain/supplier/import';
import type { RuralUrbanFlag } from '@portal/domain/supplier/limits';
import { vendorText } from '@portal/domain/supplier/texts';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { newHistory, nextEvent } from '../history/record-event.ts';
import type { ImportPlan, PlannedRow } from '../import/plan.ts';
import { importInto } from '../import/service.ts';
import { withAccountChange } from '../setting/account-change.ts';
import { type OfficeSetting, wantedSetting } from '../setting/entity.ts';
import { itemOf } from '../storage/change.ts';
import { type ClaimRow, wantedClaim } from '../storage/claim.ts';
import { readRows, wanted } from '../storage/read.ts';
import { accountClaim } from './account-claim.ts';
import { type VendorRow, vendorEntity } from './entity.ts';
import { vendorChanges, vendorRecord } from './events.ts';
import { nextVendorEins } from './number.ts';

interface FileBody {
  readonly csv: string;
  readonly dry_run: boolean;
}

/** Adds the vendors of a file and changes those that it names by EIN, all or none. */
export const importVendors = (call: Call, body: FileBody): Promise<ImportResult> =>
  importInto(call, {
    command: 'vendor.import',
    body,
    spec: vendorImport,
    plan: async (lines) => {
      const known = await lookUp(call, lines);
      const judged = lines.map((line, at) => judge(call, line, known, at));
      const faults = judged.flatMap(({ faults: found }) => found);
      const eins = await einsFor(call, judged, body.dry_run || faults.length > 0);
      return { plan: planned(call, judged, eins), faults, questions: judged.flatMap(zerosAsked) };
    },
  });

/** What the table holds for each line: its branch, the vendor of its EIN, whose its account is. */
interface Known {
  readonly setting: OfficeSetting | undefined;
  readonly branches: readonly (BranchRow | undefined)[];
  readonly vendors: readonly (VendorRow | undefined)[];
  readonly claims: readonly (ClaimRow | undefined)[];
  readonly owners: ReadonlyMap<string, VendorRow>;
}

const lookUp = async (call: Call, lines: readonly ImportLine<VendorLine>[]): Promise<Known> => {
  const { ddoCode } = call.officer.office;
  const vendorOf = (ein: string) => wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein }));
  // every line reads three rows; a line without one of them reads a key that no row has
  const branches = await readRows(lines.map(({ row }) => Branches.wantedByIfsc(row.ifsc_cd || '-')));
  const vendors = await readRows(lines.map(({ row }) => vendorOf(row.ein || '-')));
  const claims = await readRows(
    lines.map(({ row }) =>
      wantedClaim(accountClaim({ ddoCode, ifsc: row.ifsc_cd, accountNumber: row.ac_no || '-' })),
    ),
  );
  const unnamed = claims.flatMap((claim, at) => (claim && !lines[at]?.row.ein ? [claim.recordId] : []));
  const owners = (await readRows(unnamed.map(vendorOf))).filter((row) => row !== undefined);
  const [setting] = await readRows([wantedSetting(ddoCode)]);
  return { setting, branches, vendors, claims, owners: new Map(owners.map((row) => [row.ein, row])) };
};

interface Judged {
  readonly line: number;
  readonly faults: readonly ImportFault[];
  readonly before: VendorRow | undefined;
  /** What the vendor becomes; undefined where it stays as it is, or where the line has a fault. */
  readonly after: Omit<VendorRow, 'ein'> | undefined;
}

const judge = (call: Call, { line, row }: ImportLine<VendorLine>, known: Known, at: number): Judged => {
  const fault = (column: keyof typeof vendorImport.columns, message: string): Judged => {
    const { label } = vendorImport.columns[column];
    return { line, faults: [{ line, column: label, message }], before: undefined, after: undefined };
  };
  // what breaks a rule is act already
  if (vendorImport.rules(row).length > 0) return blank(line);
  const [branch, claim] = [known.branches[at], known.claims[at]];
  const owner = row.ein ? undefined : known.owners.get(claim?.recordId ?? '');
  const named = known.vendors[at];
  if (row.ein && !named) return fault('ein', vendorText.unknown);
  if (!branch) return fault('ifsc_cd', vendorText.ifscUnknown);
  if (named && isMasked(row.ac_no) && maskAccount(named.accountNumber) !== row.ac_no)
    return fault('ac_no', importText.masked);
  const before = named ?? owner;
  const { ended } = branchEndText;
  const isKept = before?.ifsc === branch.ifsc;
  if (!isKept && hasEnded(branch, civilDate(call.now))) return fault('ifsc_cd', ended(branch.ifsc, branch));
  const after = withAccountChange(call, known.setting, before, lineVendor(call, row, branch, before));
  const isSame = before !== undefined && vendorChanges(before, after as VendorRow).length === 0;
  if (owner && !isSame) return fault('ac_no', vendorText.accountTwice(owner.ein));
  if (claim && named && claim.recordId !== named.ein)
    return fault('ac_no', vendorText.accountTwice(claim.recordId));
  return { line, faults: [], before, after: isSame ? undefined : after };
};

/** An account that the vendor has with other zeros at its beginning: a spreadsheet may have taken them away. */
const zerosAsked = ({ line, before, after }: Judged): ImportFault[] =>
  before && after && differByZeros(after.accountNumber, before.accountNumber)
    ? [
        {
          line,
          column: vendorImport.columns.ac_no.label,
          message: importText.otherZerosStored(before.accountNumber.length),
        },
      ]
    : [];

const blank = (line: number): Judged => ({ line, faults: [], before: undefined, after: undefined });

const lineVendor = (
  call: Call,
  row: VendorLine,
  branch: BranchRow,
  before: VendorRow | undefined,
): Omit<VendorRow, 'ein'> => {
  const { bankCode, bankName, branchCode, branchName, ifsc, micr } = branch;
  return {
    ddoCode: call.officer.office.ddoCode,
    name: row.payee_name,
    pan: row.pan,
    ruralUrban: row.rural_urban_flag as RuralUrbanFlag,
    bankCode,
    bankName,
    branchCode,
    branchName,
    ifsc,
    micr,
    accountNumber: before && isMasked(row.ac_no) ? before.accountNumber : row.ac_no,
    isActive: row.active_flag === 'Y',
    // one for the lock of the import, one for the change: what was read between the two is known to be old
    version: before ? before.version + 2 : 1,
    eventCount: before?.eventCount ?? newHistory.eventCount,
    lastEventHash: before?.lastEventHash ?? newHistory.lastEventHash,
  };
};

/** EINs for the new vendors, drawn only where they will be written. */
const einsFor = (call: Call, judged: readonly Judged[], isLookOnly: boolean): Promise<string[]> => {
  const count = judged.filter(({ before, after }) => after && !before).length;
  return isLookOnly
    ? Promise.resolve(Array.from({ length: count }, () => '-'))
    : nextVendorEins(call.officer.office, count);
};

const planned = (call: Call, judged: readonly Judged[], eins: readonly string[]): ImportPlan => {
  const fresh = eins.values();
  const rows = judged.flatMap(({ line, before, after }): PlannedRow[] => {
    if (!after) return [];
    const ein = before?.ein ?? fresh.next().value ?? '';
    return [plannedRow(call, line, before, { ...after, ein })];
  });
  const changed = rows.filter(({ storedVersion }) => storedVersion !== undefined).length;
  const unchanged = judged.filter(({ before, after }) => before && !after).length;
  return { added: rows.length - changed, changed, unchanged, rows };
};

const plannedRow = (
  call: Call,
  line: number,
  before: VendorRow | undefined,
  after: VendorRow,
): PlannedRow => {
  const act = { action: 'imported', changes: vendorChanges(before, after) } as const;
  const event = nextEvent(call, vendorRecord(after), after, act);
  const [had, has] = [before && accountClaim(before), accountClaim(after)];
  const isOther = had?.key !== has.key;
  const column = vendorImport.columns.ac_no.label;
  return {
    line,
    recordId: after.ein,
    record: itemOf(vendorEntity().put({ ...after, ...event.kept })),
    storedVersion: before?.version,
    beside: [event.item],
    takes: isOther ? [{ list: has.list, key: has.key, column }] : [],
    frees: had && isOther ? [{ list: had.list, key: had.key }] : [],
  };
};
