// Available Schemes: the grants that bills are prepared on, what was returned, what was left unfinished (1§2).
import { civilDate, financialYear, formatCivilDate, formatFinancialYear } from '@portal/domain/calendar';
import { schemeText } from '@portal/domain/scheme/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { Keys, Page } from '../../components/page.tsx';
import { grantList } from '../../data/grants.ts';
import { serverNow } from '../../data/server-clock.ts';
import { entryOwner, headerQuery, useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { classNames } from '../../lib/class-names.ts';
import { countsAtClose } from '../../lib/closed-strip.ts';
import { schemeWords } from '../../texts/en/scheme.ts';
import { UnfinishedBehind } from './behind-list.tsx';
import { GrantTable } from './grant-table.tsx';
import { NotPreparedMessage } from './not-prepared.tsx';
import { usePrepareBill } from './prepare-bill.ts';
import { ReturnedBills } from './returned-bills.tsx';
import { SubmittedMessage } from './submitted-message.tsx';

/** The list comes first and alone. */
const WaitsStrip = later(async () => (await import('./waits-strip.tsx')).WaitsStrip);

export function AvailableSchemes() {
  const treasury = useQuery(headerQuery).data?.trea_nm;
  const preparing = usePrepareBill();
  const isListShown = useWholeList(grantList).rows !== undefined;
  const today = serverNow();
  const context = [formatFinancialYear(financialYear(today)), treasury, formatCivilDate(civilDate(today))];
  return (
    <Page
      title={schemeText.title}
      crumbs={[{ label: schemeWords.bills }, { label: schemeWords.prepareBills }]}
      isWide
      context={context.filter(Boolean).join(' · ')}
      actions={
        <Button small icon="print" onClick={() => print()}>
          {schemeWords.print}
        </Button>
      }
    >
      <SubmittedMessage />
      {preparing.notPrepared && (
        <NotPreparedMessage what={preparing.notPrepared} onClose={preparing.dismiss} />
      )}
      <Waits isListShown={isListShown} />
      <UnfinishedBehind isListShown={isListShown} />
      <ReturnedBills />
      <GrantTable preparing={preparing} />
      <Keys
        keys={[
          ['/', 'filter'],
          ['↓', schemeWords.fromFilterFirstRow],
          ['↑ ↓', schemeWords.moveRow],
          ['Enter', schemeText.prepareBill],
        ]}
      />
      <p className="page__foot">{schemeWords.amountsRupeesTotalGrant}</p>
    </Page>
  );
}

/** Its place is there from the beginning, so that the list does not move. */
function Waits({ isListShown }: { isListShown: boolean }) {
  const { username, loginType } = entryOwner(useOfficer());
  const owner = { username, loginType, day: civilDate(serverNow()) };
  const [isClosed, setClosed] = useState(() => countsAtClose(owner) !== undefined);
  return (
    <div className={classNames('strip-place', isClosed && 'strip-place--closed')}>
      {isListShown && <WaitsStrip owner={owner} onClose={() => setClosed(true)} />}
    </div>
  );
}
