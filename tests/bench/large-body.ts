// The largest body of a run, signed, in a folder of its own: made by the first part that needs it, removed at the end.
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Bucket } from '@portal/core/storage/bucket';
import { lazily } from '@portal/core/storage/table';
import { useBucket } from '../support/bucket.ts';
import { benchCloud } from './cloud.ts';

const program = join(import.meta.dirname, '../signature/large-body.ts');
const key = 'signed/bench/large-body.pdf';
let folder: string | undefined;

const run = async <Answer>(...options: string[]): Promise<Answer> =>
  JSON.parse((await promisify(execFile)(process.execPath, [program, ...options])).stdout);

export interface LargeBody {
  /** The body as it was before its signature. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly signMs: number;
  readonly folder: string;
}

export const largeBody = lazily(async (): Promise<LargeBody> => {
  const own = await mkdtemp(join(tmpdir(), 'bench-body-'));
  folder = own;
  const { bodyBytes, signMs } = await run<{ bodyBytes: number; signMs: number }>('make', own);
  const path = join(own, 'body.pdf');
  await copyFile(join(own, 'signed.pdf'), path);
  await truncate(path, bodyBytes);
  return { path, sizeBytes: bodyBytes, signMs, folder: own };
});

interface Times {
  readonly ms: number;
  readonly cpuMs: number;
}

/** In a process of its own, whose memory is reported with the times. */
export const verifyLargeBody = async () => {
  const { folder, sizeBytes } = await largeBody();
  const { ok, ...figures } = await run<{ ok: boolean; verify: Times; check: Times; megabytes: number }>(
    'verify',
    folder,
    String(sizeBytes),
  );
  if (!ok) throw new Error('the largest body was refused');
  return figures;
};

/** Puts the signed body into the local document store; the processes that are started find it there by their environment. */
const storedLargeBody = lazily(async () => {
  useBucket(await benchCloud());
  const { folder } = await largeBody();
  await Bucket.put(key, await readFile(join(folder, 'signed.pdf')), 'application/pdf');
});

/** As the deployed check does: from the document store, over HTTP, into a process of its own. */
export const verifyStoredBody = async () => {
  const { folder, sizeBytes } = await largeBody();
  await storedLargeBody();
  const { ok, ...figures } = await run<{ ok: boolean; fetchMs: number; whole: Times; megabytes: number }>(
    'fetch',
    folder,
    String(sizeBytes),
    key,
  );
  if (!ok) throw new Error('the largest body was refused');
  return figures;
};

export const removeLargeBody = async (): Promise<void> => {
  if (folder) await rm(folder, { recursive: true, force: true });
};
