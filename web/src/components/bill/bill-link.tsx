// A bill's number as the way to its page: the same in every list.
import { Link } from '@tanstack/react-router';
import { billAddress } from '../../lib/bill-address.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';

export interface BillLinkProps {
  transNo: string;
  /** The number that is shown. */
  children: string;
}

export const BillLink = ({ transNo, children }: BillLinkProps) => (
  <Link className="code" to={screenPath(billAddress(transNo))} title={billPartsWords.openBill}>
    {children}
  </Link>
);
