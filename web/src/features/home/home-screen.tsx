// Home: what waits for the login, the grants by use, and the year in bills; all of one call (decisions.md, What waits is counted),
// but for what the login left unfinished, which has its own.
import { civilDate, type FinancialYear, formatFinancialYear, formatInstant } from '@portal/domain/calendar';
import type { Home } from '@portal/domain/home/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { needed } from '../../components/later.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Page } from '../../components/page.tsx';
import { useUnfinishedBills } from '../../components/waiting/use-unfinished.ts';
import { nothingWaits, type Waits } from '../../components/waiting/waiting-kinds.ts';
import { homeQuery } from '../../data/home.ts';
import { headerQuery, useOfficer } from '../../data/session.ts';
import { homeWords } from '../../texts/en/home.ts';
import { BillsByStatus } from './bills-by-status.tsx';
import { GrantsByUse } from './grants-by-use.tsx';
import { yearOver } from './pace.ts';
import { PaidByMonth } from './paid-by-month.tsx';
import { WaitingTiles } from './waiting-tiles.tsx';

const sinceLastLogin = needed(async () => (await import('./since-last-login.tsx')).SinceLastLogin, {
  isUrgent: false,
});

const title = homeWords.whatWaitsYou;
const tabTitle = homeWords.home;

export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery);
  const treasury = useQuery(headerQuery).data?.trea_nm;
  const unfinished = useUnfinishedBills();
  // an older answer says more than a failure
  if (!data && error)
    return <LoadFailure title={title} tabTitle={tabTitle} error={error} onRetry={() => void refetch()} />;
  const context = data && [
    formatFinancialYear(data.year as FinancialYear),
    treasury,
    homeWords.as(formatInstant(new Date(data.as_of))),
  ];
  return (
    <Page
      title={title}
      tabTitle={tabTitle}
      context={context?.filter(Boolean).join(' · ')}
      actions={
        <Link to="/bill" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {homeWords.prepareBill}
        </Link>
      }
    >
      {data && unfinished.isKnown ? (
        <Content home={data} unfinished={unfinished.entries} />
      ) : (
        <p role="status">{homeWords.loading}</p>
      )}
    </Page>
  );
}

interface ContentProps {
  home: Home;
  unfinished: Waits['unfinished'];
}

function Content({ home, unfinished }: ContentProps) {
  const { login_type, last_login } = useOfficer();
  const none = nothingWaits(home.waiting, login_type);
  const today = civilDate(new Date(home.as_of));
  const year = home.year as FinancialYear;
  const figures = (
    <div className="stack">
      <GrantsByUse grants={home.grants} over={yearOver(home.year, today)} />
      <div className="grid grid--half">
        <BillsByStatus statuses={home.statuses} year={year} />
        <PaidByMonth
          months={home.months}
          year={year}
          now={today.slice(0, 7)}
          total={home.grants.reduce((sum, { total }) => sum + total, 0)}
        />
      </div>
    </div>
  );
  return (
    <>
      <WaitingTiles waits={{ ...home, unfinished }} />
      {last_login ? (
        <div className="grid grid--rail">
          {figures}
          <sinceLastLogin.Needed lastLogin={last_login} />
        </div>
      ) : (
        figures
      )}
      <p className="page__foot">
        {none.length > 0 && <span>{homeWords.nothingWaits2(none.join(', ').toLowerCase())}</span>}
        <span>{homeWords.amountsRupeesBillCounted}</span>
      </p>
    </>
  );
}
