// What a mapped agency shows of itself, in its list and in its history.
import type { MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { changesBetween, type HistoryChange } from '@portal/domain/history/schema';
import type { RecordKey } from '../history/record-event.ts';
import type { MappedAgencyRow } from './mapping-entity.ts';

/** Under the names that officers know. */
const labels = {
  slsCode: 'SLS code',
  agencyCode: 'Agency',
  treasuryName: 'Treasury',
  payingDdo: 'DDO',
  holderName: 'Holding Account Name',
  bankName: 'Bank',
  branchName: 'Branch',
  ifsc: 'IFSC Code',
  accountNumber: 'Account Number',
  linkedAgency: 'Linked Agency Code',
  linkedScheme: 'Linked Scheme Name',
} as const;
type Facts = Readonly<Record<keyof typeof labels, string>>;

export const mappingFacts = (row: Facts): HistoryChange[] =>
  changesBetween<keyof typeof labels>(labels, {}, row);

export const mappingRecord = ({
  ddoCode,
  mappingId,
}: Pick<MappedAgencyRow, 'ddoCode' | 'mappingId'>): RecordKey => ({
  ddoCode,
  record: `mappedagency#${mappingId}`,
});

export const shownAgency = (row: MappedAgencyRow): MappedAgency => ({
  id: row.mappingId,
  sls_code: row.slsCode,
  agency_code: row.agencyCode,
  agency_name: row.agencyName,
  trea_code: row.treasuryCode,
  trea_nm: row.treasuryName,
  ddo_code: row.payingDdo,
  ddo_nm: row.payingDdoName,
  ddo_office: row.payingDdoOffice,
  holding_account_name: row.holderName,
  bank_desc: row.bankName,
  branch_desc: row.branchName,
  ifsc_code: row.ifsc,
  account_number: row.accountNumber,
  linked_agency_code: row.linkedAgency,
  linked_scheme_name: row.linkedScheme,
  mapped_at: row.mappedAt,
  mapped_by: row.mappedBy,
});
