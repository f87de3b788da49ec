// A part of the bills of an office: each holds what it says, and its lines, steps, files and signature are whole.
import type { BillRow } from '../bill/entity.ts';
import { wantedNumber } from '../bill/unique-number.ts';
import { reservationEntity } from '../ledger/entity.ts';
import type { Holding } from '../ledger/kind.ts';
import { mapLimit } from '../map-limit.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type AuditedBill, auditedBills } from './bill.ts';
import type { BillKey } from './bill-rows.ts';
import { type Sums, sumsOf } from './counted.ts';
import { type Filed, filedOf } from './filed.ts';
import { countOfFiles, fileFaults, sizeOfFiles } from './files.ts';
import type { Signatures } from './signature.ts';

export interface PartFaults {
  /** Of each bill. */
  readonly faults: readonly (readonly string[])[];
  /** How many files were looked at. */
  readonly files: number;
  /** What the bills come to in the counted rows. */
  readonly counts: Sums;
  /** What the bills must be filed under together. */
  readonly filed: Filed;
}

const filesAtOnce = 16;
/** Files of a bill that are larger are read while no others are: a part needs the memory of one such bill. */
const smallBytes = 4 * 1024 * 1024;

/** The faults of some bills, bill by bill. */
export const partFaults = async (keys: readonly BillKey[], signatures: Signatures): Promise<PartFaults> => {
  const bills = await auditedBills(keys);
  const found = bills.filter((bill) => bill !== undefined);
  const ofLedger = await ledgerFaults(found);
  const ofNumbers = await numberFaults(found);
  const filed = await filedOf(found);
  const ofFiles = new Map<AuditedBill, string[]>();
  const readFiles = async (bill: AuditedBill) => {
    ofFiles.set(bill, await fileFaults(bill.header, bill.steps, signatures));
  };
  const isSmall = ({ header }: AuditedBill) => sizeOfFiles(header) <= smallBytes;
  await mapLimit(found.filter(isSmall), filesAtOnce, readFiles);
  for (const bill of found) if (!isSmall(bill)) await readFiles(bill);
  const faults = keys.map(({ ddoCode, transNo }, at) => {
    const bill = bills[at];
    return bill
      ? [
          ...bill.faults,
          ...(ofLedger.get(bill) ?? []),
          ...(ofNumbers.get(bill) ?? []),
          ...(filed.faults.get(transNo) ?? []).map(({ text }) => text),
          ...(ofFiles.get(bill) ?? []),
        ]
      : [`bill ${transNo}: it is in the register of ${ddoCode} and has no header`];
  });
  const headers = found.map(({ header }) => header);
  return {
    faults,
    files: headers.reduce((sum, header) => sum + countOfFiles(header), 0),
    counts: sumsOf(headers),
    filed: { sums: filed.sums, changed: filed.changed },
  };
};

/** The Department Bill No of a bill is kept for it until it is deleted. */
const numberFaults = async (bills: readonly AuditedBill[]): Promise<Map<AuditedBill, string[]>> => {
  const owned = bills.filter(({ header }) => header.status !== 'deleted');
  const rows = await readRows(owned.map(({ header }) => wantedNumber(header)));
  return new Map(
    owned.flatMap((bill, at) => {
      const { transNo, deptBillNo } = bill.header;
      return rows[at]?.transNo === transNo
        ? []
        : [[bill, [`bill ${transNo}: its Department Bill No ${deptBillNo} is not kept for it`]] as const];
    }),
  );
};

/** Each amount that a bill says it holds is in the ledger, reserved until the bill is deleted. */
const ledgerFaults = async (bills: readonly AuditedBill[]): Promise<Map<AuditedBill, string[]>> => {
  const entity = reservationEntity();
  const holdings = bills.flatMap((bill) =>
    (bill.header.holdings as readonly Holding[]).map((holding) => ({ bill, holding })),
  );
  const rows = await readRows(
    holdings.map(({ bill: { header }, holding: { key } }) =>
      wanted(entity, entity.get({ ddoCode: header.ddoCode, key, transNo: header.transNo })),
    ),
  );
  const faults = new Map<AuditedBill, string[]>();
  for (const [at, { bill, holding }] of holdings.entries())
    faults.set(bill, [...(faults.get(bill) ?? []), ...heldFault(bill.header, holding, rows[at])]);
  return faults;
};

interface Reserved {
  readonly state: string;
  readonly amountPaise: number;
}

const heldFault = (
  { transNo, status }: Pick<BillRow, 'transNo' | 'status'>,
  { key, amountPaise }: Holding,
  row: Reserved | undefined,
): string[] => {
  const state = status === 'deleted' ? 'released' : 'reserved';
  if (!row) return [`bill ${transNo}: the ledger of ${key} does not have it`];
  return row.state === state && row.amountPaise === amountPaise
    ? []
    : [
        `bill ${transNo} is ${status} and holds ${amountPaise} paise of ${key}; the ledger has ${row.amountPaise} ${row.state}`,
      ];
};
