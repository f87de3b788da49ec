// What each right of the function table means to IAM: the named actions on the named resources, and no more than one
// folder of the bucket by wildcard.
import { machineNames, type StartRight, startRight } from '@portal/core/work/kind';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IndexName } from './data.ts';
import type { Right } from './function-spec.ts';
import { machineArn, type Surroundings } from './surroundings.ts';

export function statementsOf(right: Right, surroundings: Surroundings): PolicyStatement[] {
  const { table, documents } = surroundings.data;
  const indexes = (...names: IndexName[]) => names.map((name) => `${table.tableArn}/index/${name}`);
  const within = (...folders: string[]) => folders.map((folder) => documents.arnForObjects(`${folder}/*`));
  const started = machineNames.find((name) => right === startRight(name));
  if (started) return [allow(['states:StartExecution'], [machineArn(surroundings, started)])];
  switch (right as Exclude<Right, StartRight>) {
    case 'table:read':
      return [
        allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [table.tableArn]),
        allow(['dynamodb:Query'], [table.tableArn, ...indexes('billsByStage', 'billsByAuthNo')]),
      ];
    case 'table:by-scheme':
      return [allow(['dynamodb:Query'], indexes('recordsByScheme'))];
    case 'table:open-work':
      return [allow(['dynamodb:Query'], indexes('openWork'))];
    case 'table:touch':
      return [allow(['dynamodb:UpdateItem'], [table.tableArn])];
    case 'table:write':
      return [allow(writing, [table.tableArn]), ...keepsRecord(table.tableArn)];
    case 'bucket:probe':
      return [allow(['s3:ListBucket'], [documents.bucketArn])];
    case 'bodies:read':
      return [allow(['s3:GetObject'], within('body', 'signed'))];
    case 'bodies:write':
      return [
        allow(
          ['s3:PutObject', 's3:ListMultipartUploadParts', 's3:AbortMultipartUpload'],
          within('body', 'signed'),
        ),
      ];
    case 'messages:read':
      return [allow(['s3:GetObject'], within('message'))];
    case 'messages:write':
      return [allow(['s3:PutObject'], within('message'))];
    case 'exchange:read':
      return [allow(['s3:GetObject'], within('exchange'))];
    case 'exchange:write':
      return [allow(['s3:PutObject'], within('exchange'))];
    case 'orders:read':
      return [allow(['s3:GetObject'], within('order'))];
    case 'orders:write':
      return [allow(['s3:PutObject'], within('order'))];
    case 'trust:read':
      // With the right to list, S3 says 404 of a file that is not there, which means "none"; without, 403.
      return [allow(['s3:GetObject'], within('trust')), allow(['s3:ListBucket'], [documents.bucketArn])];
  }
}

const writing = [
  'dynamodb:ConditionCheckItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
];

/** Rows that are written and never deleted (docs/table.md), by the beginning of their keys. */
const keptForEver = ['step', 'ledger', 'register', 'history', 'security'] as const;
/** Those of them that no batch writes: AWS has one right for what a batch puts and deletes. */
const neverInBatch = ['step', 'ledger', 'register'] as const;

const keepsRecord = (tableArn: string) => [
  refuse('dynamodb:DeleteItem', tableArn, keptForEver),
  refuse('dynamodb:BatchWriteItem', tableArn, neverInBatch),
];

const refuse = (action: string, tableArn: string, rooms: readonly string[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: [action],
    resources: [tableArn],
    conditions: {
      'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': rooms.map((room) => `${room}#*`) },
    },
  });

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
