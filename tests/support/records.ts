// Records written straight into the table: offices, grants, limits, payees and employees of their own for each test, so
// that files running side by side never meet.
import { randomInt } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Office } from '@portal/core/call';
import { limitEntity, limitListEntity } from '@portal/core/ledger/entity';
import { type Employee, employeeEntity, type SnaPayee } from '@portal/core/payee/entity';
import { SnaPayees } from '@portal/core/payee/sna-payees';
import {
  type CommonHeadRow,
  commonHeadEntity,
  type GrantRow,
  grantEntity,
  keptPfms,
  pfmsEntity,
} from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { tableClient, tableName } from '@portal/core/storage/table';
import { type FinancialYear, financialYear } from '@portal/domain/calendar';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import { demoBranches } from '@portal/partners/data/branches';
import { commonHeadsOf } from '../../packages/local/src/seed/gpf-heads.ts';
import { newGrant } from '../../packages/local/src/seed/grants.ts';

type Item = Record<string, unknown>;

export const thisYear = (): FinancialYear => financialYear(new Date());

/** Transaction numbers begin with the office number, so they are drawn from the table itself. */
export const officeRecord = async (): Promise<Office> => {
  const { Attributes } = await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: 'test#offices', sk: 'test' },
      UpdateExpression: 'ADD drawn :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const officeNo = String(2000 + Number(Attributes?.['drawn']));
  return {
    officeNo,
    ddoCode: `TST${officeNo}`,
    ddoName: 'Executive Engineer, Test Division',
    designation: 'Executive Engineer',
    departmentCode: '08',
    departmentName: 'Public Works',
    treasuryCode: '01',
    treasuryName: 'Central Treasury (demo)',
    tanNo: 'DEMO00000A',
  };
};

export const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** What PFMS says of a scheme of each flag. */
export const pfmsAnswer = (flag: 'N' | 'SNA' | 'SPA', changes: Partial<PfmsDetails> = {}): PfmsDetails => ({
  pfms_flag: flag,
  portal_name: null,
  external_source: null,
  category: null,
  state_linked_scheme_code: flag === 'N' ? null : 'MN77',
  state_scheme_description: null,
  central_scheme_code: flag === 'N' ? null : '9977',
  central_scheme_name: null,
  sls_name: null,
  centre_share: null,
  state_share: null,
  account_number: null,
  ...changes,
});

export interface GrantOptions {
  readonly totalThousands?: number;
  readonly carriedBudgetThousands?: number;
  readonly carriedExpenditurePaise?: number;
  readonly object?: string;
  readonly year?: FinancialYear;
  readonly locflag?: 'Y' | 'N';
  /** A scheme that a stand-in knows, in the place of one that no other office has. */
  readonly schemeCode?: string;
  /** What PFMS said of the scheme; null: the office never asked. */
  readonly pfms?: PfmsDetails | null;
}

/** A grant of a scheme that no other office has, with PFMS's answer already kept. */
export const aGrant = async (office: Office, options: GrantOptions = {}): Promise<GrantRow> => {
  const { object = '27', locflag = 'Y', pfms = pfmsAnswer('N'), totalThousands = 1_000 } = options;
  const { year = thisYear() } = options;
  const schemeCode = options.schemeCode ?? `08${digits(15)}`;
  const grant = newGrant(
    office,
    year,
    {
      schemeCode,
      schemeName: 'Maintenance of Buildings (test)',
      demandNo: '08',
      majorHead: { code: '2059', name: 'Public Works' },
      locflag,
      hillyNonhilly: 'V',
    },
    object,
    'Minor Works',
    {
      totalThousands,
      carriedBudgetThousands: options.carriedBudgetThousands ?? 0,
      carriedExpenditurePaise: options.carriedExpenditurePaise ?? 0,
    },
  );
  const kept = keptPfms(schemeCode, pfms ?? undefined, new Date());
  await putRows([
    grantEntity().put(grant).params()['Item'] as Item,
    ...(pfms === null ? [] : [pfmsEntity().put(kept).params()['Item'] as Item]),
  ]);
  return grant;
};

