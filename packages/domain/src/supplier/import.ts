// Vendors and members of a group as CSV: what the screens export is what they take again (2§2.6, 2§2.8).
import { panIssues } from '../bank/account-rules.ts';
import { ifscPattern, isMasked } from '../code.ts';
import type { ImportSpec } from '../import/schema.ts';
import { importText } from '../import/texts.ts';
import { type Issue, issue } from '../issue.ts';
import { plainName } from '../name.ts';
import { agencyCodePattern } from './limits.ts';
import { fileAccountIssues, flagIssues, nameIssues } from './rules.ts';
import { ruralUrbanNames, vendorText as text } from './texts.ts';

/** One line. Without an EIN it is a new vendor; with one it is what that vendor becomes. */
export interface VendorLine {
  readonly ein: string;
  readonly payee_name: string;
  readonly pan: string;
  readonly rural_urban_flag: string;
  readonly ifsc_cd: string;
  /** Whole, or as the export masks it: then the vendor keeps the account that it has. */
  readonly ac_no: string;
  readonly active_flag: string;
}

type VendorColumn = keyof VendorLine | 'bank' | 'branch';

export const vendorImport: ImportSpec<VendorColumn, VendorLine> = {
  columns: {
    ein: { label: 'Ein', example: '', optional: true, code: true },
    payee_name: { label: 'Payee Name', example: 'Demo Traders', owner: true },
    pan: { label: 'PAN', example: 'DEMOV1001V', optional: true },
    rural_urban_flag: { label: 'Rural/Urban', example: 'U' },
    bank: { label: 'Bank', example: '', optional: true },
    branch: { label: 'Branch', example: '', optional: true },
    ifsc_cd: { label: 'IFSC Code', aliases: ['IFSC'], example: 'DEMO0000101' },
    ac_no: { label: 'Account No', aliases: ['Account Number'], example: '00123456789', code: true },
    active_flag: { label: 'Status', example: 'Yes', optional: true },
  },
  read: (cells): VendorLine => ({
    ein: cells.ein,
    payee_name: plainName(cells.payee_name),
    pan: cells.pan.toUpperCase(),
    rural_urban_flag: flagOf(cells.rural_urban_flag),
    ifsc_cd: cells.ifsc_cd.toUpperCase(),
    ac_no: cells.ac_no,
    active_flag: activeOf(cells.active_flag),
  }),
  rules: (line): Issue[] => [
    ...nameIssues(line.payee_name),
    ...panIssues(line.pan, 'pan', undefined),
    ...flagIssues(line.rural_urban_flag),
    ...ifscIssues(line.ifsc_cd),
    ...accountIssues(line),
    ...(['Y', 'N'].includes(line.active_flag)
      ? []
      : [issue('active_flag', 'vendor.status', text.statusWrong)]),
  ],
  keys: (line) => [
    ...(line.ein ? [{ column: 'ein' as const, key: line.ein }] : []),
    ...(isMasked(line.ac_no)
      ? []
      : [{ column: 'ac_no' as const, key: `${line.ifsc_cd}#${line.ac_no.toUpperCase()}` }]),
  ],
};

const accountIssues = ({ ein, ac_no }: VendorLine): Issue[] => {
  if (!isMasked(ac_no)) return fileAccountIssues(ac_no);
  return ein ? [] : [issue('ac_no', 'vendor.account-masked', importText.masked)];
};

const ifscIssues = (ifsc: string): Issue[] => {
  if (!ifsc) return [issue('ifsc_cd', 'vendor.branch-missing', text.branchMissing)];
  return ifscPattern.test(ifsc) ? [] : [issue('ifsc_cd', 'vendor.ifsc', text.ifscShape)];
};

const flagOf = (cell: string): string => {
  const found = Object.entries(ruralUrbanNames).find(([, name]) => name.toLowerCase() === cell.toLowerCase());
  return found?.[0] ?? cell.toUpperCase();
};

/** A line that says nothing of it is of an active vendor. */
const activeOf = (cell: string): string =>
  ({ '': 'Y', yes: 'Y', no: 'N' })[cell.toLowerCase()] ?? cell.toUpperCase();

/** A vendor of an agency; the other columns are those of the export and only help to read the file. */
export interface MemberLine {
  readonly agency_code: string;
  readonly ein: string;
}

type MemberColumn = keyof MemberLine | 'party_name' | 'ac_no' | 'ifsc_cd' | 'active_flag';

export const memberImport: ImportSpec<MemberColumn, MemberLine> = {
  columns: {
    agency_code: { label: 'Agency', aliases: ['Agency Code'], example: 'MNAG10010001' },
    ein: { label: 'Ein', example: '810010000001', code: true },
    party_name: { label: 'Payee Name', example: '', optional: true },
    ac_no: { label: 'Account No', example: '', optional: true },
    ifsc_cd: { label: 'IFSC Code', example: '', optional: true },
    active_flag: { label: 'Status', example: '', optional: true },
  },
  read: ({ agency_code, ein }): MemberLine => ({ agency_code, ein }),
  rules: ({ agency_code, ein }): Issue[] => [
    ...(agencyCodePattern.test(agency_code)
      ? []
      : [issue('agency_code', 'vendor.agency-missing', text.agencyMissing)]),
    ...(ein ? [] : [issue('ein', 'vendor.name-missing', text.nameMissing)]),
  ],
  keys: ({ agency_code, ein }) => [{ column: 'ein' as const, key: `${agency_code}#${ein}` }],
};
