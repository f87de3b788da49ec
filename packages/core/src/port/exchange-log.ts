// Every message to an outside system and its answer (architecture.md, Compute): to be read with accounts and PANs masked, and
// whole under a key of its own (decisions.md, Messages are sealed).
import { civilDate } from '@portal/domain/calendar';
import { maskMessage, maskText } from '../mask.ts';
import { Bucket } from '../storage/bucket.ts';
import { itemOf } from '../storage/change.ts';
import { putRows } from '../storage/read.ts';
import { seal, unseal } from '../storage/sealed.ts';
import { exchangeEntity, exchangeListingEntity, type KeptText, messageState } from './exchange-entity.ts';
import { exchangeFolder, keptDays } from './kept-place.ts';
import { type ExchangeRecord, type KeepMessage, type KeptBytes, keptBytesLimit } from './record.ts';

type Part = 'request' | 'answer';

const place = (messageId: string, part: Part): string => `exchange#${messageId}#${part}`;

const objectKey = (messageId: string, part: Part): string => `${exchangeFolder}/${messageId}/${part}.sealed`;

const shownLength = 16 * 1024;

/** Bytes beyond the limit lie in the bucket, named by the row; a file that is kept for itself is only named. */
const kept = async (
  { bytes, sizeBytes, sha256, objectKey: kept }: KeptBytes,
  messageId: string,
  part: Part,
): Promise<KeptText> => {
  const facts = {
    sizeBytes,
    sha256,
    shown: maskMessage(Buffer.from(bytes).toString()).slice(0, shownLength),
  };
  if (kept !== undefined) return { ...facts, objectKey: kept };
  const at = place(messageId, part);
  if (bytes.byteLength <= keptBytesLimit) return { ...facts, sealed: seal(bytes, at) };
  const sealedKey = objectKey(messageId, part);
  await Bucket.putOnce(sealedKey, seal(bytes, at), 'application/octet-stream');
  return { ...facts, sealedKey };
};

/** The bytes of a kept message, for a reader who has the key. */
export const openKept = async (
  messageId: string,
  part: Part,
  { sealed, sealedKey, objectKey: kept }: Pick<KeptText, 'sealed' | 'sealedKey' | 'objectKey'>,
): Promise<Uint8Array> => {
  if (kept !== undefined) {
    const file = await Bucket.get(kept);
    // a file may be sealed for itself, to the place where it lies
    return kept.endsWith('.sealed') ? unseal(file, kept) : file;
  }
  const bytes = sealed ?? (sealedKey === undefined ? undefined : await Bucket.get(sealedKey));
  if (!bytes) throw new Error(`the ${part} of the message ${messageId} was not kept`);
  return unseal(bytes, place(messageId, part));
};

/** Keeps a message for 400 days: its bytes, its row, and its row in the list of its day. */
export const keepMessage: KeepMessage = async (record: ExchangeRecord) => {
  const shared = sharedFields(record);
  const { messageId, sentAt, request, answer, method, url, requestId } = record;
  const row = {
    ...shared,
    minute: shared.sentAt.slice(0, 16),
    method,
    url: maskText(url),
    request: await kept(request, messageId, 'request'),
    ...(answer ? { answer: await kept(answer, messageId, 'answer') } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  };
  const listing = {
    ...shared,
    day: civilDate(sentAt),
    state: messageState(record),
    words: wordsOf(record),
  };
  await putRows([itemOf(exchangeEntity().put(row)), itemOf(exchangeListingEntity().put(listing))]);
};

const sharedFields = (record: ExchangeRecord) => {
  const { direction = 'out', about, detail, nextAttemptAt, status, failure, sentAt } = record;
  return {
    partner: record.partner,
    sentAt: sentAt.toISOString(),
    messageId: record.messageId,
    idempotencyKey: record.idempotencyKey,
    attempt: record.attempt,
    operation: record.operation,
    direction,
    durationMs: record.durationMs,
    outcome: record.outcome,
    expiresAt: Math.floor(sentAt.getTime() / 1000) + keptDays * 86_400,
    ...(about === undefined ? {} : { about }),
    ...(detail === undefined ? {} : { detail: maskText(detail) }),
    ...(nextAttemptAt === undefined ? {} : { nextAttemptAt: nextAttemptAt.toISOString() }),
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { failure: maskText(failure) }),
  };
};

/** Masked where an account may be in it: a list is searched only for what it may show. */
const wordsOf = ({ operation, about = '', detail = '', failure = '', url, idempotencyKey }: ExchangeRecord) =>
  [operation, about, maskText(detail), maskText(failure), maskText(url), idempotencyKey]
    .join(' ')
    .toLowerCase()
    .slice(0, 1000);
