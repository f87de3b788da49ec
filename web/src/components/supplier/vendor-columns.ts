// How every list of vendors names a vendor.
import type { Column } from '../table/columns.ts';

/** What the lists have in common: vendors of the office and vendors of an agency. */
export interface ListedVendor {
  readonly ein: string;
  readonly party_name: string;
  readonly bank_desc: string;
  readonly branch_desc: string;
  readonly ifsc_cd: string;
  readonly ac_no: string;
}

export const listedVendorColumns: readonly Column<ListedVendor>[] = [
  { id: 'ein', label: 'Ein', kind: 'code', value: (row) => row.ein, rowHeader: true },
  { id: 'party_name', label: 'Payee Name', value: (row) => row.party_name },
  {
    id: 'bank',
    label: 'Bank-Branch-IFSC',
    value: (row) => `${row.bank_desc}, ${row.branch_desc}, ${row.ifsc_cd}`,
  },
  { id: 'ac_no', label: 'Account No', kind: 'account', value: (row) => row.ac_no },
];
