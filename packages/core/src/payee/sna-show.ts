// An SNA payee as the SNA bill chooses it (1§3) and as its master shows it (2§2.5).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import type { SnaMasterRow } from '@portal/domain/payee/sna-schema';
import { shownChange } from '../setting/account-change.ts';
import type { SnaPayee } from './entity.ts';

export const snaPayeeRow = (row: SnaPayee): SnaPayeeRow => ({
  ddo_code: row.ddoCode,
  party_name: row.name.trim(),
  bank_code: row.bankCode.trim(),
  bank_desc: row.bankName.trim(),
  branch_code: row.branchCode.trim(),
  branch_desc: row.branchName.trim(),
  ac_no: row.accountNumber.trim(),
  pan_no: row.pan.trim(),
  ein: row.ein.trim(),
  ifsc_cd: row.ifsc.trim(),
  micr_cd: row.micr.trim(),
  emp_type: row.type.trim(),
  total_net: 0,
  sna_unique_id: row.snaUniqueId.trim(),
});

export const snaMasterRow = (row: SnaPayee): SnaMasterRow => ({
  ein: row.ein.trim(),
  agency_no: row.snaUniqueId.trim(),
  state_scheme_code: row.stateSchemeCode.trim(),
  party_name: row.name.trim(),
  bank_code: row.bankCode.trim(),
  bank_desc: row.bankName.trim(),
  branch_code: row.branchCode.trim(),
  branch_desc: row.branchName.trim(),
  ifsc_cd: row.ifsc.trim(),
  ac_no: row.accountNumber.trim(),
  emp_type: row.type.trim(),
  active_flag: row.isActive ? 'Y' : 'N',
  version: row.version,
  ...shownChange(row),
});
