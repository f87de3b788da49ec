// The exchange log for finance IT: a day's messages in a list, one of them whole, and sending it again (decisions.md,
// Exchange log).
import { civilDate } from '@portal/domain/calendar';
import { exchangeErrors } from '@portal/domain/exchange/errors';
import { retryWayOf } from '@portal/domain/exchange/retry';
import type {
  ExchangeBody,
  ExchangeEntry,
  ExchangeMessage,
  ExchangePartner,
  ExchangeState,
} from '@portal/domain/exchange/schema';
import type { AdminCall } from '../account/known-account.ts';
import { resendAcknowledgement } from '../acknowledgement/acknowledge.ts';
import { AppError } from '../error.ts';
import {
  type ExchangeListingRow,
  type ExchangeRow,
  exchangeEntity,
  exchangeListingEntity,
  type KeptText,
} from '../port/exchange-entity.ts';
import { openKept } from '../port/exchange-log.ts';
import { writeEvent } from '../session/security-event.ts';
import { type Page, readRows, wanted } from '../storage/read.ts';
import { resendUpload } from '../treasury/resend.ts';
import { entryOf, keyOfEntry } from './entry.ts';

export interface ExchangeFilter {
  readonly partner?: ExchangePartner | undefined;
  /** A civil date; today where there is none. */
  readonly day?: string | undefined;
  readonly state?: ExchangeState | undefined;
  readonly text?: string | undefined;
}

/** Rows of an answer; and how many are looked at for them, so that a rare text takes several answers and never long. */
const rowsPerAnswer = 200;
const readPerAnswer = 4_000;
/** Where some are left out, most of what a read holds may be: what one answer of the table takes, some 2,000 rows. */
const sievedPerRead = 2_000;

export const Exchange = {
  /** The newest first. An answer may have fewer rows than fit where `next` says that it continues. */
  async list(filter: ExchangeFilter, now: Date, cursor: string | undefined): Promise<Page<ExchangeEntry>> {
    const { partner, state, text } = filter;
    const perRead = partner || state || text ? sievedPerRead : rowsPerAnswer;
    const newest = messagesOf(filter.day || civilDate(now), cursor, perRead);
    const rows: ExchangeEntry[] = [];
    let read = 0;
    for await (const row of newest) {
      read += 1;
      if (isWanted(row, filter)) rows.push(entryOf(row));
      if (rows.length === rowsPerAnswer || read === readPerAnswer) return { rows, next: placeOf(row) };
    }
    return { rows, next: undefined };
  },

  /** The whole message from a place in its bytes; the look is noted first. @throws `exchange.unknown` (404) */
  async show(call: AdminCall, id: string, from: number): Promise<ExchangeMessage> {
    const row = await load(id);
    const { partner, operation, about = '' } = row;
    await writeEvent(call, {
      action: 'exchange-opened',
      subject: call.officer.accountId,
      username: call.officer.username,
      login: call.officer.login,
      by: call.officer.username,
      changes: [
        { field: 'message', from: '', to: [partner, operation, about, id].filter(Boolean).join(' ') },
      ],
    });
    return {
      ...entryOf(row),
      message_id: row.idempotencyKey,
      method: row.method,
      url: row.url,
      request_id: row.requestId ?? '',
      sent: await bodyOf(row, 'request', from),
      answered: row.answer ? await bodyOf(row, 'answer', from) : null,
    };
  },

  /**
   * Sends the message again under its own key.
   * @throws `exchange.unknown` 404, `exchange.not-safe` 422, `exchange.settled` 409
   */
  async retry(call: AdminCall, id: string): Promise<void> {
    const row = await load(id);
    const way = retryWayOf(entryOf(row));
    if (!way) throw new AppError(exchangeErrors.notSafe);
    await retries[way](row, call.now);
  },
};

const retries = {
  upload: ({ about = '', idempotencyKey }: ExchangeRow, now: Date) =>
    resendUpload(about, idempotencyKey, now),
  acknowledgement: ({ partner, idempotencyKey }: ExchangeRow, now: Date) =>
    resendAcknowledgement(partner, idempotencyKey, now),
} as const;

const placeOf = ({ sentAt, messageId }: ExchangeListingRow): string => `${sentAt}#${messageId}`;

/** The messages of a day before a place, the newest first, so many a read. */
async function* messagesOf(
  day: string,
  before: string | undefined,
  perRead: number,
): AsyncGenerator<ExchangeListingRow, undefined> {
  const all = exchangeListingEntity().query.messagesOfDay({ day });
  const [sentAt = '', messageId = ''] = before?.split('#') ?? [];
  const query = before === undefined ? all : all.lt({ sentAt, messageId });
  let cursor: string | null = null;
  do {
    const page: { data: ExchangeListingRow[]; cursor: string | null } = await query.go({
      limit: perRead,
      order: 'desc',
      cursor,
    });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

const isWanted = (row: ExchangeListingRow, { partner, state, text = '' }: ExchangeFilter): boolean =>
  (partner === undefined || row.partner === partner) &&
  (state === undefined || row.state === state) &&
  row.words.includes(text.toLowerCase());

const load = async (id: string): Promise<ExchangeRow> => {
  const entity = exchangeEntity();
  const [row] = await readRows([wanted(entity, entity.get(keyOfEntry(id)))]);
  if (!row) throw new AppError(exchangeErrors.unknown);
  return row;
};

/** An answer of the API has room for six megabytes. */
const bytesPerAnswer = 1_000_000;

const bodyOf = async (row: ExchangeRow, part: 'request' | 'answer', from: number): Promise<ExchangeBody> => {
  const kept = row[part] as KeptText;
  const bytes = await openKept(row.messageId, part, kept);
  const end = Math.min(bytes.byteLength, from + bytesPerAnswer);
  return {
    ...readable(bytes.subarray(from, end), from > 0 || end < bytes.byteLength),
    size_bytes: kept.sizeBytes,
    sha256: kept.sha256,
    next_from: end < bytes.byteLength ? end : null,
  };
};

/** A part of a text may begin or end within a letter: then the bytes say what it is. */
const readable = (bytes: Uint8Array, isPart: boolean): Pick<ExchangeBody, 'encoding' | 'content'> => {
  const base64 = { encoding: 'base64', content: Buffer.from(bytes).toString('base64') } as const;
  if (isPart) return base64;
  try {
    return { encoding: 'text', content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return base64;
  }
};
