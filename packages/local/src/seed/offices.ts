// Demo offices and accounts of architecture.md ("What the local run promises"). Demo values only: no real office, and
// passwords that are printed in the README.
import type { Office } from '@portal/core/call';
import type { AccountKind } from '@portal/domain/session/schema';

export interface DemoAccount {
  readonly username: string;
  readonly kind: AccountKind;
  readonly draftPassword: string;
  readonly finalPassword: string;
  readonly office: Office;
}

const office = (
  officeNo: string,
  ddoCode: string,
  ddoName: string,
  designation: string,
  department: readonly [code: string, name: string],
  treasury: readonly [code: string, name: string],
): Office => ({
  officeNo,
  ddoCode,
  ddoName,
  designation,
  departmentCode: department[0],
  departmentName: department[1],
  treasuryCode: treasury[0],
  treasuryName: treasury[1],
  tanNo: `DEMO${officeNo}0A`.slice(0, 10),
});

const central = ['01', 'Central Treasury (demo)'] as const;
const finance = ['FD', 'Finance Department'] as const;

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'works1',
    kind: 'DDO',
    draftPassword: 'Loktak@Draft9',
    finalPassword: 'Loktak@Final9',
    office: office(
      '1001',
      'PWD001',
      'Executive Engineer, Buildings Division',
      'Executive Engineer',
      ['08', 'Public Works'],
      central,
    ),
  },
  {
    username: 'health1',
    kind: 'DDO',
    draftPassword: 'Kangla@Draft7',
    finalPassword: 'Kangla@Final7',
    office: office(
      '1002',
      'HLT001',
      'Director of Health Services',
      'Drawing and Disbursing Officer',
      ['11', 'Health'],
      central,
    ),
  },
  {
    username: 'rural1',
    kind: 'SPA',
    draftPassword: 'Shirui@Draft8',
    finalPassword: 'Shirui@Final8',
    office: office(
      '1003',
      'RDD001',
      'Director of Rural Development',
      'Drawing and Disbursing Officer',
      ['20', 'Rural Development'],
      central,
    ),
  },
  ...(['admin1', 'admin2'] as const).map(
    (username): DemoAccount => ({
      username,
      kind: 'ADMIN',
      draftPassword: 'Sangai@Draft6',
      finalPassword: 'Sangai@Final6',
      office: office('9001', 'FIN001', 'Finance IT', 'Administrator', finance, central),
    }),
  ),
];
