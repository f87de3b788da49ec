// After authorizing: which bill it was, its number, its slips to print (3§2.4), and the next step.
import { decisionText } from '@portal/domain/bill/decision-texts';
import type { Paise } from '@portal/domain/money';
import { Amount } from '../../components/bill/amount.tsx';
import { Facts } from '../../components/bill/facts.tsx';
import { AuthorizationSlipLink, BillSlipLink } from '../../components/bill/slip-links.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { NextLink } from '../../components/next-link.tsx';
import type { DeskFamily } from '../../data/desk-family.ts';
import { authorizeWords } from '../../texts/en/authorize.ts';

export interface AuthorizedBill {
  readonly billNo: string;
  readonly transNo: string;
  readonly authNo: string;
  readonly net: Paise;
}

export interface AuthorizedWindowProps {
  family: DeskFamily;
  bill: AuthorizedBill;
  onClose: () => void;
}

export const AuthorizedWindow = ({ family, bill, onClose }: AuthorizedWindowProps) => (
  <Dialog
    open
    onClose={onClose}
    title={authorizeWords.billAuthorized(bill.billNo)}
    foot={
      <>
        <Button onClick={onClose}>{authorizeWords.notNow}</Button>
        {family.slips.bill && <BillSlipLink number={bill.transNo} />}
        <AuthorizationSlipLink slips={family.slips} number={bill.authNo} />
        {family.consolidation && (
          <NextLink to={family.consolidation}>{authorizeWords.consolidateBill}</NextLink>
        )}
        <NextLink to={family.desks.body.path} authNo={bill.authNo} primary>
          {authorizeWords.attachBody}
        </NextLink>
      </>
    }
  >
    <div className="fact-sheet">
      <Facts
        items={[
          { label: authorizeWords.billNo, value: bill.billNo },
          { label: authorizeWords.transNo, value: <span className="code">{bill.transNo}</span> },
          { label: authorizeWords.authNo, value: <strong className="code">{bill.authNo}</strong> },
          { label: authorizeWords.net, value: <Amount value={bill.net} symbol strong /> },
        ]}
      />
    </div>
    <p role="status">{decisionText.authorizedPrint}</p>
  </Dialog>
);
