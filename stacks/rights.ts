// What each right of the function table means to IAM: the named actions on the named resources, and nothing by wildcard.
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type DataStack, indexNames } from './data.ts';
import type { Right } from './functions.ts';

export function statementsOf(right: Right, { table, documents }: DataStack): PolicyStatement[] {
  const indexes = indexNames.map((name) => `${table.tableArn}/index/${name}`);
  switch (right) {
    case 'table:read':
      return [
        allow(['dynamodb:GetItem', 'dynamodb:BatchGetItem'], [table.tableArn]),
        allow(['dynamodb:Query'], [table.tableArn, ...indexes]),
      ];
    case 'table:touch':
      return [allow(['dynamodb:UpdateItem'], [table.tableArn])];
    case 'table:write':
      return [
        allow(
          [
            'dynamodb:ConditionCheckItem',
            'dynamodb:PutItem',
            'dynamodb:UpdateItem',
            'dynamodb:DeleteItem',
            'dynamodb:BatchWriteItem',
          ],
          [table.tableArn],
        ),
      ];
    case 'bucket:probe':
      return [allow(['s3:ListBucket'], [documents.bucketArn])];
  }
}

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
