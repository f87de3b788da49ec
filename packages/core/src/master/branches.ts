// Banks and their branches. A branch is filed under several rows (bank/service.ts); a changed one leaves those that it has
// no more, but for its IFSC, which ends that day and names the new one: payees may be paid by it. An IFSC belongs to one branch.
import { civilDate } from '@portal/domain/calendar';
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import { masterText } from '@portal/domain/master/texts';
import { type BranchRow, branchByIfscEntity, branchEntity } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import { itemOf } from '../storage/change.ts';
import { listPage, readRows } from '../storage/read.ts';
import { cell, faultOf, type MasterStore, overwriting } from './store.ts';

type Item = Record<string, unknown>;
const names = [
  'bankName',
  'branchName',
  'ifsc',
  'micr',
  'stateCode',
  'stateName',
  'district',
  'endDate',
  'successorIfsc',
] as const satisfies (keyof BranchRow)[];

export const branchStore: MasterStore = {
  async rows({ of }, cursor, count) {
    const query = branchEntity().query.branchesOfBank({ bankCode: of });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map(lineOf), next: page.next };
  },

  async plan({ now }, lines) {
    const yesterday = civilDate(new Date(now.getTime() - dayMs));
    const [stored, byIfsc] = await Promise.all([
      readRows(lines.map(({ row }) => Branches.wanted(cell(row, 'bank_cd'), cell(row, 'branch_cd')))),
      readRows(lines.map(({ row }) => Branches.wantedByIfsc(cell(row, 'ifsc_cd')))),
    ]);
    const branches = lines.map(({ row }, at) => branchOf(row, stored[at]));
    let [added, changed] = [0, 0];
    const rows = branches.flatMap((branch, at) => {
      const before = stored[at];
      if (before && names.every((name) => before[name] === branch[name])) return [];
      if (before) changed += 1;
      else added += 1;
      return [plannedRow(lines[at]?.line ?? 0, branch, before, yesterday)];
    });
    return {
      plan: { added, changed, unchanged: lines.length - rows.length, rows },
      faults: [
        ...bankNameFaults(lines),
        ...ifscFaults(lines, branches, byIfsc),
        ...(await successorFaults(lines, branches)),
      ],
      lines: branches.map((branch, at) => ({
        line: lines[at]?.line ?? 0,
        before: stored[at] && lineOf(stored[at]),
        after: lineOf(branch),
      })),
    };
  },
};

const dayMs = 24 * 60 * 60 * 1000;

const plannedRow = (line: number, branch: BranchRow, before: BranchRow | undefined, yesterday: string) => {
  const filed = [...Branches.rowsOf([branch]), ...replacedIfsc(branch, before, yesterday)];
  const kept = new Set(filed.map(nameOf));
  const record = itemOf(branchEntity().put(branch));
  const drops = before
    ? Branches.rowsOf([before])
        // banks, states and districts may have other branches
        .filter((row) => !String(row['pk']).startsWith('master#') && !kept.has(nameOf(row)))
        .map((row) => ({ pk: String(row['pk']), sk: String(row['sk']) }))
    : [];
  return overwriting(line, record, {
    beside: filed.filter((row) => nameOf(row) !== nameOf(record)),
    ...(drops.length > 0 ? { drops } : {}),
  });
};

/** The former IFSC of a branch that has another one now, as one that ended. */
const replacedIfsc = (branch: BranchRow, before: BranchRow | undefined, yesterday: string): Item[] =>
  before && before.ifsc !== branch.ifsc
    ? [itemOf(branchByIfscEntity().put({ ...before, endDate: yesterday, successorIfsc: branch.ifsc }))]
    : [];

const nameOf = (row: Item): string => `${row['pk']}|${row['sk']}`;

/** Lines of one bank name it alike: the bank is one record. */
const bankNameFaults = (lines: readonly ImportLine<MasterRow>[]): ImportFault[] => {
  const first = new Map<string, { readonly name: string; readonly line: number }>();
  return lines.flatMap(({ line, row }) => {
    const [code, name] = [cell(row, 'bank_cd'), cell(row, 'bank_name')];
    const before = first.get(code);
    if (!before) first.set(code, { name, line });
    return before && before.name !== name
      ? [faultOf(line, 'Bank', masterText.bankNamedTwice(before.line))]
      : [];
  });
};

const ifscFaults = (
  lines: readonly ImportLine<MasterRow>[],
  branches: readonly BranchRow[],
  stored: readonly (BranchRow | undefined)[],
): ImportFault[] => {
  const inFile = new Set<string>();
  return branches.flatMap(({ bankCode, branchCode, ifsc }, at) => {
    const owner = stored[at];
    const isOthers = owner && (owner.bankCode !== bankCode || owner.branchCode !== branchCode);
    const isTwice = inFile.has(ifsc);
    inFile.add(ifsc);
    return isOthers || isTwice ? [faultOf(lines[at]?.line ?? 0, 'IFSC', masterText.ifscOfOther)] : [];
  });
};

/** A successor is a branch, here or in the file, and takes over one that ends. */
const successorFaults = async (
  lines: readonly ImportLine<MasterRow>[],
  branches: readonly BranchRow[],
): Promise<ImportFault[]> => {
  const inFile = new Set(branches.map(({ ifsc }) => ifsc));
  const named = lines.flatMap(({ line, row }, at) => {
    const [ifsc, branch] = [cell(row, 'successor_ifsc'), branches[at]];
    return ifsc === '' || !branch ? [] : [{ line, ifsc, branch }];
  });
  const known = await readRows(named.map(({ ifsc }) => Branches.wantedByIfsc(ifsc)));
  return named.flatMap(({ line, ifsc, branch }, at) => {
    const message = successorFault(ifsc, branch, inFile.has(ifsc) || known[at] !== undefined);
    return message === undefined ? [] : [faultOf(line, 'IFSC afterwards', message)];
  });
};

const successorFault = (ifsc: string, branch: BranchRow, isKnown: boolean): string | undefined => {
  if (ifsc === branch.ifsc) return masterText.successorItself;
  if (!branch.endDate) return masterText.successorWithoutEnd;
  return isKnown ? undefined : masterText.successorUnknown;
};

/** An empty cell of the two columns leaves what is stored: files of before have neither. */
const branchOf = (row: MasterRow, before: BranchRow | undefined): BranchRow => ({
  ...endOf(row, before),
  bankCode: cell(row, 'bank_cd'),
  bankName: cell(row, 'bank_name'),
  branchCode: cell(row, 'branch_cd'),
  branchName: cell(row, 'branch_name'),
  ifsc: cell(row, 'ifsc_cd'),
  micr: cell(row, 'micr'),
  stateCode: cell(row, 'state_code'),
  stateName: cell(row, 'state_name'),
  district: cell(row, 'district'),
});

const endOf = (row: MasterRow, before: BranchRow | undefined) => {
  const endDate = cell(row, 'end_date') || before?.endDate;
  const successorIfsc = cell(row, 'successor_ifsc') || before?.successorIfsc;
  return { ...(endDate ? { endDate } : {}), ...(successorIfsc ? { successorIfsc } : {}) };
};

const lineOf = (branch: BranchRow): MasterRow => ({
  bank_cd: branch.bankCode,
  bank_name: branch.bankName,
  branch_cd: branch.branchCode,
  branch_name: branch.branchName,
  ifsc_cd: branch.ifsc,
  micr: branch.micr,
  state_code: branch.stateCode,
  state_name: branch.stateName,
  district: branch.district,
  end_date: branch.endDate ?? '',
  successor_ifsc: branch.successorIfsc ?? '',
});
