// What was typed of an unfinished bill, between the browser and the table: checked to be JSON of a bounded size, packed, and
// cut into parts that fit into rows.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { shapeFault } from '@portal/domain/json-shape';
import { unfinishedErrors } from '@portal/domain/unfinished/api';
import { unfinishedLimits } from '@portal/domain/unfinished/place';
import type { UnfinishedSave } from '@portal/domain/unfinished/schema';
import { AppError } from '../error.ts';

/** A row of the table has at most 400 KB, its key and its names among them. */
const partBytes = 350 * 1024;

/** Packed bytes. @throws `unfinished.too-large` (413); `unfinished.unreadable` (400) for what is no JSON object */
export const packedContent = ({ form, content }: Pick<UnfinishedSave, 'form' | 'content'>): Uint8Array => {
  const plain = form === 'json' ? Buffer.from(content) : unpacked(Buffer.from(content, 'base64'));
  if (plain.length > unfinishedLimits.contentBytes) throw tooLarge();
  refuseUnreadable(plain);
  const packed = deflateRawSync(plain);
  if (packed.length > unfinishedLimits.packedBytes) throw tooLarge();
  return packed;
};

const tooLarge = () => new AppError(unfinishedErrors.tooLarge);

/** A few bytes may unpack to gigabytes: it ends at the limit. */
const unpacked = (packed: Uint8Array): Buffer => {
  try {
    return inflateRawSync(packed, { maxOutputLength: unfinishedLimits.contentBytes });
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new AppError(unfinishedErrors.unreadable, { cause });
  }
};

const refuseUnreadable = (plain: Buffer): void => {
  const text = plain.toString();
  if (shapeFault(text)) throw new AppError(unfinishedErrors.unreadable);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError(unfinishedErrors.unreadable, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError(unfinishedErrors.unreadable);
};

export const contentParts = (packed: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(packed.length / partBytes) }, (_, at) =>
    packed.subarray(at * partBytes, (at + 1) * partBytes),
  );

/** As the browser takes it. */
export const joinedContent = (parts: readonly Uint8Array[]): string =>
  Buffer.concat(parts).toString('base64');
