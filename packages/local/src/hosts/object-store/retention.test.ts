// Locked versions as the real AWS SDK sees them.
import {
  DeleteObjectCommand,
  GetObjectRetentionCommand,
  PutObjectRetentionCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, test } from 'vitest';
import { Bucket, refused, testStore } from './test-store.ts';

const { s3, put, get } = testStore();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const lock = (Key: string, RetainUntilDate: Date, more = {}) =>
  s3().send(
    new PutObjectRetentionCommand({
      Bucket,
      Key,
      Retention: { Mode: 'COMPLIANCE', RetainUntilDate },
      ...more,
    }),
  );
const remove = (Key: string, VersionId?: string) =>
  s3().send(new DeleteObjectCommand({ Bucket, Key, VersionId }));

describe('a locked version', () => {
  test('cannot be deleted, nor hidden for one who names it', async () => {
    const { VersionId } = await put('signed/a.pdf', 'a');
    const until = inMinutes(60);
    await lock('signed/a.pdf', until);
    await expect(remove('signed/a.pdf', VersionId)).rejects.toEqual(refused('AccessDenied', 403));
    await remove('signed/a.pdf');
    expect((await get('signed/a.pdf', { VersionId })).bytes.toString()).toBe('a');
    const answer = await s3().send(new GetObjectRetentionCommand({ Bucket, Key: 'signed/a.pdf', VersionId }));
    expect(answer.Retention).toEqual({ Mode: 'COMPLIANCE', RetainUntilDate: until });
  });

  test('stays locked at least as long, and under newer versions', async () => {
    const { VersionId } = await put('signed/b.pdf', 'b');
    await lock('signed/b.pdf', inMinutes(60));
    await expect(lock('signed/b.pdf', inMinutes(30))).rejects.toEqual(refused('AccessDenied', 403));
    await lock('signed/b.pdf', inMinutes(90));
    const newer = await put('signed/b.pdf', 'other');
    await remove('signed/b.pdf', newer.VersionId);
    await expect(remove('signed/b.pdf', VersionId)).rejects.toEqual(refused('AccessDenied', 403));
  });
});

test('a version that is not locked is deleted', async () => {
  const { VersionId } = await put('body/c.pdf', 'c');
  await expect(s3().send(new GetObjectRetentionCommand({ Bucket, Key: 'body/c.pdf' }))).rejects.toEqual(
    refused('NoSuchObjectLockConfiguration', 404),
  );
  await remove('body/c.pdf', VersionId);
  await expect(get('body/c.pdf')).rejects.toEqual(refused('NoSuchKey', 404));
});

test('only a version that is there is locked, to a time to come, in a bucket that can', async () => {
  await expect(lock('signed/none.pdf', inMinutes(1))).rejects.toEqual(refused('NoSuchKey', 404));
  await put('signed/d.pdf', 'd');
  await expect(lock('signed/d.pdf', inMinutes(-1))).rejects.toEqual(refused('InvalidArgument', 400));
  await expect(lock('signed/d.pdf', inMinutes(1), { Bucket: 'plain' })).rejects.toEqual(
    refused('InvalidRequest', 400),
  );
});
