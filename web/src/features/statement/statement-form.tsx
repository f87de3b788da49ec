// Which account, at which bank, in which year.

import { formatFinancialYear } from '@portal/domain/calendar';
import { ifscPattern } from '@portal/domain/code';
import { type Issue, issue } from '@portal/domain/issue';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorSummary, errorOf } from '../../components/field/error-summary.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { recentYears } from '../../data/recent-years.ts';
import type { StatementOf } from '../../lib/payee-statement.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { statementWords } from '../../texts/en/statement.ts';

export interface StatementFormProps {
  of: StatementOf;
  onShow: (of: StatementOf) => void;
}

const issuesOf = ({ account, ifsc }: StatementOf): Issue[] => [
  ...(/^[A-Za-z0-9]{1,34}$/.test(account)
    ? []
    : [issue('account', 'statement.account', statementWords.enterAccountNumberLetters)]),
  ...(ifsc === '' || ifscPattern.test(ifsc)
    ? []
    : [issue('ifsc', 'statement.ifsc', statementWords.ifscHasFormAaaa0xxxxxx)]),
];

const plain = ({ account, ifsc, year }: StatementOf): StatementOf => ({
  account: account.replaceAll(/[\s-]/g, ''),
  ifsc: ifsc.trim().toUpperCase(),
  year,
});

export function StatementForm({ of, onShow }: StatementFormProps) {
  const [typed, setTyped] = useTyped(of, JSON.stringify(of));
  const [attempt, setAttempt] = useState(0);
  const issues = attempt > 0 ? issuesOf(plain(typed)) : [];
  return (
    <form
      noValidate
      aria-label={statementWords.whoseStatement}
      className="stack screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        const isFaulty = issuesOf(plain(typed)).length > 0;
        setAttempt(isFaulty ? attempt + 1 : 0);
        if (!isFaulty) onShow(plain(typed));
      }}
    >
      <ErrorSummary issues={issues} attempt={attempt} />
      <Panel
        title={statementWords.account}
        foot={
          <Button type="submit" variant="primary" icon="search">
            {statementWords.showStatement}
          </Button>
        }
      >
        <div className="fields">
          <TextInput
            name="account"
            label={statementWords.accountNumber}
            code
            maxLength={34}
            value={typed.account}
            onChange={(account) => setTyped({ ...typed, account })}
            error={errorOf(issues, 'account')}
          />
          <TextInput
            name="ifsc"
            label={statementWords.ifscEmptyAnyBank}
            code
            maxLength={11}
            value={typed.ifsc}
            onChange={(ifsc) => setTyped({ ...typed, ifsc })}
            error={errorOf(issues, 'ifsc')}
          />
          <Select
            name="year"
            label={statementWords.financialYear}
            empty={false}
            value={typed.year || String(recentYears()[0])}
            options={recentYears().map((year) => ({ value: String(year), label: formatFinancialYear(year) }))}
            onChange={(year) => setTyped({ ...typed, year })}
          />
        </div>
      </Panel>
    </form>
  );
}
