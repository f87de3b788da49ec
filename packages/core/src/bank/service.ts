// Branches of banks: found by words, by place, by IFSC; and the rows that a branch is filed under. A bank may have tens
// of thousands of them, so every question is a key.
import type { Branch, BranchOfBank } from '@portal/domain/bank/api';
import { hasEnded } from '@portal/domain/bank/branch-end';
import { branchEndErrors } from '@portal/domain/bank/branch-end-errors';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { branchWords, isBranchFound, shortestSearchedWord, wordsOf } from '@portal/domain/bank/branch-words';
import type { CivilDate } from '@portal/domain/calendar';
import { AppError, refusedField } from '../error.ts';
import { masterList, masterRow } from '../scheme/masters.ts';
import { itemOf } from '../storage/change.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import type { Item } from '../storage/transact.ts';
import {
  type BranchRow,
  branchByIfscEntity,
  branchByPlaceEntity,
  branchByWordEntity,
  branchEntity,
} from './entity.ts';

/** Rows that one answer of a search looks at; where more carry the word, the cursor continues behind them. */
const lookedAtOnce = 1_000;

interface Search {
  readonly bankCode: string;
  readonly typed: string | undefined;
  readonly place?: { readonly stateCode: string; readonly district: string };
  readonly today: CivilDate;
}

export const Branches = {
  /** Up to `rows` branches an answer that have not ended; with words typed those that each of them begins a word of. */
  async find(search: Search, cursor: string | undefined, rows: number): Promise<Page<Branch>> {
    const typed = wordsOf(search.typed ?? '');
    const page = await pageOf(search, typed, cursor, rows);
    const isThere = (row: BranchRow) => !search.place || row.district === search.place.district;
    return {
      rows: page.rows
        .filter((row) => isThere(row) && !hasEnded(row, search.today) && isBranchFound(row, typed))
        .map(shown),
      next: page.next,
    };
  },

  /** A branch by bank and code, to be read together with other rows. */
  wanted: (bankCode: string, branchCode: string): Wanted<BranchRow> =>
    wanted(branchEntity(), branchEntity().get({ bankCode, branchCode })),

  /** A branch by its IFSC, to be read together with other rows. */
  wantedByIfsc: (ifsc: string): Wanted<BranchRow> =>
    wanted(branchByIfscEntity(), branchByIfscEntity().get({ ifsc })),

  /** The branch with an IFSC, with its bank: one or none. */
  async byIfsc(ifsc: string): Promise<BranchOfBank[]> {
    const [row] = await readRows([Branches.wantedByIfsc(ifsc)]);
    return row ? [{ ...shown(row), bank_cd: row.bankCode, bank_name: row.bankName }] : [];
  },

  /** The branches of accounts, each once, to be read together with other rows. */
  wantedOf: (accounts: readonly { readonly ifsc: string }[]): Wanted<BranchRow>[] =>
    [...new Set(accounts.map(({ ifsc }) => ifsc))]
      .filter((ifsc) => ifsc !== '')
      .map((ifsc) => Branches.wantedByIfsc(ifsc)),

  /** Those of the branches that ended, by their IFSC. */
  ended: (branches: readonly (BranchRow | undefined)[], today: CivilDate): ReadonlyMap<string, BranchRow> =>
    new Map(
      branches.flatMap((branch) =>
        branch && hasEnded(branch, today) ? [[branch.ifsc, branch] as const] : [],
      ),
    ),

  /** @throws `branch.ended` (400) under the field that chose it */
  refuseEnded(branch: BranchRow, today: CivilDate, path: string): void {
    if (!hasEnded(branch, today)) return;
    throw refusedField(branchEndErrors.ended, path, branchEndText.ended(branch.ifsc, branch));
  },

  /**
   * The branch that took over the one of an account.
   * @throws `branch.not-ended` 409, `branch.no-successor` 422
   */
  async successor(ifsc: string, today: CivilDate): Promise<BranchRow> {
    const [first] = await readRows([Branches.wantedByIfsc(ifsc)]);
    if (!first || !hasEnded(first, today)) throw new AppError(branchEndErrors.notEnded);
    const last = await Branches.lastOf(first, today);
    if (!last) throw new AppError(branchEndErrors.noSuccessor);
    return last;
  },

  /** The branch in the place of one that ended, and of the next that ended. */
  async lastOf(ended: BranchRow, today: CivilDate): Promise<BranchRow | undefined> {
    let branch: BranchRow | undefined = ended;
    for (let step = 0; branch && hasEnded(branch, today) && step < mostSuccessors; step += 1)
      [branch] = branch.successorIfsc ? await readRows([Branches.wantedByIfsc(branch.successorIfsc)]) : [];
    return branch && !hasEnded(branch, today) ? branch : undefined;
  },

  /** All rows that branches are filed under, each once: put them together. */
  rowsOf: (branches: readonly BranchRow[]): Item[] => [
    ...new Map(branches.flatMap(filedRows).map((row) => [`${row['pk']}|${row['sk']}`, row])).values(),
  ],
};

/** Two branches that name each other have no successor. */
const mostSuccessors = 5;

const filedRows = (branch: BranchRow): Item[] => [
  itemOf(branchEntity().put(branch)),
  itemOf(branchByIfscEntity().put(branch)),
  itemOf(branchByPlaceEntity().put(branch)),
  ...branchWords(branch).map((word) => itemOf(branchByWordEntity().put({ ...branch, word }))),
  masterRow(masterList.banks, branch.bankCode, branch.bankName),
  masterRow(masterList.statesOf(branch.bankCode), branch.stateCode, branch.stateName),
  masterRow(masterList.districtsOf(branch.bankCode, branch.stateCode), branch.district, branch.district),
];

const pageOf = (
  { bankCode, place }: Search,
  typed: readonly string[],
  cursor: string | undefined,
  rows: number,
): Promise<Page<BranchRow>> => {
  const count = typed.length === 0 ? rows : lookedAtOnce;
  if (place) {
    const { stateCode, district } = place;
    const query = branchByPlaceEntity().query.branchesOfDistrict({ bankCode, stateCode, district });
    return listPage(query, cursor, { count });
  }
  // the longest word leaves the fewest rows to look at
  const [word = ''] = typed.toSorted((a, b) => b.length - a.length);
  if (word.length < shortestSearchedWord)
    return listPage(branchEntity().query.branchesOfBank({ bankCode }), cursor, { count });
  return listPage(branchByWordEntity().query.branchesByWord({ bankCode }).begins({ word }), cursor, {
    count,
  });
};

const shown = ({ branchCode, branchName, ifsc }: BranchRow): Branch => ({
  branch_cd: branchCode,
  branch_name: branchName,
  ifsc_cd: ifsc,
});
