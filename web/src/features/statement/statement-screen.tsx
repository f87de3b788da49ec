// A payee's statement: all that the office paid, or is about to pay, to one account in a financial year (decisions.md, A
// payee's statement).
import { formatFinancialYear } from '@portal/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { recentYears } from '../../data/recent-years.ts';
import { headerQuery } from '../../data/session.ts';
import type { StatementOf } from '../../lib/payee-statement.ts';
import { statementWords } from '../../texts/en/statement.ts';
import { StatementForm } from './statement-form.tsx';
import { StatementTable } from './statement-table.tsx';

export interface StatementScreenProps {
  of: StatementOf;
  onShow: (of: StatementOf) => void;
}

export function StatementScreen({ of, onShow }: StatementScreenProps) {
  const title = statementWords.payeesStatement;
  const [thisYear] = recentYears();
  const asked = of.year === '' ? { ...of, year: String(thisYear) } : of;
  const office = useQuery(headerQuery).data;
  const year = recentYears().find((each) => String(each) === asked.year);
  return (
    <Page
      title={title}
      crumbs={[
        { label: statementWords.bills },
        { label: statementWords.billRegister, to: '/register' },
        { label: title },
      ]}
      context={[
        statementWords.allOfficePaidOne,
        year && formatFinancialYear(year),
        office && `${office.user_designation} (${office.ddo_cd})`,
      ]
        .filter(Boolean)
        .join(' · ')}
      isWide
      actions={
        <Button small icon="print" onClick={() => print()}>
          {statementWords.print}
        </Button>
      }
    >
      <StatementForm of={asked} onShow={onShow} />
      {asked.account && <StatementTable key={JSON.stringify(asked)} of={asked} />}
    </Page>
  );
}
