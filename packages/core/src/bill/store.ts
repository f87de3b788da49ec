// The transaction of a submitted bill. A bill of up to 1,000 lines is written whole in it; of a larger one the line pages
// are staged before, where nothing shows them until the header names their revision.

import { componentSums } from '@portal/domain/bill/component-sums';
import { billErrors } from '@portal/domain/bill/errors';
import { type StoredKind, standingKind } from '@portal/domain/bill/kind';
import { netAmount } from '@portal/domain/bill/rules';
import type { PayeeLine } from '@portal/domain/bill/schema';
import type { Shares } from '@portal/domain/bill/shares';
import { stageOf } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import { toRupees } from '@portal/domain/money';
import type { AccountKind } from '@portal/domain/session/schema';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { type Charge, chargeNames, figuresAfter } from '../ledger/charge.ts';
import type { Sanction } from '../ledger/entity.ts';
import type { Holding } from '../ledger/kind.ts';
import { moveHoldings, type Terms } from '../ledger/move.ts';
import { statisticsDelta } from '../statistics/counters.ts';
import { put, update } from '../storage/change.ts';
import { openWork } from '../storage/open-work.ts';
import { tableName } from '../storage/table.ts';
import { type Change, type Changes, transact, unexpectedRefusal } from '../storage/transact.ts';
import { newHeader } from './change.ts';
import { contentHash, contentVersion, factsHash } from './content.ts';
import { countedChange } from './counted.ts';
import { type BillRow, billEntity, registerEntity } from './entity.ts';
import { billKeys, fileChanges } from './find-row.ts';
import { type LinePage, linePageItems } from './lines.ts';
import { provenHeader } from './proven-header.ts';
import type { StagedBill } from './stage-bill.ts';
import { showStaged } from './staging.ts';
import { actorOf, nextStep } from './step.ts';
import { changeNumber, takeNumber } from './unique-number.ts';

/** Amount in rupees, as it travels. */
export const Submitted = z.strictObject({
  trans_no: z.string(),
  status: z.literal('prepared'),
  net_amt: z.number(),
});
export type Submitted = z.output<typeof Submitted>;

/** How a bill is to be stored: what it holds from now on, its grant or head first. */
export interface Storing {
  readonly charge: Charge;
  readonly holdings: readonly Holding[];
  /** The mother sanction whose limit is among them. */
  readonly sanction: Sanction | undefined;
  readonly terms: Terms;
  /** What is kept of the request in the same transaction. */
  readonly kept: Changes;
}

/** The answer to a submit. */
export const submitted = ({ entry, transNo }: StagedBill): Submitted => ({
  trans_no: transNo,
  status: 'prepared',
  net_amt: toRupees(netAmount(entry.gross, entry.deduction)),
});

/**
 * Stores a staged bill and all that it holds.
 * @throws RowMoved when grant or head had to be as read and is not; `bill.over-balance`, `bill.over-limit`, `bill.number-used`
 * (422); `bill.changed-meanwhile`, `bill.changed-outside` (409)
 */
export const storeBill = async (call: Call, bill: StagedBill, storing: Storing): Promise<void> => {
  const { charge, kept } = storing;
  const { entry, transNo } = bill;
  const returned = bill.returned && (await provenHeader(bill.returned, call.now));
  const net = netAmount(entry.gross, entry.deduction);
  const fields = { ...headerFields(call, bill, storing), netPaise: net };
  const content = { ...fields, contentHash: contentHash(fields, bill.pages), contentVersion };
  const step = nextStep(actorOf(call), {
    ddoCode: charge.row.ddoCode,
    transNo,
    action: bill.order ? 'process' : returned ? 'correct' : 'submit',
    ...(bill.order ? { remark: bill.order.remark } : {}),
    from: returned ? 'returned' : 'new',
    to: 'prepared',
    grossPaise: entry.gross,
    netPaise: net,
    contentHash: content.contentHash,
    factsHash: factsHash({ ...(returned && keptOf(returned)), ...content }),
    stepCount: returned?.stepCount ?? 0,
    lastStepHash: returned?.lastStepHash ?? '',
  });
  const header = { ...content, ...step.header };
  await transact({
    ...kept,
    bill: returned ? correctionChanges(bill, charge, returned, header) : newBillChanges(bill, charge, header),
    holdings: moveHoldings(
      { ddoCode: charge.row.ddoCode, transNo },
      { before: returned?.holdings ?? [], after: storing.holdings, at: call.now.toISOString() },
      storing.terms,
    ),
    step: step.change,
    pages: bill.filed
      ? pageChanges(bill.pages)
      : showStaged({ ddoCode: charge.row.ddoCode, transNo, revision: bill.revision }),
    filed: fileChanges([...billKeys(charge.row.ddoCode, header), ...(bill.filed ?? [])]),
  });
};

type HeaderFields = ReturnType<typeof headerFields> &
  Pick<BillRow, 'stepCount' | 'lastStepHash' | 'netPaise' | 'contentHash' | 'contentVersion'>;

