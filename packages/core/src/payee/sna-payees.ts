// The office's SNA payees, as the SNA bill's payee list shows them (1§3).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import type { Call } from '../call.ts';
import { listPage, type Page } from '../storage/read.ts';
import { type SnaPayee, snaPayeeEntity } from './entity.ts';

export const SnaPayees = {
  /** Active payees of the officer's office, up to `rows` an answer. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<SnaPayeeRow>> {
    const query = snaPayeeEntity()
      .query.snaPayeesOfOffice({ ddoCode: call.officer.office.ddoCode })
      .where(({ isActive }, { eq }) => eq(isActive, true));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(snaPayeeRow), next: page.next };
  },
};

const snaPayeeRow = (row: SnaPayee): SnaPayeeRow => ({
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
