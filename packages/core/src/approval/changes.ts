// Changes that take two ADMIN accounts: one proposes, the Final login of another confirms, and with that the change is made
// (decisions.md, Changes that take two people).
import type { ImportResult } from '@portal/domain/import/schema';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import { type ChangedField, ProposedChange } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import type { AdminCall } from '../account/known-account.ts';
import { AppError } from '../error.ts';
import { continueOfficeImport } from '../import/service.ts';
import { asAdministration } from '../master/load-request.ts';
import { confirmedLoad } from '../master/proposed-load.ts';
import { confirmedThaw } from '../operation/proposed-thaw.ts';
import { type ChangeRow, changeEntity } from '../proposal/change-entity.ts';
import { type Confirmed, changeStateOf, eventOf, fieldsOf, shownChange } from '../proposal/kept-change.ts';
import { personOf } from '../proposal/person.ts';
import { requireTwoPeople } from '../proposal/two-people.ts';
import { eventChange } from '../session/security-event.ts';
import { update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { confirmedEdit } from './confirmed-edit.ts';

const confirmed: Readonly<Record<ChangeRow['act'], (call: AdminCall, row: ChangeRow) => Promise<Confirmed>>> =
  { load: confirmedLoad, office: confirmedEdit, thaw: confirmedThaw };

export const ProposedChanges = {
  /** The newest first. */
  async list(now: Date, cursor: string | undefined, rows: number): Promise<Page<ProposedChange>> {
    const query = changeEntity().query.changesByTime({});
    const page = await listPage(query, cursor, { count: rows, consistent: true, order: 'desc' });
    return { rows: page.rows.map((row) => shownChange(row, now)), next: page.next };
  },

  /** Returns the values of a change; the cursor is the index of the first one. @throws `change.unknown` 404 */
  async fields(changeId: string, cursor: string | undefined, rows: number): Promise<Page<ChangedField>> {
    const [row] = await readRows([wantedChange(changeId)]);
    if (!row) throw new AppError(changeErrors.unknown);
    const from = Number(cursor ?? 0) || 0;
    const fields = await fieldsOf(row);
    const end = from + rows;
    return { rows: fields.slice(from, end), next: end < fields.length ? String(end) : undefined };
  },

  /**
   * Makes the change. A file is loaded as far as the request's time allows; its import is continued as any other.
   * @throws `change.unknown` 404, `.state`, `.hash-differs`, `.overtaken` 409, `proposal.second-admin`, `.person-locked`, `.one-person` 403
   */
  async confirm(
    call: AdminCall,
    { change_id: changeId, hash }: { readonly change_id: string; readonly hash: string },
  ): Promise<{ readonly change: ProposedChange; readonly import: ImportResult | null }> {
    const { answer } = await runCommand(call, {
      name: 'change.confirm',
      input: { changeId, hash },
      answer: ProposedChange,
      reads: { stored: wantedChange(changeId) },
      async act({ stored }) {
        const row = requireProposed(stored, call.now);
        if (row.hash !== hash) throw new AppError(changeErrors.hashDiffers);
        const people = await requireTwoPeople(row.proposed, call.officer, call.now);
        const { changes, importId } = await confirmed[row.act](call, row);
        const to = { state: 'done', ended: personOf(call), ...(importId ? { importId } : {}) } as const;
        return {
          answer: shownChange({ ...row, ...to }, call.now),
          changes: {
            ...changes,
            change: step(row, to),
            people: [...people.values()],
            confirmation: eventChange(call, eventOf(call, row, 'change-confirmed')),
          },
        };
      },
    });
    const { import_id } = answer;
    return {
      change: answer,
      import: import_id === null ? null : await continueOfficeImport(asAdministration(call), import_id),
    };
  },

  /** @throws `change.unknown` 404, `change.state` 409 */
  withdraw: (call: AdminCall, changeId: string): Promise<Outcome<ProposedChange>> =>
    runCommand(call, {
      name: 'change.withdraw',
      input: { changeId },
      answer: ProposedChange,
      reads: { stored: wantedChange(changeId) },
      act({ stored }) {
        const row = requireProposed(stored, call.now);
        const to = { state: 'withdrawn', ended: personOf(call) } as const;
        return {
          answer: shownChange({ ...row, ...to }, call.now),
          changes: {
            change: step(row, to),
            withdrawal: eventChange(call, eventOf(call, row, 'change-withdrawn')),
          },
        };
      },
    }),
};

const wantedChange = (changeId: string) => wanted(changeEntity(), changeEntity().get({ changeId }));

const requireProposed = (row: ChangeRow | undefined, now: Date): ChangeRow => {
  if (!row) throw new AppError(changeErrors.unknown);
  const state = changeStateOf(row, now);
  if (state === 'proposed') return row;
  throw new AppError(changeErrors.state, { message: changeText.stateConflict(state) });
};

const step = (
  row: ChangeRow,
  to: Pick<ChangeRow, 'state'> & Partial<Pick<ChangeRow, 'ended' | 'importId'>>,
): Change =>
  update(
    changeEntity()
      .patch({ changeId: row.changeId })
      .set(to as Required<typeof to>)
      .add({ version: 1 })
      .where((stored, { eq }) => eq(stored.version, row.version)),
    () => new Overtaken(),
  );