const headerFields = (call: Call, bill: StagedBill, { charge, holdings, sanction, terms }: Storing) => {
  const { entry, lines, transNo, revision } = bill;
  const { office } = call.officer;
  return {
    transNo,
    revision,
    ddoCode: office.ddoCode,
    kind: bill.kind,
    status: 'prepared' as const,
    sinceDate: civilDate(call.now),
    ...deskOf(call, bill.kind),
    ...(bill.shares ? { shares: keptShares(bill.shares) } : {}),
    ...chargeNames(charge),
    ...('seen' in terms
      ? figuresAfter(charge, entry.gross - (bill.returned?.grossPaise ?? 0))
      : { notedAs: terms.noteAs, ...openWork('figures', terms.noteAs, call.now) }),
    pfmsFlag: bill.scheme.flag,
    ...(bill.scheme.details?.state_linked_scheme_code
      ? { slsCode: bill.scheme.details.state_linked_scheme_code }
      : {}),
    billType: entry.billType,
    formId: entry.formId,
    deptBillNo: entry.deptBillNo,
    purpose: entry.purpose,
    ...(entry.own ? { own: entry.own } : {}),
    ...(bill.order ? { order: bill.order.of } : {}),
    ...keptComponents(lines.payees),
    grossPaise: entry.gross,
    deductionPaise: entry.deduction,
    payeeCount: lines.payees.length,
    deductionCount: lines.deductions.length,
    holdings: [...holdings],
    ...(sanction ? { sanction } : {}),
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

/** The sums by component, as a header keeps them; a header without says that there are none. */
export const keptComponents = (payees: readonly PayeeLine[]): Pick<BillRow, 'componentSums'> => {
  const sums = componentSums(payees);
  return sums.length > 0 ? { componentSums: sums.map((sum) => ({ ...sum })) } : {};
};

/** Prepared SPA bills of an SPA account wait at a desk of their own (decisions.md, SPA bill). */
const deskOf = (call: Call, kind: StoredKind) => {
  const isSparsh = standingKind(kind).hasSparshDesk === true && call.officer.kind === sparshAccount;
  return { isSparsh, stage: stageOf({ kind, status: 'prepared', isSparsh }) };
};
const sparshAccount: AccountKind = 'SPA';

const keptShares = ({ centre, state, percentages }: Shares) => ({
  centrePaise: centre,
  statePaise: state,
  centrePercent: percentages.centre,
  statePercent: percentages.state,
});

const newBillChanges = (bill: StagedBill, charge: Charge, header: HeaderFields): Change[] => {
  const { entry, transNo } = bill;
  const { ddoCode, year } = charge.row;
  return [
    ...takeNumber({ ddoCode, year, deptBillNo: entry.deptBillNo }, transNo),
    newHeader({ ...header, version: 1 }, unexpectedRefusal('a transaction number is drawn once')),
    put(registerEntity().create({ ddoCode, transNo }), unexpectedRefusal('a bill is registered once')),
    statisticsChange(transNo, { bills: 1 }),
  ];
};

const correctionChanges = (
  bill: StagedBill,
  charge: Charge,
  returned: BillRow,
  header: HeaderFields,
): Change[] => {
  const { entry, transNo } = bill;
  const { ddoCode, year } = charge.row;
  const key = { ddoCode, year };
  return [
    // first, because its refusal explains all others: a quicker request has moved the number and the money too
    correctedHeader(bill, returned, header),
    ...changeNumber({ ...key, deptBillNo: entry.deptBillNo }, returned.deptBillNo, transNo),
  ];
};

/** What not every bill has of its content: a corrected one has that of its correction alone. */
const optionalContent = ['shares', 'sanction', 'componentSums', 'own', 'slsCode'] as const;

/** What a corrected header keeps of the returned one. */
const keptOf = ({ shares: _1, sanction: _2, componentSums: _3, own: _4, slsCode: _5, ...kept }: BillRow) =>
  kept;

/** Pages that travel along take a revision that must still be free; staged pages have reserved their own. */
const correctedHeader = (bill: StagedBill, returned: BillRow, header: HeaderFields): Change => {
  const { ddoCode, transNo, ...fields } = header;
  const isStaged = bill.filed === undefined;
  const change = update(
    billEntity()
      .patch({ ddoCode, transNo })
      .set({
        ...fields,
        ...(isStaged ? {} : { drawnRevision: bill.revision }),
      })
      // what the returned bill had of them and this one has not
      .remove(optionalContent.filter((name) => !(name in fields)))
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
      ),
    () => new AppError(billErrors.changedMeanwhile),
  );
  return { ...change, additions: countedChange(returned, header) };
};

const pageChanges = (pages: readonly LinePage[]): Change[] =>
  linePageItems(pages).map((Item) => ({
    write: { Put: { TableName: tableName(), Item } },
    refuse: unexpectedRefusal('a page carries no condition'),
  }));

/** The state's figures on the landing page (decisions.md). */
export const statisticsChange = (transNo: string, delta: Parameters<typeof statisticsDelta>[1]): Change => ({
  write: statisticsDelta(transNo, delta),
  refuse: unexpectedRefusal('a figure carries no condition'),
});
