// What the form says of the copies of its entry: which one came back, that it is not saved, and the choice where another tab or
// machine has saved it. Apart from the form, which most often has none of it to say.
import { formatClock, formatInstant } from '@portal/domain/calendar';
import { entryCopyText as text } from '@portal/domain/unfinished/form-texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorMessage, Message } from '../../components/message.tsx';
import { readUnfinished } from '../../data/unfinished-content.ts';
import { billEntryCopiesWords } from '../../texts/en/bill-entry-copies.ts';
import { isEntryContent } from './content-check.ts';
import type { CopyState } from './server-copy.ts';
import type { BillEntryState } from './use-bill-entry.ts';

type Overtaken = Extract<CopyState, { is: 'overtaken' }>;

export const CopyNotes = ({ state }: { state: BillEntryState }) => (
  <>
    <RestoredNote state={state} />
    <StateNote state={state} />
  </>
);

function StateNote({ state }: { state: BillEntryState }) {
  const { copyState } = state;
  if (copyState.is === 'overtaken') return <OvertakenNote state={state} copyState={copyState} />;
  if (copyState.is !== 'unsaved') return null;
  return (
    <Message kind="warn">
      <p>
        <strong>{text.notSaved(formatClock(new Date(copyState.since)))}</strong> {copyState.why}
      </p>
      <p>{text.staysHere}</p>
    </Message>
  );
}

function RestoredNote({ state }: { state: BillEntryState }) {
  const { restored, takeOther, discard } = state;
  if (!restored) return null;
  const { backFrom, other } = restored;
  return (
    <Message
      kind="info"
      actions={
        <>
          {other && (
            <Button small onClick={takeOther}>
              {text.takeOther(formatInstant(new Date(other.at)))}
            </Button>
          )}
          <Button small onClick={discard}>
            {billEntryCopiesWords.discard}
          </Button>
        </>
      }
    >
      {backFrom ? text.backFrom(formatInstant(new Date(backFrom))) : text.back}
    </Message>
  );
}

function OvertakenNote({ state, copyState: { row } }: { state: BillEntryState; copyState: Overtaken }) {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (!row) return state.discard();
    setBusy(true);
    try {
      const read = await readUnfinished(row.id);
      if (!isEntryContent(read.typed)) throw new Error(text.otherRelease);
      state.takeTheirs(read.row, read.typed);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const time = row && formatClock(new Date(row.saved_at));
  return (
    <>
      {failure !== undefined && <ErrorMessage error={failure} />}
      <Message
        kind="warn"
        actions={
          <>
            <Button small onClick={state.keepMine}>
              {time ? text.keepMine : text.keepAsNew}
            </Button>
            <Button small busy={isBusy && billEntryCopiesWords.loading2} onClick={() => void take()}>
              {time ? text.takeTheirs(time) : billEntryCopiesWords.discard}
            </Button>
          </>
        }
      >
        {time ? text.changedElsewhere(time) : text.goneElsewhere}
      </Message>
    </>
  );
}
