// The copy that is made of the vault: what is asked of AWS Backup, and the sentences where it has nothing or does not end well.
import {
  BackupClient,
  DescribeRestoreJobCommand,
  ListRecoveryPointsByBackupVaultCommand,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { vaultCopy } from './vault-copy.ts';

const backup = mockClient(BackupClient);
const s3 = mockClient(S3Client);
beforeEach(() => {
  backup.reset();
  s3.reset();
  backup.on(StartRestoreJobCommand).resolves({ RestoreJobId: 'job' });
  backup
    .on(DescribeRestoreJobCommand)
    .resolvesOnce({ Status: 'PENDING' })
    .resolvesOnce({ Status: 'RUNNING' })
    .resolves({ Status: 'COMPLETED' });
});
// files of one process share the clients' prototypes
afterAll(() => {
  backup.restore();
  s3.restore();
});

const account = '000000000000';
const arn = (name: string) => `arn:aws:backup:ap-south-1:${account}:recovery-point:${name}`;
const tableArn = `arn:aws:dynamodb:ap-south-1:${account}:table/prod-portal`;
const bucketArn = `arn:aws:s3:::prod-portal-documents-${account}`;
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 20, 30));
const of = (
  type: string,
  ResourceArn: string,
  points: [string, number, ('COMPLETED' | 'AVAILABLE' | 'PARTIAL')?][],
) =>
  backup
    .on(ListRecoveryPointsByBackupVaultCommand, { BackupVaultName: 'prod-portal', ByResourceType: type })
    .resolves({
      RecoveryPoints: points.map(([name, date, Status = 'COMPLETED']) => ({
        RecoveryPointArn: arn(name),
        ResourceArn,
        CreationDate: day(date),
        Status,
      })),
    });
const started = () => backup.commandCalls(StartRestoreJobCommand).map(({ args }) => args[0].input);
const copy = () =>
  vaultCopy(
    { prefix: 'prod-portal', table: 'prod-portal', account, region: 'ap-south-1' },
    { pollSeconds: 0.001 },
  );
const role = `arn:aws:iam::${account}:role/prod-portal-vault-restore`;
const silent = () => {};

test('the newest copy of the table that is whole is restored, or the newest until a moment, and waited for', async () => {
  of('DynamoDB', tableArn, [
    ['old', 20],
    ['new', 27],
    ['broken', 28, 'PARTIAL'],
    ['middle', 25],
  ]);
  expect(await copy().table(undefined)).toEqual(day(27));
  expect(await copy().table(day(26))).toEqual(day(25));
  const Metadata = { targetTableName: 'prod-portal-drill', encryptionType: 'Default' };
  expect(started()).toEqual([
    { RecoveryPointArn: arn('new'), IamRoleArn: role, Metadata },
    { RecoveryPointArn: arn('middle'), IamRoleArn: role, Metadata },
  ]);
  expect(backup.commandCalls(DescribeRestoreJobCommand).length).toBe(4);
});

test('a vault without a copy of the table has a sentence, and so has a job that fails', async () => {
  of('DynamoDB', `${tableArn}-other`, [['other', 27]]);
  await expect(copy().table(undefined)).rejects.toThrow(
    'The vault prod-portal has no copy of the table prod-portal.',
  );
  of('DynamoDB', tableArn, [['new', 27]]);
  await expect(copy().table(day(1))).rejects.toThrow(
    'no copy of the table prod-portal of 2026-11-01T20:30:00.000Z or before.',
  );
  backup.on(DescribeRestoreJobCommand).resolves({ Status: 'FAILED', StatusMessage: 'no right' });
  await expect(copy().table(undefined)).rejects.toThrow(
    `AWS Backup could not restore ${arn('new')} (job job): FAILED no right`,
  );
});

test('a continuous copy of the bucket is restored as of the table’s moment, and its objects are counted', async () => {
  of('S3', bucketArn, [['continuous:b', 27, 'AVAILABLE']]);
  s3.on(ListObjectsV2Command).resolves({ KeyCount: 5 });
  expect(await copy().bucket(day(26), silent)).toBe(5);
  expect(started().map(({ Metadata }) => Metadata)).toEqual([
    {
      DestinationBucketName: `prod-portal-drill-documents-${account}`,
      NewBucket: 'true',
      Encrypted: 'false',
      CreationToken: day(27).toISOString(),
      RestoreTime: day(26).toISOString(),
    },
  ]);
});

test('a bucket without a copy in the vault is copied by S3, and that is said', async () => {
  of('S3', bucketArn, []);
  s3.on(CreateBucketCommand).resolves({}).on(CopyObjectCommand).resolves({});
  s3.on(ListObjectVersionsCommand).resolves({
    Versions: [{ Key: 'a', VersionId: 'v', LastModified: day(1) }],
  });
  const said: string[] = [];
  expect(await copy().bucket(day(26), (line) => said.push(line))).toBe(1);
  expect(said).toEqual([
    `The vault prod-portal has no copy of the bucket prod-portal-documents-${account}: the bucket itself is copied.`,
  ]);
  expect(started()).toEqual([]);
});
