// The check of an upload in parts, run by the state machine: it may stop at any line and be run again without harm.
import { billErrors } from '@portal/domain/bill/errors';
import { documentText } from '@portal/domain/document/texts';
import { bulkhead } from 'cockatiel';
import { type BillRow, billEntity } from '../bill/entity.ts';
import { AppError } from '../error.ts';
import { Bucket } from '../storage/bucket.ts';
import { readRows, wanted } from '../storage/read.ts';
import { transact } from '../storage/transact.ts';
import { acceptDocument } from './accept.ts';
import { type UploadRow, uploadEntity } from './entity.ts';
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
  try {
    requireSameRound(row, bill);
    const accepted = uploadChange(row, 'accepted', documentText.uploaded, now);
    const check = async () => {
      const file = { kind: row.kind, fileName: row.fileName, bytes: await Bucket.get(row.key), key: row.key };
      await acceptDocument(actor, bill, file, [accepted]);
    };
    await (row.sizeBytes > largeBytes ? inTurn.execute(check) : check());
    return 'accepted';
  } catch (error) {
    // unavailable: revocation lists out of reach; the state machine retries before it fails
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    await transact([uploadChange(row, 'refused', error.message, now)]);
    return 'refused';
  }
};

const largeBytes = 16 * 1024 * 1024;
/** Large files one after the other where one process checks them all, so that its memory holds one; small ones never wait. */
const inTurn = bulkhead(1, Number.POSITIVE_INFINITY);

/**
 * An upload belongs to the authorization and to the body that there were when it began. A check that was delayed must not
 * bring its file to another authorization, nor put it in the place of a body that came later.
 */
const requireSameRound = ({ authNo, at, kind }: UploadRow, bill: BillRow): void => {
  const isReplaced = kind === 'body' && bill.body !== undefined && bill.body.at > at;
  if (bill.authNo !== authNo || isReplaced) throw new AppError(billErrors.changedMeanwhile);
};

/** Refuses an upload whose check failed in its last attempt, with the reason that the officer reads. */
export const failUpload = async (key: UploadKey, reason: string, now: Date): Promise<void> => {
  const uploads = uploadEntity();
  const [row] = await readRows([wanted(uploads, uploads.get(key))]);
  if (row?.state === 'checking') await transact([uploadChange(row, 'refused', reason, now)]);
};
