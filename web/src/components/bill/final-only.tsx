// What only a Final login may do: a Draft login sees it locked, with the reason above the list (decisions.md, Who may do
// what). The server refuses it anyway.
import { billText } from '@portal/domain/bill/texts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { Button, type ButtonProps } from '../button.tsx';
import { Icon } from '../icon.tsx';

const noteId = 'final-only';

/** One above the list; `what` names the actions: "Upload and withdrawal". */
export function FinalOnlyNote({ what }: { what: string }) {
  if (isFinal(useOfficer())) return null;
  return (
    <p className="panel__note note row" id={noteId}>
      <Icon name="lock" />
      {`${what}: ${billText.finalOnly}`}
    </p>
  );
}

export function FinalOnlyButton(props: ButtonProps) {
  if (isFinal(useOfficer())) return <Button {...props} />;
  return <Button {...props} icon="lock" onClick={undefined} aria-disabled aria-describedby={noteId} />;
}
