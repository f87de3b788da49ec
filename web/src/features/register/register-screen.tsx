// The bill register: every bill of the office, found by number, payee, account, scheme, amount, date or status; newest
// first, as CSV on request (decisions.md, Named here).
import { type RegisterRow, searchRegister } from '@portal/domain/bill/api';
import { useMemo } from 'react';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { callPage } from '../../data/api.ts';
import { useWholeList, type WholeList } from '../../data/whole-list.ts';
import { type RegisterSearch, registerQuery } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';
import { SearchForm } from './search-form.tsx';

const foundBills = (search: RegisterSearch): WholeList<RegisterRow> => ({
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
  const list = useWholeList(useMemo(() => foundBills(search), [search]));
  return (
    <DeskPage title="Bill Register" crumb="Bill Register" about="Every bill of the office.">
      <SearchForm search={search} onSearch={onSearch} />
      <section className="panel" aria-label="Bills found">
        <RegisterTable list={list} />
      </section>
    </DeskPage>
  );
}
