// What to look for. Nothing typed finds every bill.
import { billStatuses } from '@portal/domain/bill/workflow';
import { useState } from 'react';
import { AmountInput } from '../../components/amount-input.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, errorOf } from '../../components/error-summary.tsx';
import { Panel } from '../../components/panel.tsx';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { capitalized } from '../../lib/capitalized.ts';
import { emptySearch, type RegisterSearch, searchIssues } from './register-search.ts';

export interface SearchFormProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

type TextField = 'number' | 'payee' | 'account' | 'scheme';
const texts: readonly (readonly [TextField, label: string, maxLength: number])[] = [
  ['number', 'Number of the bill', 30],
  ['payee', 'Payee', 100],
  ['account', 'Account number', 20],
  ['scheme', 'Scheme code or name', 100],
];
const statusOptions = billStatuses.map((status) => ({ value: status, label: capitalized(status) }));

export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [attempt, setAttempt] = useState(0);
  const issues = attempt > 0 ? searchIssues(typed) : [];
  const set = (fields: Partial<RegisterSearch>) => setTyped({ ...typed, ...fields });
  return (
    <form
      noValidate
      aria-label="Search the register"
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (searchIssues(typed).length === 0) onSearch(typed);
      }}
    >
      <ErrorSummary issues={issues} attempt={attempt} />
      <Panel
        title="Search"
        foot={
          <span className="row">
            <Button type="submit" variant="primary" icon="search">
              Search
            </Button>
            <Button onClick={() => onSearch(emptySearch)}>Clear</Button>
          </span>
        }
      >
        <div className="fields">
          {texts.map(([field, label, maxLength]) => (
            <TextInput
              key={field}
              name={field}
              label={label}
              maxLength={maxLength}
              value={typed[field]}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
          <AmountInput
            name="amountFrom"
            label="Net from"
            words={false}
            value={typed.amountFrom}
            onChange={(amountFrom) => set({ amountFrom })}
          />
          <AmountInput
            name="amountTo"
            label="Net up to"
            words={false}
            value={typed.amountTo}
            onChange={(amountTo) => set({ amountTo })}
            error={errorOf(issues, 'amountTo')}
          />
          <TextInput
            name="dateFrom"
            label="Prepared from"
            type="date"
            value={typed.dateFrom}
            onChange={(dateFrom) => set({ dateFrom })}
          />
          <TextInput
            name="dateTo"
            label="Prepared up to"
            type="date"
            value={typed.dateTo}
            onChange={(dateTo) => set({ dateTo })}
            error={errorOf(issues, 'dateTo')}
          />
          <Select
            name="status"
            label="Status"
            empty="Any"
            value={typed.status}
            options={statusOptions}
            onChange={(status) => set({ status })}
          />
        </div>
      </Panel>
    </form>
  );
}
