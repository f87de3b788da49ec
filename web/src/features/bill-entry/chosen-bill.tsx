// A bill entry for the grant that navigation state names: new, or begun with a bill that there is.
import { billKinds } from '@portal/domain/bill/kind';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { serverNow } from '../../data/server-clock.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import type { ChosenGrant } from '../../lib/chosen-grant.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { tellSubmitted } from '../../lib/submitted-bill.ts';
import { billEntryWords } from '../../texts/en/bill-entry.ts';
import { useCurrentGrant } from './current-grant.ts';
import type { EntryParts } from './entry-parts.ts';
import { FoundBill } from './found-bill.tsx';

export interface ChosenBillProps {
  parts: EntryParts;
  chosen: ChosenGrant;
}

/** Most entries begin empty. */
const BegunBill = lazy(async () => ({ default: (await import('./begun-bill.tsx')).BegunBill }));

/** An entry belongs to the login that began it: another login in the same tab begins with a form of its own. */
export function ChosenBill(props: ChosenBillProps) {
  const { parts, chosen } = props;
  const owner = entryOwner(useOfficer());
  const onSubmitted = useWayBack(props);
  const grant = useCurrentGrant(parts.kind, chosen.grant);
  const key = `${owner.username}:${owner.loginType}`;
  const entry = { parts, grant, details: chosen.details, owner, onSubmitted };
  const transNo = chosen.correct ?? chosen.like;
  if (transNo === undefined) return <FoundBill key={key} {...entry} correction={undefined} />;
  return (
    <Suspense
      fallback={
        <Page title={billKinds[parts.kind].title}>
          <Message>{billEntryWords.loading}</Message>
        </Page>
      }
    >
      <BegunBill key={key} entry={entry} transNo={transNo} isCorrected={chosen.correct !== undefined} />
    </Suspense>
  );
}

/** After a submit the list of grants replaces the entry in the browser's history and reports the bill. */
function useWayBack({ parts, chosen }: ChosenBillProps) {
  const router = useRouter();
  const { screen, list } = billKinds[parts.kind];
  return (transNo: string) => {
    tellSubmitted({ transNo, at: serverNow(), screen, chosen });
    void router.navigate({ to: screenPath(list), replace: true });
  };
}
