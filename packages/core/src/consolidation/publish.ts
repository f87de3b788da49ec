// The one transaction that makes a consolidated bill visible, with all of its children in it.

import { billSteps, stageOf } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import { consolidationErrors } from '@portal/domain/consolidation/errors';
import { consolidationText as text } from '@portal/domain/consolidation/texts';
import { paise } from '@portal/domain/money';
import { newHeader } from '../bill/change.ts';
import { contentHash, contentVersion, factsHash } from '../bill/content.ts';
import { type BillRow, registerEntity } from '../bill/entity.ts';
import { billKeys, fileChanges, filePayees } from '../bill/find-row.ts';
import { foundPayees } from '../bill/find-words.ts';
import { cutPages, linePageItems, linePages, linesOf } from '../bill/lines.ts';
import { type Member, membersOf, noteMembers } from '../bill/member.ts';
import { showStaged } from '../bill/staging.ts';
import { nextStep } from '../bill/step.ts';
import { keptComponents } from '../bill/store.ts';
import { revisionPages } from '../bill/whole.ts';
import { AppError } from '../error.ts';
import { chargeIn, figuresOf } from '../ledger/charge.ts';
import { heldRow } from '../ledger/kind.ts';
import { put } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { putRows, readItems } from '../storage/read.ts';
import { transact, unexpectedRefusal } from '../storage/transact.ts';
import type { RunRow } from './entity.ts';
import { actorOfRun, childrenOf, runChange } from './run.ts';
import { addUp, readSums, summedFields } from './sums.ts';

const daySeconds = 86_400;

/** Amounts of children, in paise. */
export const totalsOf = (members: readonly Member[]) => ({
  grossPaise: paise(members.reduce((sum, { grossPaise }) => sum + grossPaise, 0)),
  deductionPaise: paise(members.reduce((sum, { deductionPaise }) => sum + deductionPaise, 0)),
  netPaise: paise(members.reduce((sum, { netPaise }) => sum + netPaise, 0)),
  payeeCount: members.reduce((sum, { payeeCount }) => sum + payeeCount, 0),
});

/** Makes the bill of a run whose lines are all copied. @throws `consolidation.not-equal` (409) where they do not add up */
export const publish = async (run: RunRow, now: Date): Promise<RunRow> => {
  const { ddoCode, transNo, attempt, deptBillNo, purpose, accountId, username, login } = run;
  const members = await membersOf(run);
  const totals = totalsOf(members);
  const sums = readSums(run.sums);
  const of = { ddoCode, transNo, revision: attempt };
  await putRows(linePageItems(linePages(of, cutPages({ deductions: sums.deductions, payees: [] }))));
  const pages = await revisionPages(of, attempt);
  const lines = linesOf(pages);
  if (!addUp(totals, lines)) throw new AppError(consolidationErrors.notEqual);
  await filePayees(of, foundPayees(lines.payees));
  const [first] = await childrenOf(run, members.slice(0, 1));
  if (!first) throw new AppError(consolidationErrors.notEqual);
  const actor = actorOfRun(run, now);
  const content = {
    ...(await commonFields(first)),
    ...totals,
    ...keptComponents(lines.payees),
    ...of,
    kind: 'consolidated' as const,
    deptBillNo,
    purpose,
    ...summedFields(sums),
    childCount: members.length,
    deductionCount: sums.deductions.length,
    holdings: [],
  };
  const facts = {
    ...content,
    status: billSteps.make.to,
    sinceDate: civilDate(now),
    contentHash: contentHash(content, pages),
    contentVersion,
    prepared: { accountId, username, login, at: actor.at },
  };
  const step = nextStep(actor, {
    ddoCode,
    transNo,
    action: 'make',
    from: 'new',
    to: billSteps.make.to,
    remark: text.makeRemark(String(members.length)),
    grossPaise: totals.grossPaise,
    netPaise: totals.netPaise,
    contentHash: facts.contentHash,
    factsHash: factsHash(facts),
    stepCount: 0,
    lastStepHash: '',
  });
  const header: BillRow = {
    ...facts,
    stage: stageOf(facts),
    ...step.header,
    version: 1,
  };
  const done = { state: 'done' as const, expiresAt: Math.floor(now.getTime() / 1000) + daySeconds };
  await transact({
    run: runChange(run, done, ['openWork', 'openAt']),
    bill: newHeader(header, () => new Overtaken()),
    register: put(
      registerEntity().create({ ddoCode, transNo }),
      unexpectedRefusal('a bill is registered once'),
    ),
    step: step.change,
    filed: fileChanges(billKeys(ddoCode, header)),
    pages: showStaged(of),
    members: noteMembers(run, members, undefined),
  });
  return { ...run, ...done };
};

/** What a consolidated bill has in common with its children; figures of their grant as they are now. */
const commonFields = async (first: BillRow) => {
  const { year, grantno, schemecd, object, majorhead, schemeName, objectName, hillyFlag } = first;
  const { pfmsFlag, slsCode, billType, formId, office } = first;
  return {
    year,
    grantno,
    schemecd,
    object,
    majorhead,
    schemeName,
    objectName,
    hillyFlag,
    pfmsFlag,
    ...(slsCode === undefined ? {} : { slsCode }),
    billType,
    formId,
    office,
    ...(await figuresNow(first)),
  };
};

const figuresNow = async ({ ddoCode, holdings }: BillRow) => {
  const [charged] = holdings;
  if (!charged || charged.kind === 'limit') return {};
  const [row] = await readItems([heldRow(ddoCode, charged)]);
  return row ? figuresOf(chargeIn(charged.kind, row)) : {};
};
