// The transaction of a submitted bill. A bill of up to 1,000 lines is written whole in it; of a larger one the line pages
// are staged before, where nothing shows them until the header names their revision.

import { billErrors } from '@portal/domain/bill/errors';
import { netAmount } from '@portal/domain/bill/rules';
import type { BillEntry } from '@portal/domain/bill/schema';
import type { FinancialYear } from '@portal/domain/calendar';
import { paise, toRupees } from '@portal/domain/money';
import { grantFigures, type PfmsDetails } from '@portal/domain/scheme/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { GrantRow } from '../scheme/entity.ts';
import { grantRecord } from '../scheme/grant-record.ts';
import { statisticsDelta } from '../statistics/counters.ts';
import { putRows } from '../storage/read.ts';
import { tableName } from '../storage/table.ts';
import { type Change, neverRefused, transact } from '../storage/transact.ts';
import { type BillRow, billEntity } from './entity.ts';
import { type BillLines, contentHash, type LinePage, linePageItems, linePages, pageCount } from './lines.ts';
import { nextNumber } from './number.ts';
import { changeReservation, openReservation, reserveFromGrant, reserveFromLimit } from './reserve.ts';
import { drawRevision, nextRevision } from './revision.ts';
import { nextStep } from './step.ts';
import type { Submitted } from './submit.ts';
import { freeNumber, isSameNumber, takeNumber } from './unique-number.ts';

/** A checked entry with what its masters say of it. */
export interface CheckedBill {
  readonly entry: BillEntry;
  readonly lines: BillLines;
  /** The returned bill that this entry corrects. */
  readonly returned: BillRow | undefined;
  readonly details: { readonly details: PfmsDetails | undefined; readonly flag: string };
  readonly hasLimit: boolean;
}

/** A bill with its number and its pages; those of a large one are stored already. */
interface StagedBill extends CheckedBill {
  readonly transNo: string;
  readonly revision: number;
  readonly contentHash: string;
  readonly isStaged: boolean;
  /** Pages that go into the transaction itself. */
  readonly pages: readonly LinePage[];
}

/** 10 pages of 100 lines stay well under a transaction's 4 MB and 100 items. */
const pagesInTransaction = 10;

/** Draws the number and stages a large bill's pages. @throws `bill.over-balance` (422) before either */
export const stageBill = async (call: Call, bill: CheckedBill, grant: GrantRow): Promise<StagedBill> => {
  const { entry, returned } = bill;
  if (reserved(bill) > grant.balancePaise) throw new AppError(billErrors.overBalance);
  const transNo = returned?.transNo ?? (await nextNumber(call.officer.office, grant.year as FinancialYear));
  const isSmall = pageCount(bill.lines) <= pagesInTransaction;
  const revision = returned ? await (isSmall ? nextRevision(returned) : drawRevision(returned)) : 1;
  const pages = linePages({ ddoCode: grant.ddoCode, transNo, revision }, bill.lines);
  const summary = { ...entry, deductions: undefined, payees: undefined, transNo, revision };
  if (!isSmall) await putRows(linePageItems(pages));
  return {
    ...bill,
    transNo,
    revision,
    contentHash: contentHash(summary, pages),
    isStaged: !isSmall,
    pages: isSmall ? pages : [],
  };
};

/** What the bill takes from its grant beyond what it holds already, in paise. */
const reserved = ({ entry, returned }: CheckedBill): number => entry.gross - (returned?.grossPaise ?? 0);

/**
 * Stores a staged bill against its grant as read.
 * @throws GrantMoved when the grant changed since; `bill.over-balance`, `bill.over-limit`, `bill.number-used` (422);
 * `bill.changed-meanwhile` (409)
 */
export const storeBill = async (
  call: Call,
  bill: StagedBill,
  grant: GrantRow,
  record: (answer: Submitted) => Change[],
): Promise<Submitted> => {
  const { entry, returned, transNo } = bill;
  const net = netAmount(entry.gross, entry.deduction);
  const step = nextStep(call, {
    ddoCode: grant.ddoCode,
    transNo,
    action: returned ? 'correct' : 'submit',
    from: returned ? 'returned' : 'new',
    to: 'prepared',
    grossPaise: entry.gross,
    netPaise: net,
    contentHash: bill.contentHash,
    stepCount: returned?.stepCount ?? 0,
    lastStepHash: returned?.lastStepHash ?? '',
  });
  const header = { ...headerFields(call, bill, grant), ...step.header, netPaise: net };
  const answer: Submitted = { trans_no: transNo, status: 'prepared', net_amt: toRupees(net) };
  await transact([
    ...record(answer),
    ...(returned
      ? correctionChanges(call, bill, grant, returned, header)
      : newBillChanges(call, bill, grant, header)),
    step.change,
    ...pageChanges(bill.pages),
  ]);
  return answer;
};

type HeaderFields = Omit<BillRow, 'version' | 'returned' | 'authorized' | 'authNo' | 'drawnRevision'>;

