// How many uploads in parts a bill may have: each of up to 200 MB keeps its parts for days, so they are counted before they
// begin.
import { documentErrors } from '@portal/domain/document/errors';
import { documentLimits } from '@portal/domain/document/schema';
import type { BillRow } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { put } from '../storage/change.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { uploadCountEntity } from './entity.ts';

/**
 * The change that counts one more upload of the bill, of its body or its signed body (decisions.md, Bodies); it refuses with
 * `Overtaken` where another one began meanwhile.
 * @throws `document.too-many-uploads` (409) after ten
 */
export const countUpload = async (bill: BillRow): Promise<Change> => {
  const { ddoCode, transNo } = bill;
  const key = { ddoCode, transNo };
  const since = countedSince(bill);
  const counts = uploadCountEntity();
  const [row] = await readRows([wanted(counts, counts.get(key))]);
  const begun = row?.since === since ? row.begun : 0;
  if (begun >= documentLimits.uploads) throw new AppError(documentErrors.tooManyUploads);
  const version = row?.version ?? 0;
  const next = { ...key, since, begun: begun + 1, version: version + 1 };
  const write = row
    ? counts.put(next).where((stored, { eq }) => eq(stored.version, version))
    : counts.create(next);
  return put(write, () => new Overtaken());
};

/**
 * An authorization begins the count anew, and so does a delivery to the treasury: what may be uploaded after it is the
 * corrected body of an objected bill.
 */
const countedSince = ({ authorized, acknowledgement }: BillRow): string =>
  acknowledgement?.at ?? authorized?.at ?? '';
