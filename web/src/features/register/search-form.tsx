// What to look for. Nothing typed finds every bill.
import { billStatuses } from '@portal/domain/bill/workflow';
import { formatFinancialYear } from '@portal/domain/calendar';
import type { Issue } from '@portal/domain/issue';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AmountInput } from '../../components/field/amount-input.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { recentYears } from '../../data/recent-years.ts';
import { emptySearch, type RegisterSearch } from '../../lib/register-search.ts';
import { statusName } from '../../lib/status-name.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { registerWords } from '../../texts/en/register.ts';
import { searchIssues } from './register-search.ts';

export interface SearchFormProps {
  search: RegisterSearch;
  onSearch: (search: RegisterSearch) => void;
}

type TextField = 'number' | 'payee' | 'account' | 'purpose' | 'scheme';
const texts: readonly (readonly [TextField, label: string, maxLength: number])[] = [
  ['number', registerWords.numberBill, 30],
  ['payee', registerWords.payee, 100],
  ['account', registerWords.accountNumber, 20],
  ['purpose', registerWords.purpose, 100],
  ['scheme', registerWords.schemeCodeOrName, 100],
];
const amounts = [
  ['amountFrom', registerWords.netFrom],
  ['amountTo', registerWords.netUp],
] as const;
const days = [
  ['dateFrom', registerWords.preparedFrom],
  ['dateTo', registerWords.preparedUp],
] as const;
const statusOptions = billStatuses.map((status) => ({ value: status, label: statusName(status) }));

export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useTyped(search, JSON.stringify(search));
  const [attempt, setAttempt] = useState(0);
  const issues = attempt > 0 ? searchIssues(typed) : [];
  // what was typed goes too where it was never looked for
  const clear = () => {
    setTyped(emptySearch);
    setAttempt(0);
    onSearch(emptySearch);
  };
  return (
    <form
      noValidate
      aria-label={registerWords.searchRegister}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const isFaulty = searchIssues(typed).length > 0;
        setAttempt(isFaulty ? attempt + 1 : 0);
        if (!isFaulty) onSearch(typed);
      }}
    >
      <ErrorSummary issues={issues} attempt={attempt} />
      <Panel
        title={registerWords.search}
        foot={
          <span className="row">
            <Button type="submit" variant="primary" icon="search">
              {registerWords.search}
            </Button>
            <Button onClick={clear}>{registerWords.clear}</Button>
          </span>
        }
      >
        <SearchFields
          typed={typed}
          issues={issues}
          onChange={(fields) => setTyped({ ...typed, ...fields })}
        />
      </Panel>
    </form>
  );
}

interface SearchFieldsProps {
  typed: RegisterSearch;
  issues: readonly Issue[];
  onChange: (fields: Partial<RegisterSearch>) => void;
}

const SearchFields = ({ typed, issues, onChange }: SearchFieldsProps) => (
  <div className="fields fields--short">
    <Select
      name="year"
      label={registerWords.financialYear}
      empty={registerWords.any}
      value={typed.year}
      options={recentYears().map((year) => ({ value: String(year), label: formatFinancialYear(year) }))}
      onChange={(year) => onChange({ year })}
    />
    {texts.map(([field, label, maxLength]) => (
      <TextInput
        key={field}
        name={field}
        label={label}
        maxLength={maxLength}
        value={typed[field]}
        onChange={(value) => onChange({ [field]: value })}
      />
    ))}
    <Select
      name="status"
      label={registerWords.status}
      empty={registerWords.any}
      value={typed.status}
      options={statusOptions}
      onChange={(status) => onChange({ status })}
    />
    {amounts.map(([field, label]) => (
      <AmountInput
        key={field}
        name={field}
        label={label}
        words={false}
        value={typed[field]}
        onChange={(value) => onChange({ [field]: value })}
        error={errorOf(issues, field)}
      />
    ))}
    {days.map(([field, label]) => (
      <TextInput
        key={field}
        name={field}
        label={label}
        type="date"
        value={typed[field]}
        onChange={(value) => onChange({ [field]: value })}
        error={errorOf(issues, field)}
      />
    ))}
  </div>
);
