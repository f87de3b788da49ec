// The printable slips, each in a new tab (3§7.3, ?inline=true).
import { getAuthorizationSlip, getBillSlip } from '@portal/domain/bill/api';
import { endpointUrl } from '../../data/api.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface SlipLinkProps {
  number: string;
  primary?: boolean;
  /** In a table with little room: the words are for a screen reader and the pointer. */
  iconOnly?: boolean;
}

export const BillSlipLink = ({ number, primary }: SlipLinkProps) => (
  <SlipLink
    href={endpointUrl(getBillSlip.path, { trans_no: number }, { inline: true })}
    label="Bill slip"
    of={`of bill ${number}`}
    primary={primary}
  />
);

export const AuthorizationSlipLink = ({ number, primary, iconOnly }: SlipLinkProps) => (
  <SlipLink
    href={endpointUrl(getAuthorizationSlip.path, { auth_no: number }, { inline: true })}
    label="Authorization slip"
    of={number}
    primary={primary}
    iconOnly={iconOnly}
  />
);

interface LinkProps {
  href: string;
  label: string;
  of: string;
  primary: boolean | undefined;
  iconOnly?: boolean | undefined;
}

const SlipLink = ({ href, label, of, primary, iconOnly }: LinkProps) => (
  <a
    className={buttonClass(primary ? { variant: 'primary' } : { small: true, iconOnly })}
    title={iconOnly ? label : undefined}
    href={href}
    target="_blank"
    rel="noopener"
  >
    <Icon name="print" />
    {iconOnly ? <span className="hidden-text">{label}</span> : label}
    <span className="hidden-text"> {of}, opens in a new tab</span>
  </a>
);
