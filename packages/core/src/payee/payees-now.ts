// Payees as their masters have them at this moment, for the lines of a bill: whether they may be paid, and to which account.
// Rows of many lines are read together, 100 a call; only what moved since the bill was made needs a second look.
import type { PayeesDeclaration } from '@portal/domain/bill/declaration';
import { isThirdParty, type PayeeLine } from '@portal/domain/bill/schema';
import { vendorType } from '@portal/domain/bill/spa-line';
import { wantedClaim } from '../storage/claim.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { mappingEntity, type VendorRow, vendorEntity } from '../supplier/entity.ts';
import { type Employee, employeeEntity, type Payee, type SnaPayee, snaPayeeEntity } from './entity.ts';
import { Payees } from './payees.ts';
import { accountClaim, officeList, recordId } from './record.ts';
import { einKey, wantedByRow } from './sna-record.ts';

export interface PayeeNow {
  /** Of its master: an EIN, the number of a payee. */
  readonly id: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly isActive: boolean;
  /** Its account was changed and is not confirmed yet. */
  readonly isPending: boolean;
  /** What a line of a bill says of the payee besides. */
  readonly named: Partial<Omit<PayeeLine, 'amount' | 'accountNumber' | 'ifsc'>>;
  /** When the answer of the employee service is too old, in seconds; of employees only. */
  readonly expiresAt?: number;
}

type Source = PayeesDeclaration['source'];
type Want = Wanted<PayeeNow | undefined>;

export const PayeesNow = {
  /** One of each line, in their order; undefined of an employee of whom no answer is kept. */
  async of(
    source: Source,
    ddoCode: string,
    lines: readonly PayeeLine[],
  ): Promise<readonly (PayeeNow | undefined)[]> {
    const { first, again, missing } = masters[source];
    const wants = lines.map((line) => first(ddoCode, line));
    const rows = await readRows(wants);
    const moved = lines.flatMap((line, at) => (again.needs(line, rows[at]) ? [{ line, at }] : []));
    const found = await again.read(
      ddoCode,
      moved.map(({ line }) => line),
    );
    const places = new Map(moved.map(({ at }, index) => [at, found[index]]));
    return lines.map((line, at) => (places.has(at) ? places.get(at) : rows[at]) ?? missing(line));
  },
};

interface Master {
  readonly first: (ddoCode: string, line: PayeeLine) => Want;
  /** What is to be said of a payee that is nowhere. */
  readonly missing: (line: PayeeLine) => PayeeNow | undefined;
  /** Payees that are not where the line has them. */
  readonly again: {
    readonly needs: (line: PayeeLine, row: PayeeNow | undefined) => boolean;
    readonly read: (
      ddoCode: string,
      lines: readonly PayeeLine[],
    ) => Promise<readonly (PayeeNow | undefined)[]>;
  };
}

const mapped = <T>({ key, parse }: Wanted<T>, now: (row: T) => PayeeNow | undefined): Want => ({
  key,
  parse: (item) => now(parse(item)),
});

const employeeNow = ({ ein, accountNumber, ifsc, expiresAt, fullName, pan }: Employee): PayeeNow => ({
  id: ein,
  accountNumber,
  ifsc,
  isActive: true,
  isPending: false,
  named: { name: fullName, pan },
  expiresAt,
});
const gpfEmployeeNow = (employee: Employee): PayeeNow => {
  const now = employeeNow(employee);
  const { gpfNumber, grade } = employee;
  return { ...now, named: { ...now.named, gpfNumber, grade } };
};
const payeeNow = (payee: Payee): PayeeNow => ({
  id: recordId(payee),
  accountNumber: payee.accountNumber,
  ifsc: payee.ifsc,
  isActive: payee.isActive && payee.type === 'NR',
  isPending: payee.accountChange !== undefined,
  named: { name: payee.name, pan: payee.pan, bank: payee.bankName },
});
const snaNow = (payee: SnaPayee): PayeeNow => ({
  id: payee.ein,
  accountNumber: payee.accountNumber,
  ifsc: payee.ifsc,
  isActive: payee.isActive,
  isPending: payee.accountChange !== undefined,
  named: {
    name: payee.name,
    ein: payee.ein,
    pan: payee.pan,
    bank: payee.bankName,
    type: payee.type,
    snaUniqueId: payee.snaUniqueId,
  },
});

// a third party may be paid without an employee: no EIN reads as "-"
const wantsEmployee =
  (now: (employee: Employee) => PayeeNow): Master['first'] =>
  (_ddoCode, { ein }) =>
    mapped(wanted(employeeEntity(), employeeEntity().get({ ein: ein || '-' })), now);
