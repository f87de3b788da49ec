// A bill entry that does not begin empty: the correction of a returned bill, or another bill like an earlier one.
import { getReturnedEntry } from '@portal/domain/bill/api';
import { billKinds } from '@portal/domain/bill/kind';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { call } from '../../data/api.ts';
import { billLikeQuery } from '../../data/earlier-bills.ts';
import { paiseOf } from '../../data/rupees.ts';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import type { BillEntryScreenProps } from './bill-entry-screen.tsx';
import { enteredContent } from './entered-content.ts';
import { FoundBill } from './found-bill.tsx';
import { listTitle } from './heading.tsx';
import type { Correction } from './use-bill-entry.ts';

type Entry = Omit<BillEntryScreenProps, 'correction'>;

interface BegunBillProps {
  entry: Entry;
  /** Transaction number of the bill, and whether it is corrected; another one is like it otherwise. */
  transNo: string;
  isCorrected: boolean;
}

export const BegunBill = ({ entry, transNo, isCorrected }: BegunBillProps) =>
  isCorrected ? (
    <CorrectedBill entry={entry} transNo={transNo} />
  ) : (
    <LikeBill entry={entry} transNo={transNo} />
  );

/** As it was returned: read once, so that nothing changes under the officer's hands. */
const returnedEntryQuery = (transNo: string) =>
  queryOptions({
    queryKey: ['returned-entry', transNo],
    queryFn: ({ signal }) => call(getReturnedEntry, { query: { trans_no: transNo }, signal }),
    staleTime: 'static',
    gcTime: 0,
  });

function CorrectedBill({ entry, transNo }: { entry: Entry; transNo: string }) {
  const returned = useQuery(returnedEntryQuery(transNo));
  const correction = useMemo(
    () =>
      returned.data && {
        transNo,
        remark: returned.data.remark,
        gross: paiseOf(returned.data.gross_amt),
        content: enteredContent(returned.data),
      },
    [returned.data, transNo],
  );
  if (correction)
    return <FoundBill {...entry} correction={correction} head={<CorrectionNote correction={correction} />} />;
  return <Waiting entry={entry} error={returned.error} onRetry={() => void returned.refetch()} />;
}

/** All that was entered, but the number, which is a bill's own. */
function LikeBill({ entry, transNo }: { entry: Entry; transNo: string }) {
  const read = useQuery(billLikeQuery(transNo));
  const like = useMemo(
    () => read.data && { bill: read.data, content: { ...enteredContent(read.data), deptBillNo: '' } },
    [read.data],
  );
  if (like) return <FoundBill {...entry} correction={undefined} like={like} />;
  return <Waiting entry={entry} error={read.error} onRetry={() => void read.refetch()} />;
}

interface WaitingProps {
  entry: Entry;
  error: Error | null;
  onRetry: () => void;
}

function Waiting({ entry, error, onRetry }: WaitingProps) {
  const { kind } = entry.parts;
  return (
    <Page title={billKinds[kind].title}>
      {error ? (
        <>
          <ErrorMessage error={error} onRetry={onRetry} />
          <p>
            <a className={buttonClass()} href={billKinds[kind].list}>
              {listTitle(kind)}
            </a>
          </p>
        </>
      ) : (
        <Message>{billEntryCopiesWords.loading}</Message>
      )}
    </Page>
  );
}

const CorrectionNote = ({ correction }: { correction: Correction & { transNo: string } }) => (
  <Message kind="warn">
    <p>
      {billEntryCopiesWords.bill} <span className="code">{correction.transNo}</span>{' '}
      {billEntryCopiesWords.returnedCorrectionKeepsIts}
    </p>
    <p>{billEntryCopiesWords.remark(correction.remark)}</p>
  </Message>
);
