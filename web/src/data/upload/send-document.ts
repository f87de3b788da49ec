// The way of one file to the portal: in one call where it is small, else begin → parts → complete → wait for the check. It
// can be taken up again after any failure: the portal says which parts have arrived.
import { ApiError } from '../api-error.ts';
import type { BegunUpload, UploadStatus, UploadTarget } from './document-calls.ts';
import { type Patience, persistently } from './persistently.ts';
import type { PutPart } from './put-part.ts';
import { type ArrivedPart, sendParts } from './send-parts.ts';

/** Base64 makes four bytes of three: a file of this size is a request of 4 MB. */
export const postLimitBytes = 2.9 * 1024 * 1024;

export interface DocumentJob {
  readonly target: UploadTarget;
  readonly file: File;
  /** The upload to go on with; undefined for a new one. */
  readonly begun: BegunUpload | undefined;
  readonly signal: AbortSignal;
  readonly onBegun: (upload: BegunUpload) => void;
  readonly onSent: (bytes: number) => void;
  /** All of it has arrived; the portal looks at it. */
  readonly onChecking: () => void;
}

export interface DocumentMeans {
  readonly post: (target: UploadTarget, file: File, signal: AbortSignal) => Promise<void>;
  readonly begin: (target: UploadTarget, file: File, signal: AbortSignal) => Promise<BegunUpload>;
  readonly status: (target: UploadTarget, uploadId: string, signal: AbortSignal) => Promise<UploadStatus>;
  readonly complete: (
    target: UploadTarget,
    uploadId: string,
    parts: readonly ArrivedPart[],
    signal: AbortSignal,
  ) => Promise<void>;
  readonly putPart: PutPart;
  readonly wait: Patience['wait'];
}

/** The portal's check refused the file; the message is its sentence. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/** Ends when the portal has taken the file. @throws RefusedError, ApiError, PartError */
export const sendDocument = async (job: DocumentJob, means: DocumentMeans): Promise<void> => {
  const { target, file, signal } = job;
  if (file.size <= postLimitBytes) return means.post(target, file, signal);
  const begun = job.begun ?? (await means.begin(target, file, signal));
  job.onBegun(begun);
  const patience = { signal, wait: means.wait, isPassing };
  const ask = () => persistently(() => means.status(target, begun.upload_id, signal), patience);
  let status = job.begun ? await ask() : notArrived;
  if (status.state === 'uploading') {
    const parts = await sendMissing(job, begun, status, { ...means, renew: ask });
    job.onChecking();
    const known = parts.every((part) => part.etag) ? parts : (await ask()).parts;
    await persistently(() => means.complete(target, begun.upload_id, known, signal), patience);
    status = await ask();
  }
  job.onChecking();
  for (let looks = 0; status.state !== 'accepted'; looks += 1) {
    if (status.state === 'refused') throw new RefusedError(status.message);
    await means.wait(Math.min(500 * 1.5 ** looks, slowestLookMilliseconds), signal);
    status = await ask();
  }
};

const slowestLookMilliseconds = 5000;
const notArrived: UploadStatus = { state: 'uploading', message: '', parts: [], missing: [] };

/** No answer, or an answer that will be another in a moment. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

const sendMissing = (
  { file, signal, onSent }: DocumentJob,
  { parts, part_size_bytes }: BegunUpload,
  { parts: arrived, missing }: UploadStatus,
  { renew, ...means }: DocumentMeans & { renew: () => Promise<UploadStatus> },
): Promise<ArrivedPart[]> => {
  const fresh = new Map(missing.map((part) => [part.part_number, part]));
  const all = parts.map((part) => fresh.get(part.part_number) ?? part);
  return sendParts({ file, partBytes: part_size_bytes, parts: all, arrived, renew, signal, onSent }, means);
};
