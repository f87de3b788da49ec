// The main menu (3§2.2 and decisions.md). An entry is shown when its screen exists; SPARSH only to a flagged user; finance
// IT has a menu of its own.
import type { UserType } from '@portal/domain/session/schema';

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
    label: 'Bills',
    entries: [
      { label: 'Prepare Bills', to: '/bill' },
      { label: 'Authorize Bill', to: '/authorizebill' },
      { label: 'Upload Bill Body', to: '/uploadbillbody' },
      { label: 'E-Sign Bill', to: '/esignbill' },
      { label: 'Upload Bill', to: '/uploadbill' },
      { label: 'Bill Register', to: '/register' },
      { label: 'Common Head Bill', to: '/commonheadbill' },
      { label: 'Schemes and Allotment', to: '/sna/schemes' },
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
    label: 'NREGA',
    entries: [
      { label: 'DSC', to: '/nrega/DSC' },
      { label: 'FTO File', to: '/nrega/FTO' },
      { label: 'Master API Page', to: '/nrega/Master' },
    ],
  },
  {
    label: 'NRLM',
    entries: [
      { label: 'Payment Advise', to: '/nrlm/payment-advise' },
      { label: 'Master API Page', to: '/nrlm/Master' },
    ],
  },
  {
    label: 'PMGSY',
    entries: [
      { label: 'Payment Details', to: '/pmgsy/paymentDetails' },
      { label: 'Ommas Master API', to: '/ommas/Master' },
    ],
  },
  {
    label: 'SPARSH',
    sparsh: true,
    entries: [
      { label: 'Agency DDO Mapping', to: '/sparsh/agencyddomapping' },
      { label: 'Sparsh DDO Mapping', to: '/sna/ddomapping' },
      { label: 'Authorize Sparsh Bill', to: '/sparsh/AuthorizeBill' },
      { label: 'Consolidate Bill', to: '/consolidate' },
      { label: 'Authorize Consolidated Bill', to: '/consolidatedbill/authorize' },
      { label: 'Upload Bill Body', to: '/consolidatedbill/billbody' },
      { label: 'E-Sign Consolidated Bill', to: '/consolidatedbill/e-sign' },
      { label: 'Upload Bill', to: '/consolidatedbill/upload' },
      { label: 'Bill Status', to: '/consolidatedbill/status' },
    ],
  },
  {
    label: 'Vendors',
    entries: [
      { label: 'Vendor List', to: '/vendor' },
      { label: 'Agency Mapping', to: '/agency/mapping' },
      { label: 'Vendor Groups', to: '/vendor/group' },
      { label: 'Agency Vendor Groups', to: '/vendor/group' },
    ],
  },
  {
    label: 'Payees',
    entries: [
      { label: 'Add Payee', to: '/payee' },
      { label: 'Multiple Payees', to: '/multiplepayee' },
      { label: 'SNA Payee', to: '/snapayee' },
    ],
  },
  {
    label: 'Administration',
    admin: true,
    entries: [
      { label: 'Accounts', to: '/admin/accounts' },
      { label: 'Proposals', to: '/admin/proposals' },
      { label: 'Offices', to: '/admin/offices' },
      { label: 'Grants and Masters', to: '/admin/masters' },
      { label: 'Signing Certificates', to: '/admin/certificates' },
      { label: 'Operations', to: '/admin/operations' },
      { label: 'Exchange log', to: '/admin/exchange' },
      { label: 'API', to: '/admin/api' },
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
