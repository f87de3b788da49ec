// A copy of the document bucket in a bucket of its own, made by S3 itself: no object passes through this machine.
import {
  type BucketLocationConstraint,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  NotFound,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { mapLimit } from '@portal/core/map-limit';
import { StartFailure } from '../process/start-failure.ts';
import { type VersionOfKey, versionsAt } from './bucket-versions.ts';

interface Buckets {
  readonly from: string;
  readonly to: string;
}

const copiesAtOnce = 64;
const copiesTogether = 1_000;
/** S3 notes whole seconds, by clocks of its own: an object is there before the row that names it, and is never missed by this. */
const clocksDifferMs = 5_000;

/** Makes the bucket and copies what the other had at the moment; answers how many objects. */
export async function copyObjects(
  s3: S3Client,
  { from, to }: Buckets,
  { at, region }: { readonly at: Date; readonly region: string },
): Promise<number> {
  const isElsewhere = region !== 'us-east-1';
  const LocationConstraint = region as BucketLocationConstraint;
  await s3.send(
    new CreateBucketCommand({
      Bucket: to,
      ...(isElsewhere ? { CreateBucketConfiguration: { LocationConstraint } } : {}),
    }),
  );
  let count = 0;
  let part: VersionOfKey[] = [];
  const copyPart = async () => {
    await mapLimit(part, copiesAtOnce, ({ key, versionId }) => {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const CopySource = `${from}/${path}?versionId=${versionId}`;
      return s3.send(new CopyObjectCommand({ Bucket: to, Key: key, CopySource }));
    });
    count += part.length;
    part = [];
  };
  for await (const version of versionsAt(s3, from, new Date(at.getTime() + clocksDifferMs))) {
    part.push(version);
    if (part.length === copiesTogether) await copyPart();
  }
  await copyPart();
  return count;
}

/** Empties the copy of every version and removes it; answers whether there was one. @throws StartFailure where an object stays */
export async function removeBucket(s3: S3Client, Bucket: string): Promise<boolean> {
  if (!(await isThere(s3, Bucket))) return false;
  let after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  do {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket,
        KeyMarker: after.NextKeyMarker,
        VersionIdMarker: after.NextVersionIdMarker,
      }),
    );
    await removeVersions(s3, Bucket, [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]);
    after = page;
  } while (after.NextKeyMarker !== undefined);
  await s3.send(new DeleteBucketCommand({ Bucket }));
  return true;
}

async function removeVersions(
  s3: S3Client,
  Bucket: string,
  versions: readonly { readonly Key?: string | undefined; readonly VersionId?: string | undefined }[],
): Promise<void> {
  if (versions.length === 0) return;
  const Objects = versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
  );
  const [refused] = Errors;
  if (refused) throw new StartFailure(`${Bucket}/${refused.Key} cannot be removed: ${refused.Message}`);
}

/** Counts the objects of a bucket. */
export async function countObjects(s3: S3Client, Bucket: string): Promise<number> {
  let count = 0;
  for await (const { KeyCount = 0 } of paginateListObjectsV2({ client: s3 }, { Bucket })) count += KeyCount;
  return count;
}

async function isThere(s3: S3Client, Bucket: string): Promise<boolean> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}
