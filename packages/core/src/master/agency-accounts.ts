// Accounts of agencies, from which an office chooses its SNA payees (2§2.5): no officer types them.
import { bankText } from '@portal/domain/bank/texts';
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import { importText } from '@portal/domain/import/texts';
import type { MasterRow } from '@portal/domain/master/column';
import { masterLists } from '@portal/domain/master/lists';
import { masterText } from '@portal/domain/master/texts';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import { type AgencyAccount, agencyAccountEntity } from '../payee/entity.ts';
import { SnaAgencies } from '../payee/sna-agencies.ts';
import { listPage, readRows, wanted } from '../storage/read.ts';
import { agencyEntity } from '../supplier/agency-entity.ts';
import { officeFaults } from './offices.ts';
import { cell, faultOf, type MasterStore, overwriting } from './store.ts';

const { columns } = masterLists.agencyaccount;

export const agencyAccountStore: MasterStore = {
  async rows({ of }, cursor, count) {
    const query = agencyAccountEntity().query.accountsOfAgency({ ddoCode: of });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map(lineOf), next: page.next };
  },

  async plan(_call, lines) {
    const [branches, agencies, offices] = await Promise.all([
      readRows(lines.map(({ row }) => Branches.wantedByIfsc(cell(row, 'ifsc_cd')))),
      readRows(lines.map(({ row }) => wanted(agencyEntity(), agencyEntity().get(agencyOf(row))))),
      officeFaults(lines),
    ]);
    const faults: ImportFault[] = [...offices];
    const accounts = lines.flatMap((line, at) => {
      const branch = branches[at];
      if (!branch) faults.push(faultOf(line.line, columns.ifsc_cd.label, bankText.ifscUnknown));
      if (!agencies[at]) faults.push(faultOf(line.line, columns.agency_code.label, masterText.agencyUnknown));
      return branch ? [{ line: line.line, account: accountOf(line, branch) }] : [];
    });
    const stored = await readRows(
      accounts.map(({ account }) => wanted(agencyAccountEntity(), agencyAccountEntity().get(account))),
    );
    const rows = accounts.flatMap(({ line, account }, at) => {
      const before = stored[at];
      if (before && (before.isClosed ?? false) === account.isClosed) return [];
      const [record = {}, ...beside] = SnaAgencies.rowsOf(account);
      return [overwriting(line, record, { beside })];
    });
    const added = stored.filter((row) => row === undefined).length;
    const unchanged = accounts.length - rows.length;
    return {
      plan: { added, changed: rows.length - added, unchanged, rows },
      faults,
      questions: await otherZeros(accounts),
      lines: accounts.map(({ line, account }, at) => ({
        line,
        before: stored[at] && lineOf(stored[at]),
        after: lineOf(account),
      })),
    };
  },
};

/** An account that its agency has with other zeros at the head: a spreadsheet may have taken them away. */
const otherZeros = async (
  accounts: readonly { readonly line: number; readonly account: AgencyAccount }[],
): Promise<ImportFault[]> => {
  const known = new Map<string, AgencyAccount>();
  for (const ddoCode of new Set(accounts.map(({ account }) => account.ddoCode))) {
    const query = agencyAccountEntity().query.accountsOfAgency({ ddoCode });
    const { data } = await query.go({ pages: 'all', consistent: true });
    for (const account of data) known.set(withoutZeros(account), account);
  }
  return accounts.flatMap(({ line, account }) => {
    const other = known.get(withoutZeros(account))?.accountNumber ?? account.accountNumber;
    return other === account.accountNumber
      ? []
      : [faultOf(line, columns.account.label, importText.otherZerosStored(other.length))];
  });
};

const withoutZeros = ({ agencyCode, stateSchemeCode, ifsc, accountNumber }: AgencyAccount): string =>
  [agencyCode, stateSchemeCode, ifsc, accountNumber.replace(/^0+/, '')].join('|');

const agencyOf = (row: MasterRow) => ({
  ddoCode: cell(row, 'ddo_code'),
  agencyCode: cell(row, 'agency_code'),
  stateSchemeCode: cell(row, 'sls_code'),
});

const accountOf = ({ row }: ImportLine<MasterRow>, branch: BranchRow): AgencyAccount => ({
  ...agencyOf(row),
  bankCode: branch.bankCode,
  bankName: branch.bankName,
  branchCode: branch.branchCode,
  branchName: branch.branchName,
  ifsc: branch.ifsc,
  accountNumber: cell(row, 'account'),
  isClosed: cell(row, 'in_use') === 'N',
});

const lineOf = (account: AgencyAccount): MasterRow => ({
  ddo_code: account.ddoCode,
  agency_code: account.agencyCode,
  sls_code: account.stateSchemeCode,
  ifsc_cd: account.ifsc,
  account: account.accountNumber,
  in_use: account.isClosed ? 'N' : 'Y',
});
