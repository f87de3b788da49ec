// The bill that was submitted just now, and where it goes on: the bill, its slip, the desk, a next bill on the same grant.
import { billText } from '@portal/domain/bill/texts';
import { formatInstant } from '@portal/domain/calendar';
import { Link, useRouter } from '@tanstack/react-router';
import { BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { useSubmittedBill } from '../../lib/submitted-bill.ts';

export function SubmittedMessage() {
  const router = useRouter();
  const [bill, close] = useSubmittedBill();
  if (!bill) return null;
  const { transNo, at, screen, chosen } = bill;
  const prepareNext = () =>
    void router.navigate({
      to: screenPath(screen),
      state: { ...chosen, correct: undefined, like: undefined },
    });
  return (
    <Message
      kind="ok"
      actions={
        <span className="row">
          <Link className={buttonClass({ small: true })} to={screenPath(billAddress(transNo))}>
            View bill
          </Link>
          <BillSlipLink number={transNo} />
          <Link className={buttonClass({ small: true })} to={screenPath('/authorizebill')}>
            See Authorize Bill
          </Link>
          <Button small variant="primary" onClick={prepareNext}>
            Next bill on this {screen === '/nonbudgetedbill' ? 'head' : 'grant'}
          </Button>
          <Button small variant="quiet" icon="close" aria-label="Close message" onClick={close} />
        </span>
      }
    >
      <p>{billText.submitted(transNo)}</p>
      <p className="note">{formatInstant(at)}</p>
    </Message>
  );
}
