// A bill entry with what was left unfinished of it, in this tab or on another machine.
import { billKinds } from '@portal/domain/bill/kind';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { Page } from '../../components/page.tsx';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import { BillEntryScreen, type BillEntryScreenProps } from './bill-entry-screen.tsx';
import { useFoundEntry } from './found-entry.ts';

export function FoundBill(props: BillEntryScreenProps) {
  const { parts, grant, details, owner, correction } = props;
  const { screen, title } = billKinds[parts.kind];
  const finding = useFoundEntry(owner, { screen, grant, details, correct: correction?.transNo });
  if (!finding.isReading && !finding.error) return <BillEntryScreen {...props} found={finding.found} />;
  return (
    <Page title={title}>
      {finding.error ? (
        <ErrorMessage error={finding.error} onRetry={finding.retry} />
      ) : (
        <Message>{billEntryCopiesWords.loading}</Message>
      )}
    </Page>
  );
}
