// The bill register: every bill of the office, found by number, payee, account, scheme, amount, date or status; newest
// first, as CSV on request (decisions.md, Named here).
import { type RegisterRow, searchRegister } from '@portal/domain/bill/api';
import { useMemo } from 'react';
import { useWorkContext } from '../../components/bill/work-context.ts';
import { Page } from '../../components/page.tsx';
import { callPage } from '../../data/api.ts';
import { useListOnDemand } from '../../data/list-on-demand.ts';
import type { WholeList } from '../../data/whole-list.ts';
import type { RegisterSearch } from '../../lib/register-search.ts';
import { isSearched, registerQuery } from './register-search.ts';
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
  return (
    <Page
      title="Bill Register"
      crumbs={[{ label: 'Bills' }, { label: 'Bill Register' }]}
      context={`Every bill of the office. ${context}`}
      isWide
    >
      <SearchForm search={search} onSearch={onSearch} />
      <section className="panel" aria-label="Bills found">
        <FoundBills key={JSON.stringify(search)} search={search} />
      </section>
    </Page>
  );
}

function FoundBills({ search }: { search: RegisterSearch }) {
  const list = useListOnDemand(
    useMemo(() => foundBills(search), [search]),
    isSearched(search),
  );
  return <RegisterTable list={list} />;
}
