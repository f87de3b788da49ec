// Copies of the data, and who may restore them.
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { mount } from '../../stacks/mount.ts';
import { grantedTo, joined, on } from './expression.ts';
import { productionOptions, resourcesOf, templates, testApp } from './synthesized.ts';

const { data } = templates();
const trial = templates('trial').data;

describe('copies', () => {
  const vault = 'arn:aws:backup:ap-southeast-1:000000000000:backup-vault:portal';
  const rulesOf = (template: Template) =>
    resourcesOf(template, 'AWS::Backup::BackupPlan').flatMap(
      ([, { Properties }]) =>
        (Properties['BackupPlan'] as { BackupPlanRule: Record<string, unknown>[] }).BackupPlanRule,
    );

  test('of table and bucket are made every day and every month, into a locked vault that stays', () => {
    data.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { BackupVaultName: 'prod-portal', LockConfiguration: { MinRetentionDays: 35 } },
    });
    expect(rulesOf(data)).toEqual([
      expect.objectContaining({
        RuleName: 'daily',
        EnableContinuousBackup: true,
        Lifecycle: { DeleteAfterDays: 35 },
      }),
      expect.objectContaining({ RuleName: 'monthly', Lifecycle: { DeleteAfterDays: 3653 } }),
    ]);
    const [selection] = resourcesOf(data, 'AWS::Backup::BackupSelection');
    const chosen = selection?.[1].Properties['BackupSelection'] as { Resources: unknown[] } | undefined;
    expect(chosen?.Resources.map(joined)).toEqual([
      expect.stringMatching(/^Table.*Arn$/),
      expect.stringMatching(/^Documents.*Arn$/),
    ]);
  });

  test('go to another region too, under a lock that is final, where the stage file says so', () => {
    const app = testApp();
    const backup = { copyTo: vault, years: 12, isFinal: true };
    const stacks = mount(app, { stage: 'prod', ...productionOptions, backup });
    const copied = Template.fromStack(stacks.data);
    copied.hasResourceProperties('AWS::Backup::BackupVault', {
      LockConfiguration: { MinRetentionDays: 35, ChangeableForDays: 3 },
    });
    expect(rulesOf(copied).map(({ CopyActions }) => CopyActions)).toEqual(
      [35, 4383].map((DeleteAfterDays) => [
        { DestinationBackupVaultArn: vault, Lifecycle: { DeleteAfterDays } },
      ]),
    );
  });

  test('are not made of a stage that goes with its stack', () => {
    trial.resourceCountIs('AWS::Backup::BackupVault', 0);
  });

  test('are not the only guard of bodies: the bucket refuses every caller to delete one', () => {
    const statements = resourcesOf(data, 'AWS::S3::BucketPolicy').flatMap(
      ([, { Properties }]) => (Properties['PolicyDocument'] as { Statement: Denial[] }).Statement,
    );
    const denial = statements.find(({ Sid }) => Sid === 'BodiesStay');
    expect(denial).toMatchObject({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
    });
    expect(denial?.Resource.map((one) => joined(one).replace(/^.*Arn/, ''))).toEqual([
      '/body/*',
      '/signed/*',
      '/heads/*',
    ]);
  });
});

describe('the role of restore drills', () => {
  test('reads what can be restored, and writes and removes its copy alone', () => {
    const [[id = '', role] = []] = resourcesOf(data, 'AWS::IAM::Role').filter(
      ([, { Properties }]) => Properties['RoleName'] === 'prod-portal-restore',
    );
    expect(JSON.stringify(role?.Properties['AssumeRolePolicyDocument'])).toMatch(/iam::000000000000:root"/);
    const granted = grantedTo(data, id).map((line) =>
      line
        .replace(/Table\w+\.Arn/, 'table')
        .replace(/Documents\w+\.Arn/, 'documents')
        .replace(/arn:.*(table\/|:::)/, '')
        .replace(/arn:\S*:backup:\S*?:(backup-vault|recovery-point)/, 'backup $1')
        .replace(/RestoreService\w+\.Arn/, 'the role of the service'),
    );
    const copy = 'prod-portal-drill';
    const documents = `${copy}-documents-000000000000`;
    const rows = [
      'RestoreTableToPointInTime',
      'BatchWriteItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'Scan',
    ];
    const reads = ['DescribeTable', 'GetItem', 'BatchGetItem', 'Query', 'PartiQLSelect'];
    const all = [...rows, ...reads, 'DeleteTable'];
    expect(granted).toEqual([
      ...on('table', 'dynamodb:DescribeContinuousBackups', 'dynamodb:RestoreTableToPointInTime'),
      ...all.flatMap((action) => [copy, `${copy}/index/*`].flatMap((one) => on(one, `dynamodb:${action}`))),
      ...on('secret portal/prod/chainKey-??????', 'secretsmanager:GetSecretValue'),
      ...on('documents', 's3:ListBucketVersions'),
      ...on('documents/*', 's3:GetObjectVersion'),
      ...on(documents, 's3:CreateBucket', 's3:DeleteBucket', 's3:ListBucket', 's3:ListBucketVersions'),
      ...on(`${documents}/*`, 's3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'),
      ...on('backup backup-vault:prod-portal', 'backup:ListRecoveryPointsByBackupVault'),
      ...on('backup recovery-point:*', 'backup:StartRestoreJob'),
      ...on('prod-portal/backup/*', 'backup:StartRestoreJob'),
      ...on('*', 'backup:DescribeRestoreJob'),
      ...on('the role of the service', 'iam:PassRole'),
    ]);
  });

  test('has AWS Backup restore the vault’s copies by a role that writes its copy alone', () => {
    const [[id = '', role] = []] = resourcesOf(data, 'AWS::IAM::Role').filter(
      ([, { Properties }]) => Properties['RoleName'] === 'prod-portal-vault-restore',
    );
    expect(JSON.stringify(role?.Properties['AssumeRolePolicyDocument'])).toContain('backup.amazonaws.com');
    const granted = grantedTo(data, id);
    expect(granted).toHaveLength(30);
    for (const line of granted)
      expect(line).toMatch(/table\/prod-portal(-drill|\/backup\/\*)|:::prod-portal-drill-documents-0{12}/);
  });

  test('is not made of a stage that goes with its stack', () => {
    const names = resourcesOf(trial, 'AWS::IAM::Role').map(([, { Properties }]) => Properties['RoleName']);
    expect(names).not.toContain('trial-portal-restore');
  });
});

interface Denial {
  readonly Sid?: string;
  readonly Resource: unknown[];
}
