// /bill: Available Schemes; with a chosen grant in navigation state the general bill entry (1§2, decisions.md).
import { useIsFetching } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { asks } from '../../data/ask-ahead.ts';
import { grantList } from '../../data/grants.ts';
import { AvailableSchemes } from '../../features/scheme/available-schemes.tsx';
import { useOpenEntry } from '../../features/scheme/open-entry.ts';
import { returnedList } from '../../features/scheme/returned-bills.tsx';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { part } from '../../lib/part.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Pending } from '../../shell/pending.tsx';

export const Route = createFileRoute('/_office/bill')({
  loader: asks(grantList, returnedList),
  component: BillScreen,
});

// the list comes first and alone
const GeneralBill = lazy(async () => ({
  default: (await import('../../features/bill-entry/general-bill.tsx')).GeneralBill,
}));

const aheadOfChoice = part(() => import('../../features/bill-entry/general-bill.tsx'));

function BillScreen() {
  const chosen = chosenGrant(useScreenState('/bill'));
  const isReopening = useOpenEntry(chosen === undefined);
  useFocusOnChange(chosen !== undefined);
  // a grant is most likely chosen next; its form comes behind the list
  const isRead = useIsFetching() === 0;
  useEffect(
    () => (isRead ? whenIdle(() => void aheadOfChoice.fetch().catch(() => undefined)) : undefined),
    [isRead],
  );
  if (isReopening) return <Pending />;
  if (!chosen) return <AvailableSchemes />;
  return (
    <Suspense fallback={<Pending />}>
      <GeneralBill key={entryKey({ screen: '/bill', ...chosen })} chosen={chosen} />
    </Suspense>
  );
}

/** List and entry share an address, so the shell does not see one follow the other: the focus goes to the main part here. */
function useFocusOnChange(isEntry: boolean) {
  const shown = useRef(isEntry);
  useEffect(() => {
    if (shown.current === isEntry) return;
    shown.current = isEntry;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isEntry]);
}
