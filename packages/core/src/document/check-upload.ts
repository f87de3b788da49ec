// The check of an upload in parts, run by the state machine: it may stop at any line and be run again without harm.
import { documentText } from '@portal/domain/document/texts';
import { billEntity } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { acceptDocument } from './accept.ts';
import { Bucket } from './bucket.ts';
import { uploadEntity } from './entity.ts';
import { uploadChange } from './upload.ts';

export interface UploadKey {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly uploadId: string;
}

/**
 * Checks an upload and makes it the bill's document, or records why it was refused. A fault of storage is thrown, so
 * that the state machine tries again.
 */
export const checkUpload = async (
  key: UploadKey,
  now: Date,
): Promise<'accepted' | 'refused' | 'done before'> => {
  const uploads = uploadEntity();
  const bills = billEntity();
  const { ddoCode, transNo } = key;
  const [row] = await readRows([wanted(uploads, uploads.get(key))]);
  const [bill] = await readRows([wanted(bills, bills.get({ ddoCode, transNo }))]);
  if (row?.state !== 'checking' || !bill) return 'done before';
  const { accountId, username, login, requestId } = row;
  const actor = { accountId, username, login, requestId, at: now.toISOString() };
  const file = { kind: row.kind, fileName: row.fileName, bytes: await Bucket.get(row.key), key: row.key };
  try {
    await acceptDocument(actor, bill, file, [uploadChange(row, 'accepted', documentText.uploaded, now)]);
    return 'accepted';
  } catch (error) {
    // unavailable: revocation lists out of reach; the state machine asks again before it gives up
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    await transact([uploadChange(row, 'refused', error.message, now)]);
    return 'refused';
  }
};

/** Gives an upload up after its last try, with the reason that the officer reads. */
export const giveUpCheck = async (key: UploadKey, reason: string, now: Date): Promise<void> => {
  const uploads = uploadEntity();
  const [row] = await readRows([wanted(uploads, uploads.get(key))]);
  if (row?.state === 'checking') await transact([uploadChange(row, 'refused', reason, now)]);
};
