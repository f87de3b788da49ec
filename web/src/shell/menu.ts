// The main menu (3§2.2 and decisions.md). An entry is shown when its screen exists; SPARSH only to a flagged user; finance
// IT has a menu of its own.
import type { UserType } from '@portal/domain/session/schema';
import { menuWords } from '../texts/en/menu.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** Screens of the group without an entry, which a grant or a bill leads to; one that ends in "/" means all below it. */
  readonly also?: readonly string[];
  /** Only where the header's `sparsh` is true. */
  readonly sparsh?: true;
  /** Only for ADMIN accounts, which see nothing else. */
  readonly admin?: true;
}

export const menu: readonly MenuGroup[] = [
  {
    label: menuWords.bills,
    entries: [
      { label: menuWords.prepareBills, to: '/bill' },
      { label: menuWords.authorizeBill, to: '/authorizebill' },
      { label: menuWords.uploadBillBody, to: '/uploadbillbody' },
      { label: menuWords.eSignBill, to: '/esignbill' },
      { label: menuWords.uploadBill, to: '/uploadbill' },
      { label: menuWords.billRegister, to: '/register' },
      { label: menuWords.commonHeadBill, to: '/commonheadbill' },
      { label: menuWords.schemesAllotment, to: '/sna/schemes' },
    ],
    also: [
      '/sna',
      '/sparsh',
      '/preparebill',
      '/nonbudgetedbill',
      '/bills/',
      '/history/',
      '/statement',
      '/sna/schemes/',
    ],
  },
  {
    label: menuWords.nrega,
    entries: [
      { label: menuWords.dsc, to: '/nrega/DSC' },
      { label: menuWords.ftoFile, to: '/nrega/FTO' },
      { label: menuWords.masterApiPage, to: '/nrega/Master' },
    ],
  },
  {
    label: menuWords.nrlm,
    entries: [
      { label: menuWords.paymentAdvise, to: '/nrlm/payment-advise' },
      { label: menuWords.masterApiPage, to: '/nrlm/Master' },
    ],
  },
  {
    label: menuWords.pmgsy,
    entries: [
      { label: menuWords.paymentDetails, to: '/pmgsy/paymentDetails' },
      { label: menuWords.ommasMasterApi, to: '/ommas/Master' },
    ],
  },
  {
    label: menuWords.sparsh,
    sparsh: true,
    entries: [
      { label: menuWords.agencyDdoMapping, to: '/sparsh/agencyddomapping' },
      { label: menuWords.sparshDdoMapping, to: '/sna/ddomapping' },
      { label: menuWords.authorizeSparshBill, to: '/sparsh/AuthorizeBill' },
      { label: menuWords.consolidateBill, to: '/consolidate' },
      { label: menuWords.authorizeConsolidatedBill, to: '/consolidatedbill/authorize' },
      { label: menuWords.uploadBillBody, to: '/consolidatedbill/billbody' },
      { label: menuWords.eSignConsolidatedBill, to: '/consolidatedbill/e-sign' },
      { label: menuWords.uploadBill, to: '/consolidatedbill/upload' },
      { label: menuWords.billStatus, to: '/consolidatedbill/status' },
    ],
  },
  {
    label: menuWords.vendors,
    entries: [
      { label: menuWords.vendorList, to: '/vendor' },
      { label: menuWords.agencyMapping, to: '/agency/mapping' },
      { label: menuWords.vendorGroups, to: '/vendor/group' },
      { label: menuWords.agencyVendorGroups, to: '/vendor/group' },
    ],
  },
  {
    label: menuWords.payees,
    entries: [
      { label: menuWords.addPayee, to: '/payee' },
      { label: menuWords.multiplePayees, to: '/multiplepayee' },
      { label: menuWords.snaPayee, to: '/snapayee' },
    ],
  },
  {
    label: menuWords.administration,
    admin: true,
    entries: [
      { label: menuWords.accounts, to: '/admin/accounts' },
      { label: menuWords.proposals, to: '/admin/proposals' },
      { label: menuWords.offices, to: '/admin/offices' },
      { label: menuWords.grantsMasters, to: '/admin/masters' },
      { label: menuWords.signingCertificates, to: '/admin/certificates' },
      { label: menuWords.operations, to: '/admin/operations' },
      { label: menuWords.exchangeLog, to: '/admin/exchange' },
      { label: menuWords.api, to: '/admin/api' },
    ],
  },
];

/** Where the brand leads; a login ends at the list of grants (1§4). */
export const homeOf = (userType: UserType): string => (userType === 'ADMIN' ? '/admin' : '/home');

/** Whether the screen at the path belongs to the group. */
export const isOfGroup = ({ entries, also = [] }: MenuGroup, path: string): boolean =>
  entries.some((entry) => entry.to === path) ||
  also.some((screen) => (screen.endsWith('/') ? path.startsWith(screen) : path === screen));

/** The groups and entries that an officer sees. */
export const visibleMenu = (
  hasScreen: (path: string) => boolean,
  { userType, isSparsh }: { userType: UserType; isSparsh: boolean },
): MenuGroup[] =>
  menu
    .filter((group) => (group.admin ?? false) === (userType === 'ADMIN'))
    .filter((group) => !group.sparsh || isSparsh)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => hasScreen(entry.to)) }))
    .filter((group) => group.entries.length > 0);
