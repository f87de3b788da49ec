// Buckets that callers make and remove: a restore drill has one for as long as it runs.
import type { Answer, Call } from './answer.ts';
import { receiveText } from './intake.ts';
import { S3Error } from './s3-error.ts';

export async function createBucket({ request, buckets, payloadHash }: Omit<Call, 'bucket'>): Promise<Answer> {
  if (request.query.some(([name]) => !/^x-(id|amz-)/i.test(name)))
    throw new S3Error('NotImplemented', 'Buckets are made without settings.');
  // the region, which is the one of the store
  if (Number(request.headers['content-length'] ?? 0) > 0) await receiveText(request, payloadHash);
  await buckets.make(request.bucket);
  return { status: 200, headers: { location: `/${request.bucket}` } };
}

export async function deleteBucket({ bucket, buckets }: Call): Promise<Answer> {
  if (bucket.keys().length > 0) throw new S3Error('BucketNotEmpty');
  if (!(await buckets.remove(bucket))) throw new S3Error('NotImplemented', 'It comes from the template.');
  return { status: 204 };
}
