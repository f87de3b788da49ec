// The role of restore drills: it reads what can be restored, and writes and removes nothing but the copy, whose names no stage
// has. People of the account take it whom IAM lets (docs/operate.md, Restore).
import { Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { AccountRootPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
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
    role.addToPolicy(allow(['s3:CreateBucket', 's3:DeleteBucket', 's3:ListBucket'], [copyBucket]));
    role.addToPolicy(allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${copyBucket}/*`]));
    acceptFinding(role, {
      id: 'AwsSolutions-IAM5',
      reason:
        'A drill copies every document and reads every index of its copy; what it writes and removes is the copy alone.',
    });
  }
}

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
