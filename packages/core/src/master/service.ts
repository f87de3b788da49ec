// Grants and masters as finance IT loads them: shown part by part, loaded whole or not at all, each load with its event.
import type { HistoryEvent } from '@portal/domain/account/api';
import type { HistoryRow } from '@portal/domain/history/schema';
import type { ImportResult } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import type { MasterListName } from '@portal/domain/master/lists';
import { type ChangeOrder, isProposedList } from '@portal/domain/proposal/change-schema';
import { administratorAlone, isAloneAdministrator } from '../account/administrators.ts';
import { historyOf } from '../account/history.ts';
import type { AdminCall } from '../account/known-account.ts';
import { requireFinal } from '../account/require-final.ts';
import { recordHistory } from '../history/record-event.ts';
import { continueOfficeImport, importInto } from '../import/service.ts';
import type { GrantRow } from '../scheme/entity.ts';
import type { Page } from '../storage/read.ts';
import { grantRecordKey } from './grants.ts';
import { asAdministration, listSubject, loadRequest, masterStores } from './load-request.ts';
import { proposeLoad } from './proposed-load.ts';
import type { MasterPart } from './store.ts';

interface FileBody extends Partial<ChangeOrder> {
  readonly csv: string;
  readonly dry_run: boolean;
}

export const MasterLists = {
  /** Lines of one part of a list. */
  rows: (
    list: MasterListName,
    part: MasterPart,
    cursor: string | undefined,
    count: number,
  ): Promise<Page<MasterRow>> => masterStores[list].rows(part, cursor, count),

  /**
   * Loads a file into a list, or proposes it where the list takes two people and a second ADMIN account was ever there. Two files
   * into one list at once: the later is refused and writes nothing.
   * @throws the issues of the order (400), `change.final-only` (403) for a Draft login that would load it
   */
  async load(call: AdminCall, list: MasterListName, body: FileBody): Promise<ImportResult> {
    const request = loadRequest(asAdministration(call), list, body);
    if (body.dry_run) return importInto(asAdministration(call), request);
    if (isProposedList(list) && !(await isAloneAdministrator())) {
      const { csv, order_no = '', order_date = '' } = body;
      return proposeLoad(call, list, csv, { order_no, order_date });
    }
    requireFinal(call);
    const beside = isProposedList(list) ? { alone: administratorAlone() } : {};
    return importInto(asAdministration(call), { ...request, beside });
  },

  /** Plans a file that an import keeps. */
  plan: (call: AdminCall, list: MasterListName, body: FileBody): Promise<ImportResult> =>
    importInto(call, loadRequest(call, list, body)),

  goOn: (call: AdminCall, importId: string): Promise<ImportResult> =>
    continueOfficeImport(asAdministration(call), importId),

  history: (list: MasterListName, cursor: string | undefined, rows: number): Promise<Page<HistoryEvent>> =>
    historyOf(listSubject(list), cursor, rows),

  grantHistory: (
    grant: Pick<GrantRow, 'ddoCode' | 'year' | 'schemecd' | 'object'>,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<HistoryRow>> => recordHistory(grantRecordKey(grant), cursor, rows),
};
