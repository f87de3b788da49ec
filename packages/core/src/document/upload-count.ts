// How many uploads a bill may have: each of up to 200 MB keeps its parts for days, so they are counted before they begin.
import { documentErrors } from '@portal/domain/document/errors';
import { type DocumentKind, documentLimits } from '@portal/domain/document/schema';
import type { BillRow } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { put } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { uploadListEntity } from './entity.ts';

const dayMs = 24 * 3_600_000;

/**
 * The change that counts one more upload; it refuses with `Overtaken` where another one began meanwhile.
 * @throws `document.too-many-uploads` (429) after ten within 24 hours
 */
export const countUpload = async (
  { ddoCode, transNo }: BillRow,
  kind: DocumentKind,
  now: Date,
): Promise<Change> => {
  const key = { ddoCode, transNo, kind };
  const lists = uploadListEntity();
  const [row] = await readRows([wanted(lists, lists.get(key))]);
  const since = new Date(now.getTime() - dayMs).toISOString();
  const recent = (row?.begun ?? []).filter((at) => at > since);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= documentLimits.uploadsADay)
    throw new AppError(documentErrors.tooManyUploads, {
      retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(oldest) + dayMs - now.getTime()) / 1000)),
    });
  const version = row?.version ?? 0;
  const next = {
    ...key,
    begun: [...recent, now.toISOString()],
    version: version + 1,
    expiresAt: Math.ceil((now.getTime() + dayMs) / 1000),
  };
  const write = row
    ? lists.put(next).where((stored, { eq }) => eq(stored.version, version))
    : lists.create(next);
  return put(write, () => new Overtaken());
};
