// What is kept of each message to an outside system: raw bytes, id, answer (architecture.md, Compute).
import { sha256 } from '../sha256.ts';

/** How an attempt ended: with an answer that was understood, or with one of the ways to fail. */
export type ExchangeOutcome = 'answered' | 'refused' | 'failed' | 'garbage' | 'timeout' | 'unreachable';

/** Whose request made the portal ask, so that log and kept messages can be matched. */
export interface AskContext {
  readonly requestId?: string;
  /** What it is about, for the exchange log: the number of a bill. */
  readonly about?: string;
}

/** What the exchange log says of an attempt at an acknowledgement. */
export interface AcknowledgementAttempt {
  readonly operation: string;
  readonly about: string;
  /** From 1, over all runs of the schedule. */
  readonly attempt: number;
  /** When it is tried again, where this attempt fails. */
  readonly nextAttemptAt: Date;
}

/** One attempt to send a message, or one that came in. Headers are not kept: they carry keys. */
export interface ExchangeRecord {
  /** Default: `out`, the portal asks. */
  readonly direction?: 'in' | 'out';
  /** What it is about, for the log: a bill's number, the id of an order, a scheme. */
  readonly about?: string;
  /** What came of it in a few words, for the log: "12 payees", "signer-unknown, ifsc". */
  readonly detail?: string;
  /** When the sender tries again after a failure; absent where it does not. */
  readonly nextAttemptAt?: Date;
  /** Of this attempt. */
  readonly messageId: string;
  /** The same in every attempt at one exchange; sent as the header Idempotency-Key. */
  readonly idempotencyKey: string;
  /** From 1. */
  readonly attempt: number;
  readonly partner: string;
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly sentAt: Date;
  readonly durationMs: number;
  readonly outcome: ExchangeOutcome;
  readonly request: KeptBytes;
  /** Status and body of the answer, as far as one came. */
  readonly status?: number;
  readonly answer?: KeptBytes;
  /** Why the attempt failed, for the log. */
  readonly failure?: string;
  /** The request of the officer that made the portal ask. */
  readonly requestId?: string;
}

/** Raw bytes with their size and hash. */
export interface KeptBytes {
  readonly bytes: Uint8Array;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The object of the bucket that holds them already, untouched; then `bytes` may be the beginning of them, or none. */
  readonly objectKey?: string;
}

/** Rejecting makes the exchange fail: a message that cannot be kept must not count as sent. */
export type KeepMessage = (record: ExchangeRecord) => Promise<void>;

/** Bytes up to here are kept in the row of the message, more of them in the bucket. */
export const keptBytesLimit = 64 * 1024;

export const keepBytes = (bytes: Uint8Array): KeptBytes => ({
  bytes,
  sizeBytes: bytes.byteLength,
  sha256: sha256(bytes),
});
