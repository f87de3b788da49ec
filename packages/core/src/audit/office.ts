// What must hold of an office: each grant, head and limit is what its ledger explains, its counted rows are what its bills come to, each bill holds what it says, and its
// lines, steps, files and signatures are whole. Read bill by bill, so that an office of any size needs little memory.
import type { BillRow } from '../bill/entity.ts';
import { reservationEntity } from '../ledger/entity.ts';
import type { Holding } from '../ledger/kind.ts';
import { mapLimit } from '../map-limit.ts';
import { partsOf, readRows, wanted } from '../storage/read.ts';
import { balanceFaults } from './balances.ts';
import { type AuditedBill, auditedBill, type BillKey } from './bill.ts';
import { confirmed } from './confirm.ts';
import { countedFaults } from './counted.ts';
import { countOfFiles, fileFaults, sizeOfFiles } from './files.ts';
import { Register, unregisteredFaults } from './register.ts';
import type { Signatures } from './signature.ts';

export interface AuditTally {
  bills: number;
  files: number;
}

/** Bills of which the ledger is asked in one call. */
const billsTogether = 100;
const billsAtOnce = 16;
/** Files of a bill that are larger are read while no others are: an audit needs the memory of one such bill. */
const smallBytes = 4 * 1024 * 1024;

/**
 * The faults of an office, as they are found, those of its bills in the order of their numbers.
 * @param tally what was looked at, counted on the way
 */
export async function* officeFaults(
  ddoCode: string,
  signatures: Signatures,
  tally: AuditTally,
): AsyncGenerator<string, void> {
  const register = await Register.of(ddoCode);
  yield* balanceFaults(ddoCode, register);
  yield* unregisteredFaults(ddoCode, register);
  for (const part of partsOf(register.numbers(), billsTogether)) {
    const found = await partFaults(
      part.map((transNo) => ({ ddoCode, transNo })),
      signatures,
      tally,
    );
    // what an officer changed meanwhile is no fault: such a bill is read anew, by itself
    for (const [at, transNo] of part.entries())
      if (found[at]?.length !== 0)
        yield* await confirmed(async () =>
          (await partFaults([{ ddoCode, transNo }], signatures, { bills: 0, files: 0 })).flat(),
        );
    tally.bills += part.length;
  }
  // last: a bill that is damaged is named before what it was counted for
  yield* await confirmed(() => countedFaults(ddoCode));
}

/** The faults of some bills, bill by bill. */
const partFaults = async (
  keys: readonly BillKey[],
  signatures: Signatures,
  tally: AuditTally,
): Promise<string[][]> => {
  const bills = await mapLimit(keys, billsAtOnce, auditedBill);
  const found = bills.filter((bill) => bill !== undefined);
  const ofLedger = await ledgerFaults(found);
  const ofFiles = new Map<AuditedBill, string[]>();
  const readFiles = async (bill: AuditedBill) => {
    ofFiles.set(bill, await fileFaults(bill.header, bill.steps, signatures));
    tally.files += countOfFiles(bill.header);
  };
  const isSmall = ({ header }: AuditedBill) => sizeOfFiles(header) <= smallBytes;
  await mapLimit(found.filter(isSmall), billsAtOnce, readFiles);
  for (const bill of found) if (!isSmall(bill)) await readFiles(bill);
  return keys.map(({ ddoCode, transNo }, at) => {
    const bill = bills[at];
    return bill
      ? [...bill.faults, ...(ofLedger.get(bill) ?? []), ...(ofFiles.get(bill) ?? [])]
      : [`bill ${transNo}: it is in the register of ${ddoCode} and has no header`];
  });
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
