// The rights to rows that a role has, read from its template as the local run holds functions to them.
import { expect, test } from 'vitest';
import { rowStatementsOf } from './row-rights.ts';
import { readTemplate } from './template.ts';

const leadingKeys = (...keys: string[]) => ({ 'dynamodb:LeadingKeys': keys });
const table = 'arn:aws:dynamodb:ap-south-1:000000000000:table/portal';

const templateWith = (Condition: object) =>
  readTemplate(
    [
      {
        name: 'Api',
        body: {
          Resources: {
            SlipRole: { Type: 'AWS::IAM::Role' },
            OtherRole: { Type: 'AWS::IAM::Role' },
            Policy: {
              Type: 'AWS::IAM::Policy',
              Properties: {
                Roles: [{ Ref: 'SlipRole' }],
                PolicyDocument: {
                  Statement: [
                    { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' },
                    { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, Condition },
                    {
                      Effect: 'Allow',
                      Action: ['dynamodb:Query'],
                      Resource: [`${table}/index/billsByStage`],
                    },
                  ],
                },
              },
            },
            Function: { Type: 'Test', Properties: { Role: { 'Fn::GetAtt': ['SlipRole', 'Arn'] } } },
            Other: { Type: 'Test', Properties: { Role: { 'Fn::GetAtt': ['OtherRole', 'Arn'] } } },
          },
        },
      },
    ],
    { setting: () => undefined, secret: () => '' },
  );

const statementsOf = (Condition: object, name: string) => {
  const template = templateWith(Condition);
  const role = template.of('Test').find(({ logicalId }) => logicalId === name)?.properties['Role'];
  return rowStatementsOf(template, String(role));
};

const rooms = {
  'ForAllValues:StringLike': leadingKeys('bill#*', 'offices'),
  Null: { 'dynamodb:LeadingKeys': 'false' },
};

test('are those of its policies: on the table by key, on an index of any', () => {
  expect(statementsOf(rooms, 'Function')).toEqual([
    { effect: 'Allow', actions: ['dynamodb:GetItem'], places: [null], keys: ['bill#*', 'offices'] },
    { effect: 'Allow', actions: ['dynamodb:Query'], places: ['billsByStage'], keys: undefined },
  ]);
  expect(statementsOf(rooms, 'Other')).toEqual([]);
});

test('a condition that the local run does not know stops the start', () => {
  expect(() => statementsOf({ StringEquals: { 'aws:username': 'x' } }, 'Function')).toThrow(
    /cannot honour a condition of Policy in Api/,
  );
});
