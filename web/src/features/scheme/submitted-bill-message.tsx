// The bill that was submitted just now, and where it goes on: the bill, its slip, the desk, a next bill on the same grant. It
// comes with the window that submits (vite.config.ts).
import { billText } from '@portal/domain/bill/texts';
import { formatInstant } from '@portal/domain/calendar';
import { Link, useRouter } from '@tanstack/react-router';
import { BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { normalDesks, sparshDesks } from '../../data/desk-family.ts';
import { useOfficer } from '../../data/session.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';
import type { SubmittedBill } from '../../lib/submitted-bill.ts';
import { schemeWords } from '../../texts/en/scheme.ts';

export interface SubmittedBillMessageProps {
  bill: SubmittedBill;
  onClose: () => void;
}

export function SubmittedBillMessage({ bill, onClose }: SubmittedBillMessageProps) {
  const router = useRouter();
  const { transNo, at, screen, chosen } = bill;
  const { userType } = useOfficer();
  // an SPA office authorizes its SPA bills at a desk of their own (decisions.md, SPA bill)
  const desks = userType === 'SPA' && screen === '/sparsh' ? sparshDesks : normalDesks;
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
            {schemeWords.viewBill}
          </Link>
          <BillSlipLink number={transNo} />
          <Link className={buttonClass({ small: true })} to={screenPath(desks.desks.authorize.path)}>
            {schemeWords.seeAuthorizeBill}
          </Link>
          <Button small variant="primary" onClick={prepareNext}>
            {schemeWords.nextBillThisHead(screen === '/nonbudgetedbill')}
          </Button>
          <Button
            small
            variant="quiet"
            icon="close"
            aria-label={schemeWords.closeMessage}
            onClick={onClose}
          />
        </span>
      }
    >
      <p>{billText.submitted(transNo)}</p>
      <p className="note">{formatInstant(at)}</p>
    </Message>
  );
}
