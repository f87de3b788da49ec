// The history of a master's record: each change of the record writes an event in the same transaction, and the record
// itself keeps how many there are and the hash of the last, so that none can be left out unseen.
import type { HistoryAction, HistoryChange, HistoryRow } from '@portal/domain/history/schema';
import type { Call } from '../call.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { itemOf } from '../storage/change.ts';
import { listPage, type Page } from '../storage/read.ts';
import { tableName } from '../storage/table.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { recordEventEntity } from './entity.ts';

export interface RecordKey {
  readonly ddoCode: string;
  /** "<kind>#<id>": `payee#91001000001`. */
  readonly record: string;
}

/** What a record keeps of its history. Spread `newHistory` into a record that is added. */
export interface HistoryState {
  readonly eventCount: number;
  readonly lastEventHash: string;
}
export const newHistory: HistoryState = { eventCount: 0, lastEventHash: '' };

export interface RecordEvent {
  readonly action: HistoryAction;
  readonly changes: readonly HistoryChange[];
}

/** The row of an event, for imports, which put many; and what the record keeps from now on. */
export const nextEvent = (
  call: Pick<Call, 'officer' | 'now' | 'requestId'>,
  key: RecordKey,
  { eventCount, lastEventHash }: HistoryState,
  { action, changes }: RecordEvent,
): { readonly item: Record<string, unknown>; readonly kept: HistoryState } => {
  const fields = {
    ddoCode: key.ddoCode,
    record: key.record,
    number: String(eventCount + 1).padStart(6, '0'),
    at: call.now.toISOString(),
    accountId: call.officer.accountId,
    username: call.officer.username,
    login: call.officer.login,
    action,
    changes: changes.map(({ field, from, to }) => ({ field, from, to })),
    requestId: call.requestId,
    previousHash: lastEventHash,
  };
  const hash = chainHash(fields);
  return {
    item: itemOf(recordEventEntity().put({ ...fields, hash })),
    kept: { eventCount: eventCount + 1, lastEventHash: hash },
  };
};

/** The change that writes an event, for `transact()`; and what the record keeps from now on. */
export const recordEvent = (
  call: Pick<Call, 'officer' | 'now' | 'requestId'>,
  key: RecordKey,
  state: HistoryState,
  event: RecordEvent,
): { readonly change: Change; readonly kept: HistoryState } => {
  const { item, kept } = nextEvent(call, key, state, event);
  return {
    change: {
      write: {
        Put: { TableName: tableName(), Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
      },
      refuse: unexpectedRefusal('an event number is used once'),
    },
    kept,
  };
};

/** Events of a record, newest first, up to `rows` an answer; none where the office has no such record. */
export const recordHistory = async (
  key: RecordKey,
  cursor: string | undefined,
  rows: number,
): Promise<Page<HistoryRow>> => {
  const query = recordEventEntity().query.eventsOfRecord(key);
  const page = await listPage(query, cursor, { count: rows, consistent: true, order: 'desc' });
  return {
    rows: page.rows.map(({ at, username, login, action, changes }) => ({
      at,
      username,
      login_type: login,
      action,
      changes: changes.map(({ field, from, to }) => ({ field, from, to })),
    })),
    next: page.next,
  };
};

/** The same of a record that may be unknown: `require` refuses it where nothing was ever noted. */
export const knownHistory = async (
  key: RecordKey,
  cursor: string | undefined,
  rows: number,
  require: () => unknown,
): Promise<Page<HistoryRow>> => {
  const page = await recordHistory(key, cursor, rows);
  if (page.rows.length === 0 && cursor === undefined) await require();
  return page;
};
