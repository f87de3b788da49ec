// Whether the portal has the entry: beside the heading, and not announced, or it would speak into the typing every few seconds.
// What needs more words comes with a script of its own.
import { formatClock } from '@portal/domain/calendar';
import { unfinishedText } from '@portal/domain/unfinished/texts';
import { later } from '../../components/later.tsx';
import type { CopyState } from './server-copy.ts';
import type { BillEntryState } from './use-bill-entry.ts';

const Notes = later(async () => (await import('./copy-notes.tsx')).CopyNotes);

export const SavedNote = ({ copyState }: { copyState: CopyState }) =>
  copyState.is === 'saved' ? (
    <span className="note">{unfinishedText.saved(formatClock(new Date(copyState.at)))}</span>
  ) : null;

export const CopyNotes = ({ state }: { state: BillEntryState }) =>
  state.restored || ['unsaved', 'overtaken'].includes(state.copyState.is) ? <Notes state={state} /> : null;