/** A common head of the office that no other office has; the demo masters know bill types of its object. */
export const aCommonHead = async (office: Office, year = thisYear()): Promise<CommonHeadRow> => {
  const [demo] = commonHeadsOf(office, year);
  if (!demo) throw new Error('there are no demo heads');
  const head = { ...demo, schemecd: `00${digits(15)}` };
  await commonHeadEntity().put(head).go();
  return head;
};

/** A grant whose scheme is paid by SNA bills. */
export const anSnaGrant = (office: Office, options: GrantOptions = {}): Promise<GrantRow> =>
  aGrant(office, { pfms: pfmsAnswer('SNA'), ...options });

/** Limits that were allotted to the office for a scheme, oldest first: amounts in paise by mother sanction. */
export const limits = async (
  grant: GrantRow,
  amounts: Readonly<Record<string, number>>,
  sanction: { readonly date?: string; readonly amountPaise?: number } = {},
): Promise<void> => {
  const { ddoCode, year, schemecd } = grant;
  const of = { ddoCode, year, schemecd };
  const sanctions = Object.keys(amounts).map((number, at) => ({
    number,
    date: sanction.date ?? `2026-04-${String(at + 1).padStart(2, '0')}`,
    amountPaise: sanction.amountPaise ?? sanctionPaise,
  }));
  await putRows([
    itemOf(limitListEntity().put({ ...of, sanctions, version: 1 })),
    ...sanctions.map(({ number, date, amountPaise }) =>
      itemOf(
        limitEntity().put({
          ...of,
          sanction: number,
          sanctionDate: date,
          sanctionPaise: amountPaise,
          limitPaise: amounts[number] ?? 0,
          availablePaise: amounts[number] ?? 0,
          version: 1,
        }),
      ),
    ),
  ]);
};
/** What the whole of such a sanction comes to, in paise. */
export const sanctionPaise = 500_000_000;

/** The one limit that was allotted to the office for a scheme. */
export const aLimit = (grant: GrantRow, limitPaise: number): Promise<void> =>
  limits(grant, { [aSanction]: limitPaise });

export const aSanction = 'MS/2026/1';

/** SNA payees of an office. */
export const snaPayees = async (
  office: Office,
  count: number,
  changes: Partial<SnaPayee> = {},
): Promise<SnaPayee[]> => {
  const branch = demoBranches[0];
  if (!branch) throw new Error('the demo branches are empty');
  const run = digits(6);
  const payees = Array.from({ length: count }, (_, at): SnaPayee => {
    const serial = String(at + 1).padStart(5, '0');
    return {
      ddoCode: office.ddoCode,
      snaUniqueId: `SNA${run}${serial}`,
      ifsc: branch.ifsc,
      accountNumber: `00${run}${serial}`,
      name: `Village Committee ${serial}`,
      bankCode: branch.bankCode,
      bankName: branch.bankName,
      branchCode: branch.branchCode,
      branchName: branch.branchName,
      pan: 'DEMOA1001A',
      ein: `5${run}${serial}`,
      micr: branch.micr,
      type: 'SNA',
      stateSchemeCode: 'MN77',
      isActive: true,
      version: 1,
      eventCount: 0,
      lastEventHash: '',
      ...changes,
    };
  });
  await putRows(payees.flatMap(SnaPayees.rowsOf));
  return payees;
};

/** The same with a general provident fund. */
export const gpfEmployees = (count: number, changes: Partial<Employee> = {}): Promise<Employee[]> =>
  employees(count, { grade: 'Group B', gpfNumber: 'DGPF0042', ...changes });

/** Employees whom the employee service named today; it need not be asked again. */
export const employees = async (count: number, changes: Partial<Employee> = {}): Promise<Employee[]> => {
  const run = digits(8);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, at): Employee => {
    const serial = String(at + 1).padStart(5, '0');
    return {
      ein: `7${run}${serial}`,
      fullName: `Test Employee ${serial}`,
      pan: 'DEMPA0001Z',
      accountNumber: `0099${run}${serial}`,
      ifsc: 'DEMO0000101',
      designation: 'Engineer',
      grade: '',
      gpfNumber: '',
      at: new Date(now).toISOString(),
      expiresAt: Math.floor(now / 1000) + 86_400,
      ...changes,
    };
  });
  await putRows(rows.map((row) => employeeEntity().put(row).params()['Item'] as Item));
  return rows;
};
