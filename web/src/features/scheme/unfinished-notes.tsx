// Bills that the officer left unfinished, in this tab or on any machine: to go on with, or to discard.
import { formatInstant } from '@portal/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SchemeCode } from '../../components/bill/amount.tsx';
import { Button } from '../../components/button.tsx';
import { useConfirm } from '../../components/dialog/confirm-dialog.tsx';
import { Message } from '../../components/message.tsx';
import { useToast } from '../../components/toast.tsx';
import { useUnfinishedBills } from '../../components/waiting/use-unfinished.ts';
import { unfinishedPlace } from '../../components/waiting/waiting-kinds.ts';
import { errorMessage } from '../../data/api-error.ts';
import type { OfferedEntry } from '../../data/offered-entries.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { discardUnfinished, noteSaved, unfinishedQuery } from '../../data/unfinished.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { dropUnfinished } from '../../lib/unfinished-entries.ts';
import { schemeWords } from '../../texts/en/scheme.ts';

export function UnfinishedNotes() {
  const owner = entryOwner(useOfficer());
  const router = useRouter();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { entries } = useUnfinishedBills();
  const first = useRef<HTMLElement>(null);
  const hasEntries = entries.length > 0;
  // the way here names them, and they come after the list
  useEffect(() => {
    if (hasEntries && location.hash === `#${unfinishedPlace.hash}`) first.current?.focus();
  }, [hasEntries]);
  const goOn = ({ screen, grant, details, correct }: OfferedEntry) =>
    void router.navigate({ to: screenPath(screen), state: { grant, details, correct } });
  const discard = async (entry: OfferedEntry) => {
    const isSure = await confirm({
      title: schemeWords.discard,
      message: schemeWords.whatYouEnteredThis,
      confirmLabel: schemeWords.discard,
      danger: true,
    });
    if (!isSure) return;
    try {
      if (entry.version) await discardUnfinished({ id: entry.id, version: entry.version });
      dropUnfinished(owner, entry);
      noteSaved(cache, entry.id, undefined);
    } catch (error) {
      toast(errorMessage(error), 'danger');
      await cache.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
    }
  };
  if (!hasEntries) return null;
  return (
    <section
      className="stack"
      id={unfinishedPlace.hash}
      ref={first}
      tabIndex={-1}
      aria-label={schemeWords.unfinishedBills}
    >
      {entries.map((entry) => (
        <Message
          key={entry.id}
          actions={
            <>
              <Button small variant="primary" onClick={() => goOn(entry)}>
                {schemeWords.continue}
              </Button>
              <Button small onClick={() => void discard(entry)}>
                {schemeWords.discard}
              </Button>
            </>
          }
        >
          {schemeWords.unfinished(
            entry.correct ? schemeWords.correctionBill(entry.correct) : schemeWords.bill2,
          )}
          <SchemeCode code={entry.grant.schemecd} object={entry.grant.object} /> · {entry.grant.disc}{' '}
          <span className="note">{schemeWords.kept(formatInstant(new Date(entry.savedAt)))}</span>
        </Message>
      ))}
    </section>
  );
}
