// A file of grants, branches, accounts of agencies, treasuries or DDOs: an ADMIN account proposes it, and the Final login of another
// loads it by confirming what it changes (decisions.md, Changes that take two people).
import { ImportResult } from '@portal/domain/import/schema';
import { masterListNames, masterLists } from '@portal/domain/master/lists';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import { type ChangeOrder, orderIssues, type ProposedList } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import * as z from 'zod';
import type { AdminCall } from '../account/known-account.ts';
import { AppError, refuseIssues } from '../error.ts';
import { takenAtOnce } from '../import/claims.ts';
import { importChange, look } from '../import/service.ts';
import type { ChangeRow } from '../proposal/change-entity.ts';
import { type Confirmed, fileOf, proposedChange } from '../proposal/kept-change.ts';
import { runCommand } from '../storage/command.ts';
import { changedFields, changedSums } from './changed-lines.ts';
import { asAdministration, type LoadCall, listLock, listSubject, loadRequest } from './load-request.ts';
import type { LoadedLine } from './store.ts';

const LoadInput = z.strictObject({ list: z.enum(masterListNames) });

/** @throws the issues of the order (400) */
export const proposeLoad = async (
  call: AdminCall,
  list: ProposedList,
  csv: string,
  order: ChangeOrder,
): Promise<ImportResult> => {
  refuseIssues(orderIssues(list, order, call.now));
  const { answer } = await runCommand(call, {
    name: `master.propose.${list}`,
    input: { csv, order },
    answer: ImportResult,
    reads: {},
    async act() {
      const request = loadRequest(asAdministration(call), list, { csv, dry_run: false });
      let lines: readonly LoadedLine[] = [];
      const plan: typeof request.plan = async (all) => {
        const planned = await request.plan(all);
        lines = planned.lines ?? [];
        return planned;
      };
      const { figures, plan: found } = await look({ ...request, plan });
      if (figures.faults.length > 0 || found.rows.length === 0) {
        const state = figures.faults.length > 0 ? ('refused' as const) : ('done' as const);
        return { answer: { state, import_id: null, ...figures } };
      }
      const { row, changes } = await proposedChange(call, {
        act: 'load',
        eventSubject: listSubject(list),
        subject: masterLists[list].title,
        order,
        fields: changedFields(list, lines),
        sums: changedSums(list, lines),
        figures,
        input: { list } satisfies z.output<typeof LoadInput>,
        csv,
      });
      return {
        answer: { state: 'proposed' as const, import_id: null, change_id: row.changeId, ...figures },
        changes,
      };
    },
  });
  return answer;
};

/** The import that loads the file, if it still does what was proposed. @throws `change.overtaken`, `.list-busy` (409) */
export const confirmedLoad = async (call: AdminCall, row: ChangeRow): Promise<Confirmed> => {
  const { list } = LoadInput.parse(JSON.parse(row.input));
  const { orderNo, orderDate, hash, proposed } = row;
  const approved: LoadCall = {
    ...asAdministration(call),
    approval: { proposedBy: proposed.username, orderNo, orderDate, hash },
  };
  const csv = await fileOf(row);
  const begun = await importChange(approved, loadRequest(approved, list, { csv, dry_run: false }));
  if ('import' in begun) {
    const { importId, isPlanned } = begun;
    const key = { ddoCode: approved.officer.office.ddoCode, importId };
    // a file that is loaded at this moment is no reason to end the proposal
    const busy = () => new AppError(changeErrors.listBusy);
    const taken = isPlanned ? { list: takenAtOnce(key, listLock(list), busy) } : {};
    return { changes: { import: begun.import, ...taken }, importId };
  }
  const [fault] = begun.faults;
  const message =
    fault && fault.message !== changeText.overtaken
      ? changeText.refusedLine(fault.line, fault.message)
      : changeText.overtaken;
  throw new AppError(changeErrors.overtaken, { message });
};
