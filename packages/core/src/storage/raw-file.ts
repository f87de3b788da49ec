// The raw bytes of an order or a request as they came, kept once and untouched (decisions.md, Scheme systems): sealed like every
// whole message, under the hash of what is in them.
import { sha256 } from '../sha256.ts';
import { Bucket } from './bucket.ts';
import { seal, unseal } from './sealed.ts';

export interface RawFile {
  /** The object of the bucket. */
  readonly rawKey: string;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** A file or message of a scheme system, whose raw bytes are kept. */
export interface ArrivedFile extends RawFile {
  readonly fileName: string;
  /** Id of the message in the exchange log. */
  readonly messageId: string;
  /** Where it came from: folder or address. */
  readonly source: string;
  readonly receivedAt: Date;
}

/** Keeps the bytes, unless they are kept already. */
export const keepRaw = async (system: string, bytes: Uint8Array): Promise<RawFile> => {
  const hash = sha256(bytes);
  const rawKey = `order/${system}/${hash}.sealed`;
  await Bucket.putOnce(rawKey, seal(bytes, rawKey), 'application/octet-stream');
  return { rawKey, sha256: hash };
};

/** The bytes of a kept file, for a reader who has the key. */
export const rawBytes = async (rawKey: string): Promise<Uint8Array> =>
  unseal(await Bucket.get(rawKey), rawKey);
