// Security events: written with the change that they record, or by themselves where nothing changes.
import type { LoginType } from '@portal/domain/session/schema';
import { atTime } from '../storage/by-time.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { itemOf, put } from '../storage/change.ts';
import { keyedHash } from '../storage/keyed-hash.ts';
import { shardOf } from '../storage/shard.ts';
import type { Change } from '../storage/transact.ts';
import { unexpectedRefusal } from '../storage/transact.ts';
import { type SecurityAction, securityEventEntity } from './entity.ts';

/** Where a request came from, and when. */
export interface Origin {
  readonly requestId: string;
  readonly now: Date;
  readonly address: string;
}

export interface SecurityEvent {
  readonly action: SecurityAction;
  /** The account's id; of a name that no account has, its hash; of an office `office-` and its DDO code. */
  readonly subject: string;
  readonly username?: string;
  readonly login?: LoginType;
  /** The ADMIN account that did it. */
  readonly by?: string;
  /** The second ADMIN account, where the act took two. */
  readonly confirmedBy?: string | undefined;
  readonly changes?: readonly FieldChange[];
}

/** One field of a record that was changed. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Parts of the index of events that have the security events, so that many logins at once do not wait for one. */
const parts = 16;
export const eventParts: readonly string[] = Array.from({ length: parts }, (_, part) => `security#${part}`);

/** Keyed by itself, not chained to the one before: logins of one moment must not wait for each other (heads/write.ts binds a day). */
const row = ({ requestId, now, address }: Origin, { changes, confirmedBy, ...event }: SecurityEvent) => {
  const fields = {
    ...event,
    ...(confirmedBy === undefined ? {} : { confirmedBy }),
    ...(changes ? { changes: changes.map(({ field, from, to }) => ({ field, from, to })) } : {}),
    at: now.toISOString(),
    eventId: [requestId, event.action, event.login].filter(Boolean).join('#'),
    address,
    requestId,
  };
  const { subject, at, eventId } = fields;
  const hash = chainHash(fields);
  const part = eventParts[shardOf(subject, parts)] ?? '';
  return { ...fields, hash, hmac: keyedHash(hash), ...atTime(part, at, `${subject}#${eventId}`) };
};

/** The event as one change of a transaction. */
export const eventChange = (origin: Origin, event: SecurityEvent): Change =>
  put(securityEventEntity().put(row(origin, event)), unexpectedRefusal('a security event is written once'));

/** The event as a row, for a load that puts many. */
export const eventItem = (origin: Origin, event: SecurityEvent): Record<string, unknown> =>
  itemOf(securityEventEntity().put(row(origin, event)));

export const writeEvent = async (origin: Origin, event: SecurityEvent): Promise<void> => {
  await securityEventEntity().put(row(origin, event)).go();
};
