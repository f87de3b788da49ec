// Authorize Bill: the bills that wait, a look into each, the decision; and the authorized ones, to print again (3§2.4).
import type { ConfirmRow } from '@portal/domain/bill/api';
import { civilDate, financialYear, formatCivilDate, formatFinancialYear } from '@portal/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { authorizedList, confirmList } from '../../data/bill-lists.ts';
import { serverNow } from '../../data/server-clock.ts';
import { headerQuery } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { AuthorizedBills } from './authorized-bills.tsx';
import { BillDetailsDialog } from './bill-details-dialog.tsx';
import { BillsToAuthorize } from './bills-to-authorize.tsx';
import { type AuthorizedBill, PrintOffer } from './decision-dialogs.tsx';

export type Desk = 'waiting' | 'authorized';

export function AuthorizeScreen({ desk }: { desk: Desk }) {
  const treasury = useQuery(headerQuery).data?.trea_nm;
  const waiting = useWholeList(confirmList);
  const authorized = useWholeList(authorizedList, desk === 'authorized');
  const [viewed, setViewed] = useState<ConfirmRow | undefined>(undefined);
  const [printed, setPrinted] = useState<AuthorizedBill | undefined>(undefined);
  const today = serverNow();
  const context = [formatFinancialYear(financialYear(today)), treasury, formatCivilDate(civilDate(today))];
  return (
    <Page
      title="Authorize Bill"
      crumbs={[{ label: 'Bills' }, { label: 'Authorize Bill' }]}
      context={context.filter(Boolean).join(' · ')}
      actions={
        <Button small icon="print" onClick={() => print()}>
          Print
        </Button>
      }
    >
      <section className="panel" aria-label={desk === 'waiting' ? 'Bills to authorize' : 'Authorized bills'}>
        <nav className="desks" aria-label="Bills">
          <DeskLink desk="waiting" label="To authorize" count={waiting.rows?.length} />
          <DeskLink desk="authorized" label="Authorized" count={undefined} />
        </nav>
        {desk === 'waiting' ? (
          <BillsToAuthorize list={waiting} onView={setViewed} />
        ) : (
          <AuthorizedBills list={authorized} />
        )}
      </section>
      {viewed && (
        <BillDetailsDialog bill={viewed} onClose={() => setViewed(undefined)} onAuthorized={setPrinted} />
      )}
      {printed && <PrintOffer bill={printed} onClose={() => setPrinted(undefined)} />}
    </Page>
  );
}

interface DeskLinkProps {
  desk: Desk;
  label: string;
  count: number | undefined;
}

const DeskLink = ({ desk, label, count }: DeskLinkProps) => (
  <Link
    to="/authorizebill"
    search={desk === 'authorized' ? { list: 'authorized' } : {}}
    activeOptions={{ exact: true, includeSearch: true }}
  >
    {label}
    {count !== undefined && (
      <span className="count">
        <span className="hidden-text">waiting: </span>
        {count.toLocaleString('en-IN')}
      </span>
    )}
  </Link>
);
