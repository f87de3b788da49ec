// What is shown in the place of a part of the page whose script could not be had.
import { connectionText } from '../data/api-error.ts';
import { reloadPage } from '../lib/leave-guard.ts';
import { partsWords } from '../texts/en/parts.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

export const MissingPart = ({ onRetry }: { onRetry: () => void }) => (
  <Message
    kind="danger"
    onRetry={onRetry}
    actions={
      <Button small onClick={reloadPage}>
        {partsWords.reload}
      </Button>
    }
  >
    {connectionText.part}
  </Message>
);
