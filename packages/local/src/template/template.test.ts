import { describe, expect, test } from 'vitest';
import { readTemplate, type StackTemplate } from './template.ts';

const data: StackTemplate = {
  name: 'local-portal-Data',
  body: {
    Resources: {
      Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: 'local-portal' } },
      Files: {
        Type: 'AWS::S3::Bucket',
        Properties: { BucketName: { 'Fn::Sub': `files-\${AWS::AccountId}` } },
      },
      Unnamed: { Type: 'AWS::S3::Bucket' },
      Absent: { Type: 'AWS::SNS::Topic', Condition: 'Never' },
    },
    Conditions: { Never: { 'Fn::Equals': ['a', 'b'] } },
    Outputs: { TableName: { Value: { Ref: 'Table' }, Export: { Name: 'data:table' } } },
  },
};
const api: StackTemplate = {
  name: 'local-portal-Api',
  body: {
    Parameters: {
      UrlParameter: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/portal/local/url' },
      ContactParameter: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/portal/local/contact' },
      Strange: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/portal/local/strange' },
      Given: { Type: 'String' },
    },
    Resources: {
      Bill: {
        Type: 'AWS::Lambda::Function',
        Properties: {
          TABLE: { 'Fn::ImportValue': 'data:table' },
          URL: { Ref: 'UrlParameter' },
          CONTACT: { Ref: 'ContactParameter' },
          KEY: '{{resolve:secretsmanager:portal/local/key:SecretString:::}}',
          SELF: { 'Fn::GetAtt': ['Bill', 'Arn'] },
          DOMAIN: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] },
        },
      },
      Api: { Type: 'AWS::ApiGatewayV2::Api' },
      Wrong: { Type: 'AWS::Lambda::Function', Properties: { X: { Ref: 'Strange' }, Y: 1 } },
      Lost: { Type: 'AWS::Lambda::Function', Properties: { X: { 'Fn::ImportValue': 'nowhere' } } },
      Open: { Type: 'AWS::Lambda::Function', Properties: { X: { Ref: 'Given' } } },
      Stray: { Type: 'AWS::Lambda::Function', Properties: { X: { Ref: 'Nobody' } } },
    },
  },
};

const given: Record<string, string> = {
  '/portal/local/url': 'http://127.0.0.1:5000',
  '/portal/local/contact': 'the office',
};
const template = readTemplate([data, api], {
  setting: (name) => given[name],
  secret: (name) => `key of ${name}`,
});
const find = (logicalId: string) => template.resources.find((resource) => resource.logicalId === logicalId);

describe('the stacks are read as one template', () => {
  test('references across stacks, settings, secrets and addresses are resolved', () => {
    expect(find('Bill')?.properties).toEqual({
      TABLE: 'local-portal',
      URL: 'http://127.0.0.1:5000',
      CONTACT: 'the office',
      KEY: 'key of portal/local/key',
      SELF: 'arn:aws:lambda:ap-south-1:000000000000:function:local-portal-Api-Bill',
      DOMAIN: 'https://local-portal-Api-Api.execute-api.ap-south-1.amazonaws.com',
    });
  });

  test('a resource has its given name, or one of stack and logical id', () => {
    expect(find('Files')?.name).toBe('files-000000000000');
    expect(find('Unnamed')?.name).toBe('local-portal-data-unnamed');
  });

  test('a resource whose condition does not hold is not there', () => {
    expect(find('Absent')).toBeUndefined();
  });

  test.each([
    ['Wrong', '/portal/local/strange'],
    ['Lost', 'nowhere'],
    ['Open', 'Given'],
    ['Stray', 'Nobody'],
  ])('what %s cannot resolve is named', (logicalId, name) => {
    expect(() => find(logicalId)?.properties).toThrow(name);
  });
});
