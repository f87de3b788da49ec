// A bill entry for the grant that navigation state names: new, or the correction of a returned bill.
import { getReturnedEntry } from '@portal/domain/bill/api';
import { billKinds } from '@portal/domain/bill/kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { call } from '../../data/api.ts';
import { paiseOf } from '../../data/rupees.ts';
import { serverNow } from '../../data/server-clock.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import type { ChosenGrant } from '../../lib/chosen-grant.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { tellSubmitted } from '../../lib/submitted-bill.ts';
import { BillEntryScreen, type BillEntryScreenProps } from './bill-entry-screen.tsx';
import { useCurrentGrant } from './current-grant.ts';
import { returnedContent } from './entry-content.ts';
import type { EntryParts } from './entry-parts.ts';
import { useFoundEntry } from './found-entry.ts';
import { listTitle } from './heading.tsx';

export interface ChosenBillProps {
  parts: EntryParts;
  chosen: ChosenGrant;
}

/** An entry belongs to the login that began it: another login in the same tab begins with a form of its own. */
export function ChosenBill(props: ChosenBillProps) {
  const { parts, chosen } = props;
  const owner = entryOwner(useOfficer());
  const onSubmitted = useWayBack(props);
  const grant = useCurrentGrant(parts.kind, chosen.grant);
  const key = `${owner.username}:${owner.loginType}`;
  const entry = { parts, grant, details: chosen.details, owner, onSubmitted };
  return chosen.correct === undefined ? (
    <FoundBill key={key} {...entry} correction={undefined} />
  ) : (
    <CorrectedBill key={key} entry={entry} transNo={chosen.correct} />
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

/** As it was returned: read once, so that nothing changes under the officer's hands. */
const returnedEntryQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['returned-entry', transNo],
    queryFn: ({ signal }) => call(getReturnedEntry, { query: { trans_no: transNo }, signal }),
    staleTime: 'static',
    gcTime: 0,
  });

/** With what was left unfinished of it, in this tab or on another machine. */
function FoundBill(props: BillEntryScreenProps) {
  const { parts, grant, details, owner, correction } = props;
  const { screen, title } = billKinds[parts.kind];
  const finding = useFoundEntry(owner, { screen, grant, details, correct: correction?.transNo });
  if (!finding.isReading && !finding.error) return <BillEntryScreen {...props} found={finding.found} />;
  return (
    <Page title={title}>
      {finding.error ? (
        <ErrorMessage error={finding.error} onRetry={finding.retry} />
      ) : (
        <Message>Loading...</Message>
      )}
    </Page>
  );
}

interface CorrectedBillProps {
  entry: Omit<BillEntryScreenProps, 'correction'>;
  transNo: string;
}

function CorrectedBill({ entry, transNo }: CorrectedBillProps) {
  const { kind } = entry.parts;
  const returned = useQuery(returnedEntryQuery(transNo));
  const correction = useMemo(
    () =>
      returned.data && {
        transNo,
        remark: returned.data.remark,
        gross: paiseOf(returned.data.gross_amt),
        content: returnedContent(returned.data),
      },
    [returned.data, transNo],
  );
  if (correction) return <FoundBill {...entry} correction={correction} />;
  return (
    <Page title={billKinds[kind].title}>
      {returned.isError ? (
        <>
          <ErrorMessage error={returned.error} onRetry={() => void returned.refetch()} />
          <p>
            <a className={buttonClass()} href={billKinds[kind].list}>
              {listTitle(kind)}
            </a>
          </p>
        </>
      ) : (
        <Message>Loading...</Message>
      )}
    </Page>
  );
}
