// What a row's menu holds at every desk: the bill itself, its slips, and the end of its authorization where the workflow
// allows it (decisions.md, Who may do what).
import { getBillSlip } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { mayTake } from '@portal/domain/bill/workflow';
import { endpointUrl } from '../../data/api.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import type { Officer } from '../../data/session.ts';
import type { MenuEntry } from '../table/row-menu.tsx';

export const openBill = (transNo: string): MenuEntry => ({
  label: 'Open bill',
  icon: 'arrow',
  to: { path: `/history/${transNo}` },
});

export const printBillSlip = (transNo: string): MenuEntry => ({
  label: 'Print bill slip',
  icon: 'print',
  href: endpointUrl(getBillSlip.path, { trans_no: transNo }, { inline: true }),
});

export const printAuthorizationSlip = ({ calls }: DeskFamily, authNo: string): MenuEntry => ({
  label: 'Print authorization slip',
  icon: 'print',
  href: endpointUrl(calls.authorizationSlip.path, { auth_no: authNo }, { inline: true }),
});

export const withdrawAuthorization = (officer: Officer, onWithdraw: () => void): MenuEntry => ({
  label: 'Withdraw authorization',
  icon: 'undo',
  isGrave: true,
  reason: mayTake('withdraw', officer.login_type ?? 'D') ? undefined : billText.finalOnly,
  onSelect: onWithdraw,
});
