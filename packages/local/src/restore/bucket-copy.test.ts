// A bucket copied by the calls that S3 takes, against the object store of the local run: as it was at a moment.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, refused, testStore } from '../hosts/object-store/test-store.ts';
import { copyObjects, removeBucket } from './bucket-copy.ts';
import { versionsAt } from './bucket-versions.ts';

const { s3, put } = testStore();
const to = 'documents-drill';
const region = 'ap-south-1';

const textOf = async (Key: string) =>
  (await s3().send(new GetObjectCommand({ Bucket: to, Key }))).Body?.transformToString();
const keysOf = async () =>
  (await s3().send(new ListObjectsV2Command({ Bucket: to }))).Contents?.map(({ Key }) => Key);

/** A moment after all that was written, and before all that will be. */
const now = async (): Promise<Date> => {
  const moment = Date.now() + 2;
  await expect.poll(() => Date.now(), { interval: 2 }).toBeGreaterThan(moment);
  return new Date(moment);
};

const keysAt = async (at: Date): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of versionsAt(s3(), Bucket, at)) keys.push(key);
  return keys;
};

test('of each key the version of the moment is copied, and what was deleted by then or came later is not', async () => {
  await put('body/a b/ümläut.pdf', 'first');
  await put('body/changed.pdf', 'before');
  await put('body/deleted.pdf', 'gone by then');
  await s3().send(new DeleteObjectCommand({ Bucket, Key: 'body/deleted.pdf' }));
  await put('body/deleted-later.pdf', 'there');
  const at = await now();
  await put('body/changed.pdf', 'after');
  await s3().send(new DeleteObjectCommand({ Bucket, Key: 'body/deleted-later.pdf' }));
  await put('body/later.pdf', 'later');

  expect(await keysAt(at)).toEqual(['body/a b/ümläut.pdf', 'body/changed.pdf', 'body/deleted-later.pdf']);
  // clocks are trusted to five seconds
  expect(await copyObjects(s3(), { from: Bucket, to }, { at: new Date(at.getTime() - 5_000), region })).toBe(
    3,
  );
  expect(await textOf('body/a b/ümläut.pdf')).toBe('first');
  expect(await textOf('body/changed.pdf')).toBe('before');
  expect(await textOf('body/deleted-later.pdf')).toBe('there');
  expect(await keysOf()).toHaveLength(3);

  expect(await removeBucket(s3(), to)).toBe(true);
  await expect(s3().send(new HeadBucketCommand({ Bucket: to }))).rejects.toEqual(refused('NotFound', 404));
  expect(await removeBucket(s3(), to)).toBe(false);
});

test('more versions than a page has are all seen, those of one key over two pages too', async () => {
  for (let count = 0; count < 1_005; count += 1) await put('many/0', `${count}`);
  await put('many/1', 'last');
  const many = (await keysAt(new Date())).filter((key) => key.startsWith('many/'));
  expect(many).toEqual(['many/0', 'many/1']);
});

test('a bucket of the template is not removed', async () => {
  await expect(removeBucket(s3(), 'plain')).rejects.toEqual(refused('NotImplemented', 501));
});
