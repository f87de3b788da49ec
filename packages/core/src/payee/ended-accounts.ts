// Active payees of an office whose account is at a branch that ended, list by list: no index knows payees by their branch, and a
// load of branches that ends some is rare.
import { type EndedAccount, hasEnded, type PayeeListName } from '@portal/domain/bank/branch-end';
import type { CivilDate } from '@portal/domain/calendar';
import { maskAccount } from '@portal/domain/code';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import { listPage, type Page, readRows } from '../storage/read.ts';
import { vendorEntity } from '../supplier/entity.ts';
import { payeeEntity, snaPayeeEntity } from './entity.ts';

/** Payees that one answer looks at, whether their branch ended or not. */
const lookedAtOnce = 1_000;

interface Account {
  readonly ein: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly isActive: boolean;
  readonly version: number;
}

interface List {
  readonly name: PayeeListName;
  /** EIN of the master payee. */
  readonly master: string;
  readonly page: (cursor: string | undefined) => Promise<Page<Account>>;
}

/** One part of the answer; the cursor is the number of the list and the place in it. */
export const endedAccounts = async (
  ddoCode: string,
  today: CivilDate,
  cursor: string | undefined,
): Promise<Page<EndedAccount>> => {
  const [number = '0', ...place] = (cursor ?? '0').split('|');
  const lists = await listsOf(ddoCode);
  const list = lists[Number(number)];
  if (!list) return { rows: [], next: undefined };
  const page = await list.page(place.join('|') || undefined);
  const following = Number(number) + 1 < lists.length ? String(Number(number) + 1) : undefined;
  return {
    rows: await endedOf(list, page.rows, today),
    next: page.next === undefined ? following : `${number}|${page.next}`,
  };
};

const endedOf = async (
  { name, master }: List,
  accounts: readonly Account[],
  today: CivilDate,
): Promise<EndedAccount[]> => {
  const active = accounts.filter(({ isActive }) => isActive);
  const ended = Branches.ended(await readRows(Branches.wantedOf(active)), today);
  const successors = await successorsOf([...ended.values()], today);
  return active
    .filter(({ ifsc }) => ended.has(ifsc))
    .map(({ ein, name: party_name, accountNumber, ifsc, version }) => ({
      list: name,
      master_id: master,
      ein,
      party_name,
      ac_no: maskAccount(accountNumber),
      ifsc_cd: ifsc,
      new_ifsc_cd: successors.get(ifsc) ?? '',
      version,
    }));
};

/** What a press takes: mostly the branch that is named; that of another one where it ended too. */
const successorsOf = async (
  ended: readonly BranchRow[],
  today: CivilDate,
): Promise<ReadonlyMap<string, string>> => {
  const next = await readRows(
    Branches.wantedOf(ended.map(({ successorIfsc = '' }) => ({ ifsc: successorIfsc }))),
  );
  const byIfsc = new Map(next.flatMap((branch) => (branch ? [[branch.ifsc, branch] as const] : [])));
  const found = await Promise.all(
    ended.map(async ({ ifsc, successorIfsc = '' }) => {
      const branch = byIfsc.get(successorIfsc);
      if (!branch) return [ifsc, ''] as const;
      if (!hasEnded(branch, today)) return [ifsc, branch.ifsc] as const;
      return [ifsc, (await Branches.lastOf(branch, today))?.ifsc ?? ''] as const;
    }),
  );
  return new Map(found);
};

const listsOf = async (ddoCode: string): Promise<List[]> => {
  const masters = await payeeEntity()
    .query.payeesOfList({ ddoCode, master: 'office', type: 'M' })
    .go({ pages: 'all' });
  const payees = (master: string) => (cursor: string | undefined) =>
    listPage(payeeEntity().query.payeesOfList({ ddoCode, master }), cursor, page);
  return [
    { name: 'payee', master: '', page: payees('office') },
    {
      name: 'snapayee',
      master: '',
      page: (cursor) => listPage(snaPayeeEntity().query.snaPayeesOfOffice({ ddoCode }), cursor, page),
    },
    {
      name: 'vendor',
      master: '',
      page: (cursor) => listPage(vendorEntity().query.vendorsOfOffice({ ddoCode }), cursor, page),
    },
    ...masters.data.map(({ ein, id }) => ({ name: 'multiple' as const, master: ein, page: payees(id) })),
  ];
};

const page = { count: lookedAtOnce, consistent: true } as const;