const wantsGpfEmployee = wantsEmployee(gpfEmployeeNow);

const wantsRecord = (ddoCode: string, record: string | undefined): Want =>
  record === undefined ? nothing(ddoCode) : mapped(Payees.wanted(officeList(ddoCode), record), payeeNow);
/** A row that is not there: every line has one to read. */
const nothing = (ddoCode: string): Want =>
  mapped(wantedClaim({ ddoCode, list: 'none', key: '-' }), () => undefined);

function wantsSnaPayee(ddoCode: string, { snaUniqueId, ifsc, accountNumber }: PayeeLine): Want {
  return mapped(
    wanted(snaPayeeEntity(), snaPayeeEntity().get({ ddoCode, snaUniqueId, ifsc, accountNumber })),
    snaNow,
  );
}

const isVendor = ({ type }: PayeeLine): boolean => type === vendorType;
const vendorNow = (vendor: VendorRow): PayeeNow => ({
  id: vendor.ein,
  accountNumber: vendor.accountNumber,
  ifsc: vendor.ifsc,
  isActive: vendor.isActive,
  isPending: vendor.accountChange !== undefined,
  named: { name: vendor.name, pan: vendor.pan, bank: vendor.bankName },
});
/** The mapping of a vendor to the agency of the line, where it is active. */
const wantsMapping = (ddoCode: string, { snaUniqueId: agencyCode, ein }: PayeeLine): Want =>
  mapped(wanted(mappingEntity(), mappingEntity().get({ ddoCode, agencyCode, ein })), ({ isActive }) =>
    isActive ? { ...gone, id: ein } : undefined,
  );

/** It left a master of the office. */
const gone: PayeeNow = {
  id: '',
  accountNumber: '',
  ifsc: '',
  isActive: false,
  isPending: false,
  named: {},
};

const masters: Readonly<Record<Source, Master>> = {
  employee: {
    first: wantsEmployee(employeeNow),
    missing: () => undefined,
    again: { needs: () => false, read: async () => [] },
  },
  gpfEmployee: {
    first: (ddoCode, line) =>
      isThirdParty(line) ? wantsRecord(ddoCode, line.record) : wantsGpfEmployee(ddoCode, line),
    missing: (line) => (isThirdParty(line) ? gone : undefined),
    // a line of before records were kept knows its third party by the account alone
    again: {
      needs: (line) => isThirdParty(line) && line.record === undefined,
      read: byAccount,
    },
  },
  snaPayee: {
    first: wantsSnaPayee,
    missing: () => gone,
    // its key is its account: a payee with another account is another row, and its own may be another payee's by now
    again: { needs: (line, row) => row?.id !== line.ein, read: byNumber },
  },
  spaPayee: {
    first: (ddoCode, line) => (isVendor(line) ? wantsMapping(ddoCode, line) : wantsSnaPayee(ddoCode, line)),
    missing: () => gone,
    // of a vendor the mapping was read, which says whether the agency has it still: its account is the vendor's own
    again: {
      needs: (line, row) => (isVendor(line) ? row !== undefined : row?.id !== line.ein),
      read: byMaster,
    },
  },
};

async function byAccount(ddoCode: string, lines: readonly PayeeLine[]) {
  const list = officeList(ddoCode);
  const claims = await readRows(
    lines.map(({ ifsc, accountNumber }) => wantedClaim(accountClaim(list, { ifsc, account: accountNumber }))),
  );
  return readRows(claims.map((claim) => wantsRecord(ddoCode, claim?.recordId)));
}

async function byNumber(ddoCode: string, lines: readonly PayeeLine[]) {
  const claims = await readRows(lines.map(({ ein }) => wantedClaim(einKey({ ddoCode, ein }))));
  return readRows(claims.map((claim) => mapped(wantedByRow(ddoCode, claim?.recordId ?? '-#-#-'), snaNow)));
}

async function byMaster(ddoCode: string, lines: readonly PayeeLine[]) {
  const vendors = lines.filter(isVendor);
  const entity = vendorEntity();
  const vendorRows = readRows(
    vendors.map(({ ein }) => mapped(wanted(entity, entity.get({ ddoCode, ein })), vendorNow)),
  );
  const others = byNumber(
    ddoCode,
    lines.filter((line) => !isVendor(line)),
  );
  const [ofVendors, ofOthers] = [(await vendorRows).values(), (await others).values()];
  return lines.map((line) => (isVendor(line) ? ofVendors : ofOthers).next().value);
}
