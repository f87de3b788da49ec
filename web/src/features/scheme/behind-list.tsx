// The unfinished bills above a list: their script and their question to the portal come behind the list, which comes first.
import { later } from '../../components/later.tsx';

const Notes = later(async () => (await import('./unfinished-notes.tsx')).UnfinishedNotes);

export const UnfinishedBehind = ({ isListShown }: { isListShown: boolean }) =>
  isListShown ? <Notes /> : null;
