// Authorize Bill: the bills that wait, a look into each, the decision; and the authorized ones, to print again (3§2.4).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BillDesks, DeskCount } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { type LazyWindow, useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import type { WaitingBill } from '../../data/bill-lists.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';
import { AuthorizedBills } from './authorized-bills.tsx';
import { type AuthorizedBill, AuthorizedWindow } from './authorized-window.tsx';
import { BillsToAuthorize } from './bills-to-authorize.tsx';
import type { BillDetailsProps } from './decision-buttons.tsx';
import { type AskedDecision, DecisionOnBill } from './decision-on-bill.tsx';
import { bulkAuthorizeWindow } from './details-windows.ts';

export type View = 'waiting' | 'authorized';

export interface AuthorizeScreenProps {
  family: DeskFamily;
  view: View;
  /** The window on one bill. */
  details: LazyWindow<BillDetailsProps>;
}

export function AuthorizeScreen({ family, view, details }: AuthorizeScreenProps) {
  const waiting = useWholeList(family.lists.confirm);
  const authorized = useWholeList(family.lists.authorized, view === 'authorized');
  const [viewed, setViewed] = useState<WaitingBill | undefined>(undefined);
  const [asked, setAsked] = useState<AskedDecision | undefined>(undefined);
  const [authorizedNow, setAuthorizedNow] = useState<AuthorizedBill | undefined>(undefined);
  const ahead = useFetchAhead([details, withdrawWindow, bulkAuthorizeWindow]);
  const closeAll = () => {
    setAsked(undefined);
    setViewed(undefined);
  };
  const { caption } = family.desks.authorize;
  return (
    <DeskPage family={family} desk="authorize">
      <section
        className="panel"
        aria-label={view === 'waiting' ? caption : authorizeWords.authorizedBills}
        {...ahead}
      >
        <BillDesks family={family} current="authorize" />
        <nav className="views" aria-label={authorizeWords.billsThisDesk}>
          <ViewLink
            family={family}
            view="waiting"
            label={authorizeWords.authorize}
            count={waiting.rows?.length}
          />
          <ViewLink
            family={family}
            view="authorized"
            label={authorizeWords.authorized}
            count={authorized.rows?.length}
          />
        </nav>
        {view === 'waiting' ? (
          <BillsToAuthorize family={family} list={waiting} onView={setViewed} onAsk={setAsked} />
        ) : (
          <AuthorizedBills family={family} list={authorized} />
        )}
      </section>
      {viewed && (
        <details.Window
          family={family}
          bill={waiting.rows?.find((row) => row.trans_no === viewed.trans_no) ?? viewed}
          onClose={() => setViewed(undefined)}
          onAsk={(action) => setAsked({ bill: viewed, action })}
        />
      )}
      {asked && (
        <DecisionOnBill
          family={family}
          {...asked}
          onCancel={() => setAsked(undefined)}
          onDone={closeAll}
          onAuthorized={setAuthorizedNow}
        />
      )}
      {authorizedNow && (
        <AuthorizedWindow family={family} bill={authorizedNow} onClose={() => setAuthorizedNow(undefined)} />
      )}
    </DeskPage>
  );
}

interface ViewLinkProps {
  family: DeskFamily;
  view: View;
  label: string;
  count: number | undefined;
}

const ViewLink = ({ family, view, label, count }: ViewLinkProps) => (
  <Link
    to={screenPath(family.desks.authorize.path)}
    search={(view === 'authorized' ? { list: 'authorized' } : {}) as object}
    activeOptions={{ exact: true, includeSearch: true }}
  >
    {label}
    <DeskCount count={count} />
  </Link>
);
