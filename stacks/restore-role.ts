// The role of restore drills: it reads what can be restored, and writes and removes nothing but the copy, whose names no stage
// has. People of the account take it whom IAM lets (docs/operate.md, Restore).
import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { AccountRootPrincipal, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import { documentBucket, drillPrefix } from './deployment.ts';

export interface RestoreRoleProps {
  /** The beginning of the stage's names. */
  readonly prefix: string;
  readonly table: ITableV2;
  readonly documents: IBucket;
  /** ARN of the key of steps. */
  readonly chainKey: string;
}

export class RestoreRole extends Construct {
  constructor(scope: Construct, id: string, { prefix, table, documents, chainKey }: RestoreRoleProps) {
    super(scope, id);
    const { account } = Stack.of(this);
    const copy = drillPrefix(prefix);
    const copyTable = Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: copy,
    });
    const copyBucket = Stack.of(this).formatArn({
      service: 's3',
      region: '',
      account: '',
      resource: documentBucket(copy, account),
    });
    const role = new Role(this, 'Role', {
      roleName: `${prefix}-restore`,
      description: 'Restores table and documents into a copy, audits the copy and removes it.',
      assumedBy: new AccountRootPrincipal(),
    });
    role.addToPolicy(
      allow(['dynamodb:DescribeContinuousBackups', 'dynamodb:RestoreTableToPointInTime'], [table.tableArn]),
    );
    role.addToPolicy(
      allow([...restoring, ...reading, 'dynamodb:DeleteTable'], [copyTable, `${copyTable}/index/*`]),
    );
    // the audit of the copy holds the steps of bills against the key that they were written under
    role.addToPolicy(allow(['secretsmanager:GetSecretValue'], [chainKey]));
    role.addToPolicy(allow(['s3:ListBucketVersions'], [documents.bucketArn]));
    role.addToPolicy(allow(['s3:GetObjectVersion'], [documents.arnForObjects('*')]));
    role.addToPolicy(
      allow(['s3:CreateBucket', 's3:DeleteBucket', 's3:ListBucket', 's3:ListBucketVersions'], [copyBucket]),
    );
    role.addToPolicy(
      allow(
        ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion'],
        [`${copyBucket}/*`],
      ),
    );
    this.#allowVault(role, prefix, this.#serviceRole(prefix, { copyTable, copyBucket }));
    acceptFinding(role, {
      id: 'AwsSolutions-IAM5',
      reason:
        'A drill copies every document and reads every index of its copy, and may restore any copy in the vault; what it writes and removes is the copy alone.',
    });
  }

  /** What a drill of the vault's copies needs: to find them and to have AWS Backup restore them. */
  #allowVault(role: Role, prefix: string, service: Role): void {
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string) =>
      stack.formatArn({
        service: 'backup',
        resource,
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    role.addToPolicy(allow(['backup:ListRecoveryPointsByBackupVault'], [arn('backup-vault', prefix)]));
    role.addToPolicy(
      allow(['backup:StartRestoreJob'], [arn('recovery-point', '*'), this.#tableBackups(prefix)]),
    );
    // a job's name is made when it is started
    role.addToPolicy(allow(['backup:DescribeRestoreJob'], ['*']));
    role.addToPolicy(allow(['iam:PassRole'], [service.roleArn]));
  }

  /** The role that AWS Backup takes for a drill: it makes and fills the copy alone. */
  #serviceRole(
    prefix: string,
    { copyTable, copyBucket }: { readonly copyTable: string; readonly copyBucket: string },
  ): Role {
    const role = new Role(this, 'Service', {
      roleName: `${prefix}-vault-restore`,
      description: 'AWS Backup restores copies of the vault into the copy of a restore drill.',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    });
    role.addToPolicy(allow(['dynamodb:RestoreTableFromBackup'], [this.#tableBackups(prefix), copyTable]));
    role.addToPolicy(allow(fillingTable, [copyTable]));
    role.addToPolicy(allow(makingBucket, [copyBucket]));
    role.addToPolicy(allow(fillingBucket, [`${copyBucket}/*`]));
    acceptFinding(role, {
      id: 'AwsSolutions-IAM5',
      reason: 'AWS Backup writes every object of the copy of a drill, and reads every copy of the table.',
    });
    return role;
  }

  /** Copies of the table that are DynamoDB's own, as of an account without the advanced features of AWS Backup. */
  #tableBackups(prefix: string): string {
    return Stack.of(this).formatArn({
      service: 'dynamodb',
      resource: 'table',
      resourceName: `${prefix}/backup/*`,
    });
  }
}

/** What AWS's own policies for restores name, of a table and of a bucket. */
const fillingTable = [
  'dynamodb:RestoreTableFromAwsBackup',
  'dynamodb:DescribeTable',
  'dynamodb:GetItem',
  'dynamodb:Query',
  'dynamodb:Scan',
  'dynamodb:BatchWriteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
];
const makingBucket = [
  's3:CreateBucket',
  's3:ListBucket',
  's3:ListBucketVersions',
  's3:GetBucketLocation',
  's3:GetBucketVersioning',
  's3:PutBucketVersioning',
  's3:GetBucketOwnershipControls',
  's3:PutBucketOwnershipControls',
];
const fillingBucket = [
  's3:GetObject',
  's3:GetObjectVersion',
  's3:GetObjectAcl',
  's3:GetObjectVersionAcl',
  's3:GetObjectTagging',
  's3:PutObject',
  's3:PutObjectAcl',
  's3:PutObjectVersionAcl',
  's3:PutObjectTagging',
  's3:DeleteObject',
  's3:ListMultipartUploadParts',
];

/** What DynamoDB asks of one who restores a table, of the table that is made. */
const restoring = [
  'dynamodb:RestoreTableToPointInTime',
  'dynamodb:BatchWriteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:Scan',
];

const reading = [
  'dynamodb:DescribeTable',
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  // an audit reads the rows of several bills by one statement
  'dynamodb:PartiQLSelect',
];

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
