// A proposed change is a row, a file, and each value that it sets with the value of before. The values make the
// hash that the second person confirms.
import { randomBytes } from 'node:crypto';
import {
  ChangedField,
  type ChangedSum,
  type ChangeOrder,
  type ProposedChange,
} from '@portal/domain/proposal/change-schema';
import * as z from 'zod';
import type { AdminCall } from '../account/known-account.ts';
import { keepFile, keptFile } from '../import/planning.ts';
import { administration } from '../office/administration.ts';
import { eventChange, type SecurityEvent } from '../session/security-event.ts';
import { makeId } from '../session/token.ts';
import { sha256 } from '../sha256.ts';
import { put } from '../storage/change.ts';
import { type Changes, unexpectedRefusal } from '../storage/transact.ts';
import { type ChangeRow, changeEntity } from './change-entity.ts';
import { personOf } from './person.ts';
import { voidFrom } from './shown.ts';

/** A change before it is proposed. */
export interface ChangeDraft {
  readonly act: ChangeRow['act'];
  /** The subject of its events. */
  readonly eventSubject: string;
  /** In words. */
  readonly subject: string;
  readonly reason?: string;
  readonly order?: ChangeOrder;
  readonly fields: readonly ChangedField[];
  readonly sums?: readonly ChangedSum[];
  readonly figures?: { readonly rows: number; readonly added: number; readonly changed: number };
  /** Read again when it is confirmed. */
  readonly input: unknown;
  readonly csv?: string;
}

/** The part of a confirmation's transaction that makes the change. */
export interface Confirmed {
  readonly changes: Changes;
  /** The import that it begins. */
  readonly importId?: string;
}

/** SHA-256 over what changes, as both people see it. */
export const changeHash = (fields: readonly ChangedField[], order: ChangeOrder): string =>
  sha256(
    JSON.stringify([
      order.order_no,
      order.order_date,
      ...fields.map(({ line, record, field, from, to }) => [line, record, field, from, to]),
    ]),
  );

export const noOrder: ChangeOrder = { order_no: '', order_date: '' };

/** Orders on paper are kept as long. */
const keptYears = 10;

/**
 * Keeps the file and the values, and answers the row with the changes that propose it. A proposal that then fails leaves pages that
 * no row names; the table removes them.
 */
export const proposedChange = async (
  call: AdminCall,
  draft: ChangeDraft,
): Promise<{ readonly row: ChangeRow; readonly changes: Changes }> => {
  const changeId = `${call.now.toISOString().replace(/\D/g, '')}-${makeId(randomBytes)}`;
  const expiresAt = Math.floor(call.now.getTime() / 1000) + keptYears * 366 * 86_400;
  const order = draft.order ?? noOrder;
  const { rows = 1, added = 0, changed = 1 } = draft.figures ?? {};
  const row: ChangeRow = {
    changeId,
    act: draft.act,
    eventSubject: draft.eventSubject,
    subject: draft.subject,
    reason: draft.reason ?? '',
    orderNo: order.order_no,
    orderDate: order.order_date,
    rows,
    added,
    changed,
    sums: [...(draft.sums ?? [])],
    hash: changeHash(draft.fields, order),
    fileHash: draft.csv === undefined ? '' : sha256(draft.csv),
    input: JSON.stringify(draft.input),
    filePages: draft.csv === undefined ? 0 : await keepFile(keyOf(changeId, 'file'), draft.csv, expiresAt),
    fieldPages: await keepFile(keyOf(changeId, 'fields'), JSON.stringify(draft.fields), expiresAt),
    state: 'proposed',
    proposed: personOf(call),
    validUntil: voidFrom(call.now),
    version: 1,
  };
  return {
    row,
    changes: {
      change: put(changeEntity().create(row), unexpectedRefusal('an id of 128 random bits is new')),
      proposal: eventChange(call, eventOf(call, row, 'change-proposed')),
    },
  };
};

const keyOf = (changeId: string, what: 'file' | 'fields') => ({
  ddoCode: administration('').ddoCode,
  importId: `${changeId}-${what}`,
});

export const fileOf = ({ changeId, filePages }: ChangeRow): Promise<string> =>
  keptFile(keyOf(changeId, 'file'), filePages);

export const fieldsOf = async ({ changeId, fieldPages }: ChangeRow): Promise<ChangedField[]> =>
  z.array(ChangedField).parse(JSON.parse(await keptFile(keyOf(changeId, 'fields'), fieldPages)));

/** The event of a step, among those of what is changed. */
export const eventOf = (
  { officer }: Pick<AdminCall, 'officer'>,
  { act, eventSubject, subject, hash, orderNo, orderDate }: ChangeRow,
  action: Extract<SecurityEvent['action'], `change-${string}`>,
): SecurityEvent => ({
  action,
  subject: eventSubject,
  by: officer.username,
  changes: [
    { field: act, from: '', to: subject },
    ...(orderNo ? [{ field: 'Order', from: '', to: `${orderNo}, ${orderDate}` }] : []),
    { field: 'SHA-256 of the changes', from: '', to: hash },
  ],
});

/** The clock decides. */
export const changeStateOf = ({ state, validUntil }: ChangeRow, now: Date): ProposedChange['state'] =>
  state === 'proposed' && validUntil <= now.toISOString() ? 'expired' : state;

export const shownChange = (row: ChangeRow, now: Date): ProposedChange => ({
  change_id: row.changeId,
  act: row.act,
  subject: row.subject,
  reason: row.reason,
  order_no: row.orderNo,
  order_date: row.orderDate,
  rows: row.rows,
  added: row.added,
  changed: row.changed,
  sums: row.sums,
  hash: row.hash,
  file_hash: row.fileHash,
  state: changeStateOf(row, now),
  proposed_by: row.proposed.username,
  proposed_at: row.proposed.at,
  ended_by: row.ended?.username ?? '',
  ended_at: row.ended?.at ?? '',
  valid_until: row.validUntil,
  import_id: row.importId ?? null,
});