const headerFields = (call: Call, bill: StagedBill, grant: GrantRow) => {
  const { entry, lines, transNo, revision, contentHash } = bill;
  const { office } = call.officer;
  const figures = grantFigures(grantRecord(grant));
  const delta = reserved(bill);
  return {
    transNo,
    revision,
    contentHash,
    ddoCode: office.ddoCode,
    kind: entry.kind,
    status: 'prepared' as const,
    year: grant.year,
    schemecd: grant.schemecd,
    object: grant.object,
    grantno: grant.grantno,
    majorhead: grant.majorhead,
    schemeName: grant.schemeName,
    objectName: grant.objectName,
    hillyFlag: grant.hillyFlag,
    pfmsFlag: bill.details.flag,
    ...(bill.details.details?.state_linked_scheme_code
      ? { slsCode: bill.details.details.state_linked_scheme_code }
      : {}),
    billType: entry.billType,
    formId: entry.formId,
    deptBillNo: entry.deptBillNo,
    purpose: entry.purpose,
    grossPaise: entry.gross,
    deductionPaise: entry.deduction,
    yearlyGrantPaise: figures.totalGrant,
    totalExpenditurePaise: paise(figures.totalExpenditure + delta),
    balancePaise: paise(grant.balancePaise - delta),
    payeeCount: lines.payees.length,
    deductionCount: lines.deductions.length,
    hasLimit: bill.hasLimit,
    office: {
      ddoCode: office.ddoCode,
      ddoName: office.ddoName,
      designation: office.designation,
      departmentName: office.departmentName,
      treasuryCode: office.treasuryCode,
      treasuryName: office.treasuryName,
    },
    prepared: {
      accountId: call.officer.accountId,
      username: call.officer.username,
      login: call.officer.login,
      at: call.now.toISOString(),
    },
  };
};

const newBillChanges = (call: Call, bill: StagedBill, grant: GrantRow, header: HeaderFields): Change[] => {
  const { entry, transNo } = bill;
  const at = call.now.toISOString();
  return [
    takeNumber({ ddoCode: grant.ddoCode, year: grant.year, deptBillNo: entry.deptBillNo }, transNo),
    reserveFromGrant(grant, entry.gross, 1),
    openReservation(grant, transNo, entry.gross, at),
    ...(bill.hasLimit ? [reserveFromLimit(grant.ddoCode, grant.schemecd, entry.gross)] : []),
    {
      write: {
        Put: billEntity()
          .create({ ...header, version: 1 })
          .params() as NonNullable<Change['write']['Put']>,
      },
      refuse: neverRefused('a transaction number is drawn once'),
    },
    statisticsChange(transNo, { bills: 1 }),
  ];
};

const correctionChanges = (
  call: Call,
  bill: StagedBill,
  grant: GrantRow,
  returned: BillRow,
  header: HeaderFields,
): Change[] => {
  const { entry } = bill;
  const delta = reserved(bill);
  const key = { ddoCode: grant.ddoCode, year: grant.year };
  const { transNo } = bill;
  return [
    // first, because its refusal explains all others: whoever was quicker has moved the number and the money too
    correctedHeader(bill, returned, header),
    ...(isSameNumber(entry.deptBillNo, returned.deptBillNo)
      ? []
      : [
          takeNumber({ ...key, deptBillNo: entry.deptBillNo }, transNo),
          freeNumber({ ...key, deptBillNo: returned.deptBillNo }, transNo),
        ]),
    reserveFromGrant(grant, delta, 0),
    changeReservation(grant, transNo, entry.gross, 'reserved', call.now.toISOString()),
    ...(returned.hasLimit ? [reserveFromLimit(grant.ddoCode, grant.schemecd, delta)] : []),
  ];
};

/** Pages that travel along take a revision that nobody may have drawn since; staged ones have drawn their own. */
const correctedHeader = (bill: StagedBill, returned: BillRow, header: HeaderFields): Change => {
  const { ddoCode, transNo, ...fields } = header;
  const { isStaged } = bill;
  return {
    write: {
      Update: billEntity()
        .patch({ ddoCode, transNo })
        .set({
          ...fields,
          hasLimit: returned.hasLimit,
          ...(isStaged ? {} : { drawnRevision: bill.revision }),
        })
        .add({ version: 1 })
        .where((row, { eq, notExists }) =>
          [
            eq(row.version, returned.version),
            ...(isStaged
              ? []
              : [
                  returned.drawnRevision === undefined
                    ? notExists(row.drawnRevision)
                    : eq(row.drawnRevision, returned.drawnRevision),
                ]),
          ].join(' AND '),
        )
        .params() as NonNullable<Change['write']['Update']>,
    },
    refuse: () => new AppError(billErrors.changedMeanwhile),
  };
};

const pageChanges = (pages: readonly LinePage[]): Change[] =>
  linePageItems(pages).map((Item) => ({
    write: { Put: { TableName: tableName(), Item } },
    refuse: neverRefused('a page carries no condition'),
  }));

/** The state's figures on the landing page (decisions.md). */
export const statisticsChange = (transNo: string, delta: Parameters<typeof statisticsDelta>[1]): Change => ({
  write: statisticsDelta(transNo, delta),
  refuse: neverRefused('a figure carries no condition'),
});
