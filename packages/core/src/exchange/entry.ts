// A kept message as the log shows it.
import { retryWayOf } from '@portal/domain/exchange/retry';
import { type ExchangeEntry, type ExchangePartner, exchangePartners } from '@portal/domain/exchange/schema';
import { type ExchangeListingRow, type ExchangeRow, messageState } from '../port/exchange-entity.ts';

type Shared = Pick<
  ExchangeListingRow,
  | 'partner'
  | 'sentAt'
  | 'messageId'
  | 'operation'
  | 'direction'
  | 'about'
  | 'detail'
  | 'nextAttemptAt'
  | 'durationMs'
  | 'outcome'
  | 'status'
  | 'failure'
  | 'attempt'
>;

export const entryOf = (row: Shared): ExchangeEntry => {
  const entry = {
    id: `${row.partner}~${row.sentAt}~${row.messageId}`,
    at: row.sentAt,
    partner: partnerNamed(row.partner),
    direction: row.direction === 'in' ? ('in' as const) : ('out' as const),
    message: row.operation,
    about: row.about ?? '',
    state: messageState(row),
    status: row.status ?? 0,
    duration_ms: row.durationMs,
    detail: row.failure ?? row.detail ?? '',
    attempt: row.attempt,
    next_attempt_at: row.nextAttemptAt ?? '',
  };
  return { ...entry, can_retry: retryWayOf(entry) !== undefined };
};

const partnerNamed = (name: string): ExchangePartner => {
  const partner = exchangePartners.find((one) => one === name);
  if (!partner) throw new Error(`the log has messages of an unknown partner: ${name}`);
  return partner;
};

/** The key of the row that an id names. */
export const keyOfEntry = (id: string): Pick<ExchangeRow, 'partner' | 'minute' | 'sentAt' | 'messageId'> => {
  const [partner = '', sentAt = '', messageId = ''] = id.split('~');
  return { partner, minute: sentAt.slice(0, 16), sentAt, messageId };
};
