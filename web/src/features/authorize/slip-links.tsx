// The printable slips, each in a new tab (3§7.3, ?inline=true).
import { getAuthorizationSlip, getBillSlip } from '@portal/domain/bill/api';
import { buttonClass } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { endpointUrl } from '../../lib/api.ts';

interface SlipLinkProps {
  number: string;
  primary?: boolean;
}

export const BillSlipLink = ({ number, primary }: SlipLinkProps) => (
  <SlipLink
    href={endpointUrl(getBillSlip.path, { trans_no: number }, { inline: true })}
    label="Bill slip"
    of={`of bill ${number}`}
    primary={primary}
  />
);

export const AuthorizationSlipLink = ({ number, primary }: SlipLinkProps) => (
  <SlipLink
    href={endpointUrl(getAuthorizationSlip.path, { auth_no: number }, { inline: true })}
    label="Authorization slip"
    of={number}
    primary={primary}
  />
);

interface LinkProps {
  href: string;
  label: string;
  of: string;
  primary: boolean | undefined;
}

const SlipLink = ({ href, label, of, primary }: LinkProps) => (
  <a
    className={buttonClass(primary ? { variant: 'primary' } : { small: true })}
    href={href}
    target="_blank"
    rel="noopener"
  >
    <Icon name="print" />
    {label}
    <span className="hidden-text"> {of}, opens in a new tab</span>
  </a>
);
