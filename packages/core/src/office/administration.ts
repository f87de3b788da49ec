// The placeholder for an office at ADMIN accounts: finance IT has none (decisions.md, Accounts). Its code is not one
// that an office can have.
import type { Office } from '../call.ts';

export const administration = (designation: string): Office => ({
  ddoCode: 'FINANCE-IT',
  ddoName: 'Finance IT',
  designation,
  departmentCode: '',
  departmentName: 'Finance IT',
  treasuryCode: '',
  treasuryName: '',
  tanNo: '',
  officeNo: '',
});
