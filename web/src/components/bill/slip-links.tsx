// The printable slips, each in a new tab (3§7.3, ?inline=true).
import { getBillSlip } from '@portal/domain/bill/api';
import { endpointUrl } from '../../data/api.ts';
import type { DeskSlips } from '../../data/desk-family.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';

interface SlipLinkProps {
  number: string;
}

export const BillSlipLink = ({ number }: SlipLinkProps) => (
  <SlipLink
    href={endpointUrl(getBillSlip.path, { trans_no: number }, { inline: true })}
    label={billPartsWords.billSlip}
    of={billPartsWords.bill2(number)}
  />
);

export const AuthorizationSlipLink = ({ number, slips }: SlipLinkProps & { slips: DeskSlips }) => (
  <SlipLink
    href={endpointUrl(slips.authorized.path, { auth_no: number }, { inline: true })}
    label={slips.authorized.label}
    of={number}
  />
);

interface LinkProps {
  href: string;
  label: string;
  of: string;
}

const SlipLink = ({ href, label, of }: LinkProps) => (
  <a className={buttonClass({ small: true })} href={href} target="_blank" rel="noopener">
    <Icon name="print" />
    {label}
    <span className="hidden-text"> {billPartsWords.opensNewTab(of)}</span>
  </a>
);
