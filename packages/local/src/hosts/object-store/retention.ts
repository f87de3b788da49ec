// The lock of a version: until when every caller is refused to delete it, the owner of the account too (S3's mode COMPLIANCE).
import type { Answer, Call } from './answer.ts';
import { receiveText } from './intake.ts';
import { S3Error } from './s3-error.ts';
import { queryOf } from './s3-request.ts';
import { readElements, xmlDocument } from './xml.ts';

const mode = 'COMPLIANCE';

/** `PUT /<key>?retention`: of the newest version, or of the one that is named. */
export async function putRetention({ request, bucket, payloadHash }: Call): Promise<Answer> {
  requireLockable({ bucket });
  const [{ Mode, RetainUntilDate } = {}] = readElements(await receiveText(request, payloadHash), 'Retention');
  if (Mode !== mode) throw new S3Error('NotImplemented', `The local object store locks by ${mode} only.`);
  const until = new Date(RetainUntilDate ?? '');
  if (Number.isNaN(until.getTime())) throw new S3Error('MalformedXML');
  if (until.getTime() <= Date.now())
    throw new S3Error('InvalidArgument', 'The retain until date must be in the future!');
  await bucket.lock(request.key, queryOf(request, 'versionId'), until.toISOString());
  return { status: 200 };
}

/** `GET /<key>?retention` */
export async function getRetention({ request, bucket }: Call): Promise<Answer> {
  requireLockable({ bucket });
  const { lockedUntil } = bucket.find(request.key, queryOf(request, 'versionId'));
  if (lockedUntil === undefined) throw new S3Error('NoSuchObjectLockConfiguration');
  return { status: 200, xml: xmlDocument('Retention', { Mode: mode, RetainUntilDate: lockedUntil }) };
}

function requireLockable({ bucket }: Pick<Call, 'bucket'>): void {
  if (!bucket.spec.isLockable)
    throw new S3Error('InvalidRequest', 'Bucket is missing Object Lock Configuration');
}
