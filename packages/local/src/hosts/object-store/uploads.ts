// Multipart uploads on the disk: what was begun, and the parts that arrived.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import type { Algorithm, Checksums } from './checksum.ts';
import { isDraft } from './disk.ts';
import { S3Error } from './s3-error.ts';

export interface Upload {
  readonly id: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The checksum that all parts carry, where the caller chose one. */
  readonly algorithm?: Algorithm;
  readonly startedAt: string;
}

export interface Part {
  readonly number: number;
  readonly etag: string;
  readonly sizeBytes: number;
  readonly checksums: Checksums;
  readonly modifiedAt: string;
  /** Name of the file with the part's bytes: a part sent again gets another one. */
  readonly file: string;
}

const uploadFile = 'upload.json';
const partFile = /^(\d+)\.json$/;

export async function beginUpload(bucket: Bucket, upload: Omit<Upload, 'id' | 'startedAt'>): Promise<Upload> {
  const id = randomBytes(24).toString('hex');
  const begun = { ...upload, id, startedAt: new Date().toISOString() };
  await mkdir(bucket.uploadsPath(id));
  await bucket.disk.writeJson(bucket.uploadsPath(id, uploadFile), begun);
  return begun;
}

export async function findUpload(bucket: Bucket, key: string, id: string): Promise<Upload> {
  const upload = /^[0-9a-f]+$/.test(id) ? await readUpload(bucket, id) : undefined;
  if (upload?.key !== key) throw new S3Error('NoSuchUpload');
  return upload;
}

export async function readUploads(bucket: Bucket): Promise<Upload[]> {
  const uploads = await Promise.all(
    (await readdir(bucket.uploadsPath())).map((id) => readUpload(bucket, id)),
  );
  return uploads.filter((upload) => upload !== undefined);
}

async function readUpload(bucket: Bucket, id: string): Promise<Upload | undefined> {
  try {
    return await bucket.disk.readJson<Upload>(bucket.uploadsPath(id, uploadFile));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Takes a received body as the part of that number, in the place of an earlier one. */
export async function keepPart(
  bucket: Bucket,
  upload: Upload,
  part: Omit<Part, 'file' | 'modifiedAt'>,
  incoming: string,
): Promise<void> {
  await bucket.inTurn(async () => {
    await findUpload(bucket, upload.key, upload.id);
    const facts = bucket.uploadsPath(upload.id, `${part.number}.json`);
    const earlier = (await readParts(bucket, upload)).find(({ number }) => number === part.number);
    const file = `${part.number}-${randomBytes(8).toString('hex')}.part`;
    await bucket.disk.move(incoming, bucket.uploadsPath(upload.id, file));
    await bucket.disk.writeJson(facts, { ...part, file, modifiedAt: new Date().toISOString() });
    if (earlier) await rm(bucket.uploadsPath(upload.id, earlier.file));
  });
}

/** In the order of their numbers. */
export async function readParts(bucket: Bucket, { id }: Upload): Promise<Part[]> {
  const names = (await readdir(bucket.uploadsPath(id))).filter((name) => partFile.test(name));
  const parts = await Promise.all(
    names.map((name) => bucket.disk.readJson<Part>(bucket.uploadsPath(id, name))),
  );
  return parts.sort((a, b) => a.number - b.number);
}

export const partPath = (bucket: Bucket, { id }: Upload, { file }: Part) => bucket.uploadsPath(id, file);

export async function forgetUpload(bucket: Bucket, { id }: Upload): Promise<void> {
  // First the file that makes it an upload: what a crash leaves of the rest is no upload any more.
  await bucket.disk.remove(bucket.uploadsPath(id, uploadFile));
  await bucket.disk.remove(bucket.uploadsPath(id));
}

/** Sweeps what a crash left: drafts, parts without facts, and uploads that already are objects. */
export async function sweepUploads(bucket: Bucket): Promise<void> {
  const finished = new Set(
    bucket.keys().flatMap((key) => bucket.versionsOf(key).flatMap(({ uploadId }) => uploadId ?? [])),
  );
  for (const id of await readdir(bucket.uploadsPath())) {
    const upload = await readUpload(bucket, id);
    if (!upload || finished.has(id)) {
      await rm(bucket.uploadsPath(id), { recursive: true });
      continue;
    }
    const known = new Set((await readParts(bucket, upload)).map(({ file }) => file));
    for (const name of await readdir(bucket.uploadsPath(id))) {
      const isLeftover = isDraft(name) || (name.endsWith('.part') && !known.has(name));
      if (isLeftover) await rm(join(bucket.uploadsPath(id), name));
    }
  }
}
