// The bill register: every bill of the office, found by number, payee, account, scheme, amount, date or status; newest
// first, as CSV on request (decisions.md, Named here).
import { type RegisterRow, searchRegister } from '@portal/domain/bill/api';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkContext } from '../../components/bill/work-context.ts';
import { buttonClass } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import type { ListViews } from '../../components/table/table-view.ts';
import { useListViews } from '../../components/table/use-list-views.ts';
import { callPage } from '../../data/api.ts';
import { useListOnDemand } from '../../data/list-on-demand.ts';
import type { WholeList } from '../../data/whole-list.ts';
import type { RegisterSearch } from '../../lib/register-search.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { registerWords } from '../../texts/en/register.ts';
import { chosenOf, isSearched, registerQuery, searchOf } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';
import { SearchForm } from './search-form.tsx';

export const foundBills = (search: RegisterSearch): WholeList<RegisterRow> => ({
  queryKey: ['bill-register', JSON.stringify(search)],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(searchRegister, { query: registerQuery(search, cursor), signal });
    return { rows: answer, next };
  },
});

export interface RegisterScreenProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

export function RegisterScreen({ search, onSearch }: RegisterScreenProps) {
  const context = useWorkContext();
  const views = useListViews('bill-register', {
    chosen: chosenOf(search),
    offered: (chosen) => {
      const { search: wanted, missing } = searchOf(chosen);
      return { chosen: chosenOf(wanted), missing };
    },
    choose: (chosen) => onSearch(searchOf(chosen).search),
  });
  return (
    <Page
      title={registerWords.billRegister}
      crumbs={[{ label: registerWords.bills }, { label: registerWords.billRegister }]}
      context={registerWords.everyBillOffice(context)}
      isWide
      actions={<ToStatement search={search} />}
    >
      <SearchForm search={search} onSearch={onSearch} />
      <section className="panel" aria-label={registerWords.billsFound}>
        <FoundBills key={JSON.stringify(search)} search={search} views={views} />
      </section>
    </Page>
  );
}

/** An account that was searched by its last digits is none yet. */
const fewestDigits = 6;

const ToStatement = ({ search: { account, year } }: { search: RegisterSearch }) => (
  <Link
    className={buttonClass({ small: true })}
    to={screenPath('/statement')}
    state={{ statement: { account: account.length < fewestDigits ? '' : account, ifsc: '', year } }}
  >
    {registerWords.payeesStatement}
  </Link>
);

function FoundBills({ search, views }: { search: RegisterSearch; views: ListViews }) {
  const list = useListOnDemand(
    useMemo(() => foundBills(search), [search]),
    isSearched(search),
  );
  return <RegisterTable list={list} views={views} />;
}
