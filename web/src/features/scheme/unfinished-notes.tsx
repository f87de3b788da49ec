// Entries that the officer left unfinished in this tab: to go on with, or to discard.
import { formatInstant } from '@portal/domain/calendar';
import { useRouter } from '@tanstack/react-router';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { Message } from '../../components/message.tsx';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { dropUnfinished, entryKey, type Unfinished, useUnfinished } from '../../lib/unfinished-entries.ts';

export function UnfinishedNotes() {
  const owner = entryOwner(useOfficer());
  const router = useRouter();
  const confirm = useConfirm();
  const entries = useUnfinished(owner);
  const goOn = ({ screen, grant, details, correct }: Unfinished) =>
    void router.navigate({ to: screenPath(screen), state: { grant, details, correct } });
  const discard = async (entry: Unfinished) => {
    const isSure = await confirm({
      title: 'Discard',
      message: 'What you entered for this bill is lost. Discard it?',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (isSure) dropUnfinished(owner, entry);
  };
  return entries.map((entry) => (
    <Message
      key={entryKey(entry)}
      actions={
        <>
          <Button small variant="primary" onClick={() => goOn(entry)}>
            Continue
          </Button>
          <Button small onClick={() => void discard(entry)}>
            Discard
          </Button>
        </>
      }
    >
      Unfinished {entry.correct ? `correction of bill ${entry.correct}` : 'bill'} on{' '}
      <SchemeCode code={entry.grant.schemecd} object={entry.grant.object} /> · {entry.grant.disc}{' '}
      <span className="note">kept {formatInstant(new Date(entry.savedAt))}</span>
    </Message>
  ));
}
