// Ending a consolidated bill, or taking one child out of it, while it is prepared (decisions.md, Consolidation).
import { billErrors } from '@portal/domain/bill/errors';
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import * as z from 'zod';
import { stepChanges } from '../bill/change.ts';
import { contentHash, contentVersion } from '../bill/content.ts';
import type { BillRow } from '../bill/entity.ts';
import { findAuthorized } from '../bill/find-authorized.ts';
import { billKeys, fileChanges, filePayees } from '../bill/find-row.ts';
import { foundPayees } from '../bill/find-words.ts';
import { cutPages, linePages } from '../bill/lines.ts';
import { requireBill, requireStep, wantedBill } from '../bill/load.ts';
import { memberChange, memberPages } from '../bill/member.ts';
import { isOwnBill } from '../bill/own.ts';
import { provenHeader, provenPair } from '../bill/proven-header.ts';
import { drawRevision } from '../bill/revision.ts';
import { dropLater, showStaged, stagePages } from '../bill/staging.ts';
import { actorOf } from '../bill/step.ts';
import { keptComponents } from '../bill/store.ts';
import { freeNumber } from '../bill/unique-number.ts';
import { wholeBillOf } from '../bill/whole.ts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { put } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { withoutDeadline } from '../storage/deadline.ts';
import { openWork } from '../storage/open-work.ts';
import { unexpectedRefusal } from '../storage/transact.ts';
import { consolidationEntity, type RunRow } from './entity.ts';
import { totalsOf } from './publish.ts';
import { releaseRest } from './release.ts';
import { emptyRun, freeChanges } from './run.ts';
import { addUp, summedFields, withoutChild } from './sums.ts';

/**
 * Deletes a prepared consolidated bill; its children become free behind it, 49 a transaction, by the request or by the
 * resume schedule. Answers its number.
 * @throws `bill.not-found` 404, `bill.state` 409, `bill.delete-others` 403 when a Draft login deletes what another made
 */
export const deleteConsolidated = (call: Call, transNo: string): Promise<Outcome<string>> =>
  runCommand(call, {
    name: 'bill.delete-consolidated',
    input: { transNo },
    answer: z.string(),
    reads: { bill: wantedBill(call, transNo) },
    async act(found) {
      const bill = await provenHeader(requireBill(found.bill, 'consolidated'), call.now);
      requireStep('delete', bill, call);
      if (!isOwnBill(bill, call.officer) && call.officer.login !== 'F')
        throw new AppError(billErrors.deleteOthersBill);
      const { ddoCode, year, deptBillNo } = bill;
      return {
        answer: transNo,
        changes: {
          step: stepChanges(actorOf(call), bill, 'delete', {}),
          number: freeNumber({ ddoCode, year, deptBillNo }, transNo),
          run: put(
            consolidationEntity().put(releaseOf(call, bill)),
            unexpectedRefusal('the run of a bill carries no condition'),
          ),
        },
        after: async () => {
          await withoutDeadline(() => releaseRest({ ddoCode, transNo }, () => call.now));
        },
      };
    },
  });

/** The run that lets the children of a deleted bill go. */
const releaseOf = (call: Call, bill: BillRow): RunRow => {
  const { ddoCode, transNo, deptBillNo, purpose, year, schemecd, object, childCount = 0, payeeCount } = bill;
  return {
    ...emptyRun(call),
    ddoCode,
    transNo,
    state: 'releasing',
    deptBillNo,
    purpose,
    year,
    schemecd,
    object,
    bills: childCount,
    payees: payeeCount,
    claimed: childCount,
    attempt: bill.revision,
    isForgotten: true,
    inputHash: '',
    startedAt: call.now.toISOString(),
    version: 1,
    ...openWork('consolidate', transNo, call.now),
  };
};

/**
 * Takes a child out of its prepared consolidated bill: the child is free, and lines and totals are those of the others, all
 * in one transaction. Answers the child's authorization number.
 * @throws `bill.not-found` 404; `consolidation.no-child`, `consolidation.last-child`, `bill.state`,
 * `bill.changed-meanwhile` 409
 */
export const removeChild = async (call: Call, authNo: string): Promise<Outcome<string>> => {
  const { transNo, parentNo } = await findAuthorized(call, authNo, 'normal');
  return runCommand(call, {
    name: 'bill.remove-child',
    input: { authNo },
    answer: z.string(),
    reads: {
      child: wantedBill(call, transNo),
      parent: parentNo === undefined ? undefined : wantedBill(call, parentNo),
    },
    async act(found) {
      const child = requireBill(found.child, 'normal');
      if (child.parentNo === undefined) throw new AppError(consolidationErrors.noChild);
      const { parent } = found;
      // of a run that has not made its bill yet, or another bill than the index knew
      if (parent?.transNo !== child.parentNo) throw new AppError(billErrors.changedMeanwhile);
      requireStep('removeChild', parent, call);
      if ((parent.childCount ?? 0) <= 1) throw new AppError(consolidationErrors.lastChild);
      return { answer: authNo, changes: await removal(call, parent, child) };
    },
  });
};

/** Stages the lines that are left, and makes the changes that show them. */
const removal = async (call: Call, ...bills: readonly [parent: BillRow, child: BillRow]) => {
  const [parent, child] = await provenPair(bills, call.now);
  const { ddoCode, transNo } = parent;
  const pages = await memberPages(parent);
  const page = pages.find(({ members }) => members.some((member) => member.transNo === child.transNo));
  if (!page) throw new AppError(billErrors.changedMeanwhile);
  const left = page.members.filter((member) => member.transNo !== child.transNo);
  const members = pages.flatMap((each) => (each === page ? left : [...each.members]));
  const [whole, own] = await Promise.all([wholeBillOf(parent), wholeBillOf(child)]);
  const rest = withoutChild({ bill: parent, deductions: whole.lines.deductions }, own);
  const payees = whole.lines.payees.filter((line) => line.child?.authNo !== child.authNo);
  const totals = totalsOf(members);
  if (!addUp(totals, { payees, deductions: rest.deductions }))
    throw new AppError(consolidationErrors.notEqual);
  const revision = await drawRevision(parent);
  const of = { ddoCode, transNo, revision };
  const lines = linePages(of, cutPages({ deductions: rest.deductions, payees }));
  await stagePages(of, lines, call.now);
  await filePayees(of, foundPayees(payees));
  const content = {
    ...totals,
    ...summedFields(rest),
    componentSums: keptComponents(payees).componentSums ?? [],
    childCount: members.length,
    deductionCount: rest.deductions.length,
    revision,
  };
  const after = { ...content, contentHash: contentHash({ ...parent, ...content }, lines), contentVersion };
  const actor = actorOf(call);
  return {
    parent: stepChanges(actor, parent, 'removeChild', {
      remark: text.removeRemark(child.deptBillNo),
      set: after,
    }),
    child: freeChanges(actor, child),
    members: memberChange(parent, { page: page.page, members: left }),
    filed: fileChanges(billKeys(ddoCode, { ...parent, ...after })),
    pages: showStaged(of),
    before: dropLater({ ddoCode, transNo, revision: parent.revision }, call.now),
  };
};
