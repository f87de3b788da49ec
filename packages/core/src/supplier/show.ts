// Vendors as the API shows them to the office that owns them (2§3).
import type { Agency as AgencyAnswer, MappedVendor, Vendor } from '@portal/domain/supplier/schema';
import { shownChange } from '../setting/account-change.ts';
import type { VendorRow } from './entity.ts';

const facts = (row: VendorRow) => ({
  ein: row.ein,
  party_name: row.name,
  bank_code: row.bankCode,
  bank_desc: row.bankName,
  branch_code: row.branchCode,
  branch_desc: row.branchName,
  ifsc_cd: row.ifsc,
  micr_cd: row.micr,
  ac_no: row.accountNumber,
  pan_no: row.pan,
  rural_urban_flag: row.ruralUrban,
  emp_type: 'VENDOR',
  ddo_code: row.ddoCode,
  version: row.version,
});

export const shownVendor = (row: VendorRow): Vendor => ({
  ...facts(row),
  active_flag: row.isActive ? 'Y' : 'N',
  ...shownChange(row),
});

export const shownMapped = (row: VendorRow, agency: AgencyAnswer, isActive: boolean): MappedVendor => ({
  ...facts(row),
  active_flag: isActive,
  agency_id: agency.agency_code,
  agency_name: agency.agency_name,
});
