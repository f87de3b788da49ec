// The copy of a deployed stage: what is asked of DynamoDB and S3, by which names.
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  ListObjectVersionsCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deployedCopy } from './deployed-copy.ts';

const dynamo = mockClient(DynamoDBClient);
const s3 = mockClient(S3Client);
const at = new Date('2026-11-23T09:25:00Z');
const copy = 'prod-portal-drill';
const documents = `${copy}-documents-000000000000`;
const noTable = new ResourceNotFoundException({ message: '', $metadata: {} });
const noBucket = new NotFound({ message: '', $metadata: {} });

beforeEach(() => {
  dynamo.reset();
  s3.reset();
});
afterEach(() => vi.unstubAllEnvs());
// files of one process share the clients' prototypes
afterAll(() => {
  dynamo.restore();
  s3.restore();
});

const ofProduction = () =>
  deployedCopy({
    prefix: 'prod-portal',
    table: 'prod-portal-restored',
    account: '000000000000',
    region: 'ap-south-1',
  });

test('table and bucket are restored as of one moment under names of their own, and core is pointed at them', async () => {
  for (const name of ['TABLE_NAME', 'BUCKET_NAME', 'AWS_REGION']) vi.stubEnv(name, undefined);
  const kept = { EarliestRestorableDateTime: new Date(0), LatestRestorableDateTime: at };
  dynamo
    .on(DescribeContinuousBackupsCommand, { TableName: 'prod-portal-restored' })
    .resolves({
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: kept,
      },
    })
    .on(RestoreTableToPointInTimeCommand)
    .resolves({})
    .on(DescribeTableCommand, { TableName: copy })
    .resolves({ Table: { TableStatus: 'ACTIVE' } });
  s3.on(CreateBucketCommand).resolves({}).on(CopyObjectCommand).resolves({});
  s3.on(ListObjectVersionsCommand, { Bucket: 'prod-portal-documents-000000000000' }).resolves({
    Versions: [
      { Key: 'signed/a.pdf', VersionId: 'v2', LastModified: new Date(at.getTime() + 60_000) },
      { Key: 'signed/a.pdf', VersionId: 'v1', LastModified: at },
      { Key: 'signed/ü.pdf', VersionId: 'v3', LastModified: at },
    ],
  });
  const from = ofProduction();
  expect(await from.table(undefined)).toEqual(at);
  expect(await from.bucket(at, () => {})).toBe(2);
  await from.open();
  expect(dynamo.commandCalls(RestoreTableToPointInTimeCommand).map(({ args }) => args[0].input)).toEqual([
    { SourceTableName: 'prod-portal-restored', TargetTableName: copy, RestoreDateTime: at },
  ]);
  expect(s3.commandCalls(CreateBucketCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: documents, CreateBucketConfiguration: { LocationConstraint: 'ap-south-1' } },
  ]);
  expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)).toEqual([
    {
      Bucket: documents,
      Key: 'signed/a.pdf',
      CopySource: 'prod-portal-documents-000000000000/signed/a.pdf?versionId=v1',
    },
    {
      Bucket: documents,
      Key: 'signed/ü.pdf',
      CopySource: 'prod-portal-documents-000000000000/signed/%C3%BC.pdf?versionId=v3',
    },
  ]);
  expect([process.env['TABLE_NAME'], process.env['BUCKET_NAME']]).toEqual([copy, documents]);
});

test('what an earlier drill left is removed, whichever part it came to, and nothing of the stage', async () => {
  dynamo.on(DescribeTableCommand).rejects(noTable);
  s3.on(HeadBucketCommand)
    .resolves({})
    .on(DeleteObjectsCommand)
    .resolves({})
    .on(DeleteBucketCommand)
    .resolves({});
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'signed/a.pdf', VersionId: 'v1' }] });
  expect(await ofProduction().clear()).toBe(true);
  const removed = [...s3.commandCalls(DeleteObjectsCommand), ...s3.commandCalls(DeleteBucketCommand)];
  expect(removed.map(({ args }) => args[0].input.Bucket)).toEqual([documents, documents]);
  expect(dynamo.commandCalls(DeleteTableCommand)).toEqual([]);
  s3.on(HeadBucketCommand).rejects(noBucket);
  expect(await ofProduction().clear()).toBe(false);
});

test('an object of the copy that S3 does not remove is named', async () => {
  dynamo.on(DescribeTableCommand).rejects(noTable);
  s3.on(HeadBucketCommand).resolves({});
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'signed/a.pdf', VersionId: 'v1' }] });
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'signed/a.pdf', Message: 'Access Denied' }] });
  await expect(ofProduction().clear()).rejects.toThrow(
    `${documents}/signed/a.pdf cannot be removed: Access Denied`,
  );
});
