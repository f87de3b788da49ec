// The bill that was submitted just now, and where it goes on.
import { billText } from '@portal/domain/bill/texts';
import { Link } from '@tanstack/react-router';
import { Message } from '../../components/message.tsx';
import { screenPath } from '../../lib/screen-path.ts';

export const SubmittedMessage = ({ transNo }: { transNo: string }) => (
  <Message
    kind="ok"
    actions={
      <Link className="button button--small" to={screenPath('/authorizebill')}>
        See Authorize Bill
      </Link>
    }
  >
    {billText.submitted(transNo)}
  </Message>
);
