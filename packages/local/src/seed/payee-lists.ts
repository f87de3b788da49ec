// Demo payees of an office of every type, the payees under its master payees, and the agencies with their accounts from
// which SNA payees are chosen. Invented bodies and accounts; the rows are those that the payee masters write.
import type { Office } from '@portal/core/call';
import { type Payee, payeeEntity, type SnaPayee } from '@portal/core/payee/entity';
import { payeeCounter, payeeNumber } from '@portal/core/payee/number';
import { keysOf, recordId } from '@portal/core/payee/record';
import { SnaAgencies } from '@portal/core/payee/sna-agencies';
import { SnaPayees } from '@portal/core/payee/sna-payees';
import { itemOf } from '@portal/core/storage/change';
import { claimEntity } from '@portal/core/storage/claim';
import { type Agency, agencyEntity } from '@portal/core/supplier/agency-entity';
import { demoBranches } from '@portal/partners/data/branches';
import { demoSnaPayees } from './payees.ts';

type Item = Record<string, unknown>;
type OfficeKey = Pick<Office, 'ddoCode' | 'officeNo'>;

/** Numbers that the demo data has drawn of an office: its SNA payees come first. */
const firstPayee = 101;

const regular = [
  'Stationery House',
  'Valley Press',
  'Hill Transport Service',
  'Electric Stores',
  'Computer Centre',
  'Furniture Works',
  'Printing Cell',
  'Water Tanker Service',
] as const;
const thirdParties = ['Contractors Association', 'Staff Welfare Fund', 'Housing Co-operative'] as const;
const masters = ['Scholarship Holders', 'Self-Help Groups'] as const;
const members = ['Group One', 'Group Two', 'Group Three', 'Group Four', 'Group Five', 'Group Six'] as const;

const branchAt = (serial: number) => {
  const branch = demoBranches[serial % demoBranches.length];
  if (!branch) throw new Error('the demo branches are empty');
  const { bankCode, bankName, branchCode, branchName, ifsc, micr } = branch;
  return { bankCode, bankName, branchCode, branchName, ifsc, micr };
};

const bare = { version: 1, eventCount: 0, lastEventHash: '' } as const;
const noBank = { bankCode: '', bankName: '', branchCode: '', branchName: '', ifsc: '' };

const payeesOf = ({ ddoCode, officeNo }: OfficeKey): Payee[] => {
  let running = firstPayee;
  const payee = (type: Payee['type'], master: string, name: string, changes: Partial<Payee> = {}): Payee => {
    const serial = running;
    running += 1;
    const { micr: _, ...branch } = branchAt(serial);
    const id = payeeNumber(officeNo, serial);
    return {
      ddoCode,
      master,
      type,
      id,
      ein: type === 'M' ? id : String(600_000 + serial),
      name: `${name} (demo)`,
      ...(type === 'M' ? noBank : branch),
      accountNumber: type === 'M' ? '' : `0${officeNo}${String(800_000 + serial * 139).padStart(8, '0')}`,
      pan: type === 'M' ? '' : `DEMOP${String(1000 + serial)}Z`,
      isActive: true,
      ...bare,
      ...changes,
    };
  };
  const list = [
    ...regular.map((name, at) => payee('R', 'office', name, { isActive: at !== regular.length - 1 })),
    ...thirdParties.map((name) => payee('NR', 'office', name)),
  ];
  const heads = masters.map((name) => payee('M', 'office', name));
  const under = heads.flatMap((head) =>
    members.map((name, at) =>
      payee('P', head.id, `${head.name.replace(' (demo)', '')}, ${name}`, {
        cin: `T/${at + 1}`,
        netPaise: (at + 1) * 125_050,
      }),
    ),
  );
  return [...list, ...heads, ...under];
};

/** Every office has payees of each type. */
export const payeeListRows = (office: OfficeKey): Item[] => {
  const payees = payeesOf(office);
  return [
    ...payees.map((payee) => itemOf(payeeEntity().put(payee))),
    ...payees.flatMap((payee) =>
      keysOf(payee).map(({ column: _, ...key }) =>
        itemOf(claimEntity().put({ ...key, recordId: recordId(payee) })),
      ),
    ),
    payeeCounter(office.ddoCode, firstPayee + payees.length),
  ];
};

/** SNA payees with the agencies behind them; agencies without a payee yet have two accounts to choose from. */
export const snaPayeeRows = (office: OfficeKey, agencies: readonly Agency[]): Item[] => {
  const payees = demoSnaPayees(office.ddoCode, office.officeNo, agencies[0]?.stateSchemeCode);
  return [
    ...payees.flatMap((payee) => [...SnaPayees.rowsOf(payee), ...agencyOf(payee)]),
    ...agencies.flatMap((agency, at) => [1, 2].flatMap((account) => accountOf(agency, at * 2 + account))),
  ];
};

const agencyOf = (payee: SnaPayee): Item[] => {
  const { ddoCode, snaUniqueId, stateSchemeCode, name, bankCode, bankName, branchCode, branchName } = payee;
  const account = {
    ddoCode,
    agencyCode: snaUniqueId,
    stateSchemeCode,
    bankCode,
    bankName,
    branchCode,
    branchName,
    ifsc: payee.ifsc,
    accountNumber: payee.accountNumber,
  };
  const agency = {
    ddoCode,
    agencyCode: snaUniqueId,
    agencyName: name,
    stateSchemeCode,
    substring: snaUniqueId.slice(-4),
  };
  return [itemOf(agencyEntity().put(agency)), ...SnaAgencies.rowsOf(account)];
};

const accountOf = ({ ddoCode, agencyCode, stateSchemeCode }: Agency, serial: number): Item[] => {
  const { micr: _, ...branch } = branchAt(serial * 3);
  const accountNumber = `0077${agencyCode.replace(/\D/g, '').slice(-8)}${String(serial).padStart(3, '0')}`;
  return SnaAgencies.rowsOf({ ddoCode, agencyCode, stateSchemeCode, ...branch, accountNumber });
};
