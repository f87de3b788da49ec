// An account number as the way to its statement: what the office paid to it.
import { Link } from '@tanstack/react-router';
import { screenPath } from '../../lib/screen-path.ts';
import { billContentPartsWords } from '../../texts/en/bill-content-parts.ts';

export interface StatementLinkProps {
  account: string;
  ifsc: string;
  payee: string;
  /** The number as it is shown. */
  children: string;
}

export const StatementLink = ({ account, ifsc, payee, children }: StatementLinkProps) =>
  account !== '' && (
    <Link
      className="code"
      to={screenPath('/statement')}
      state={{ statement: { account, ifsc, year: '' } }}
      title={billContentPartsWords.whatPaidThisAccount(payee)}
    >
      {children}
    </Link>
  );
