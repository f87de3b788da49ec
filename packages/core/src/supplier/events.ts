// What the history of a vendor, a mapping or a group records of a change, under the names that officers know.
import { changesBetween, type HistoryChange } from '@portal/domain/history/schema';
import { ruralUrbanNames } from '@portal/domain/supplier/texts';
import type { RecordKey } from '../history/record-event.ts';
import type { GroupRow, MappingRow, VendorRow } from './entity.ts';

const vendorLabels = {
  name: 'Payee Name',
  pan: 'PAN',
  ruralUrban: 'Rural/Urban',
  bank: 'Bank',
  branch: 'Branch',
  ifsc: 'IFSC Code',
  accountNumber: 'Account No',
  status: 'Status',
} as const;

export const vendorChanges = (before: VendorRow | undefined, after: VendorRow): HistoryChange[] =>
  changesBetween(vendorLabels, before ? vendorFacts(before) : {}, vendorFacts(after));

/** The field of the history that keeps an account. */
export const accountLabel = vendorLabels.accountNumber;

const vendorFacts = (row: VendorRow): Record<keyof typeof vendorLabels, string> => ({
  name: row.name,
  pan: row.pan,
  ruralUrban: ruralUrbanNames[row.ruralUrban],
  ifsc: row.ifsc,
  accountNumber: row.accountNumber,
  bank: row.bankName,
  branch: row.branchName,
  status: row.isActive ? 'Yes' : 'No',
});

/** A vendor of an agency comes into a group. */
export const joining = (group: string): HistoryChange[] => [{ field: 'Group', from: '', to: group }];

export const vendorRecord = ({ ddoCode, ein }: Pick<VendorRow, 'ddoCode' | 'ein'>): RecordKey => ({
  ddoCode,
  record: `vendor#${ein}`,
});

export const mappingRecord = ({
  ddoCode,
  agencyCode,
  ein,
}: Pick<MappingRow, 'ddoCode' | 'agencyCode' | 'ein'>): RecordKey => ({
  ddoCode,
  record: `vendormapping#${agencyCode}#${ein}`,
});

export const groupRecord = ({ ddoCode, groupId }: Pick<GroupRow, 'ddoCode' | 'groupId'>): RecordKey => ({
  ddoCode,
  record: `vendorgroup#${groupId}`,
});
