// How every list of vendors names a vendor.
import { supplierPartsWords } from '../../texts/en/supplier-parts.ts';
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
  { id: 'ein', label: supplierPartsWords.ein, kind: 'code', value: (row) => row.ein, rowHeader: true },
  { id: 'party_name', label: supplierPartsWords.payeeName, value: (row) => row.party_name },
  {
    id: 'bank',
    label: supplierPartsWords.bankBranchIfsc,
    value: (row) => `${row.bank_desc}, ${row.branch_desc}, ${row.ifsc_cd}`,
  },
  { id: 'ac_no', label: supplierPartsWords.accountNo, kind: 'account', value: (row) => row.ac_no },
];
