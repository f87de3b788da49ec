import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { mount } from '../../stacks/mount.ts';
import { productionOptions, resourcesOf, templates, testApp } from './synthesized.ts';

const { data } = templates();
const trial = templates('trial').data;

describe('the table', () => {
  test('can be restored to any second, is encrypted, billed by request and cannot be deleted in production', () => {
    data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: Match.objectLike({
        TableName: 'prod-portal',
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
        TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      }),
    });
  });

  test('has string keys pk and sk, and one index for each question', () => {
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'billsByStage',
          KeySchema: keys('gsi1pk', 'gsi1sk'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'billsByAuthNo',
          KeySchema: keys('gsi2pk', 'gsi2sk'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'openWork',
          KeySchema: keys('gsi3pk', 'gsi3sk'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'recordsByScheme',
          KeySchema: keys('gsi4pk', 'gsi4sk'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'eventsByTime',
          KeySchema: keys('gsi5pk', 'gsi5sk'),
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['hash', 'hmac'] },
        },
      ],
      AttributeDefinitions: ['', 'gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5']
        .flatMap((index) => [`${index}pk`, `${index}sk`])
        .map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    });
  });

  test('of a stage that is not production goes with its stack, and can still be restored until then', () => {
    trial.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Delete',
      Properties: Match.objectLike({
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: false,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      }),
    });
  });
});

describe('a restored table that the stage file names', () => {
  const options = { stage: 'prod', ...productionOptions };
  const restored = mount(testApp(), { ...options, restoredTable: 'prod-portal-restored' });
  const template = Template.fromStack(restored.data);

  test('is what functions work on and what is copied, while the own table and its exports stay', () => {
    const own = (one: Template) =>
      resourcesOf(one, 'AWS::DynamoDB::GlobalTable').map(
        ([id, { Properties, DeletionPolicy }]) => [id, Properties['TableName'], DeletionPolicy] as const,
      );
    expect(own(template)).toEqual(own(data));
    expect(Object.keys(tableExports(data)).length).toBeGreaterThan(0);
    expect(template.toJSON()['Outputs']).toMatchObject(tableExports(data));
    const [selection] = resourcesOf(template, 'AWS::Backup::BackupSelection');
    expect(JSON.stringify(selection?.[1].Properties)).toContain(':table/prod-portal-restored');
    const functions = resourcesOf(Template.fromStack(restored.api), 'AWS::Lambda::Function');
    const names = functions.map(
      ([, { Properties }]) =>
        (Properties['Environment'] as { Variables: Record<string, unknown> }).Variables['TABLE_NAME'],
    );
    expect(new Set(names)).toEqual(new Set(['prod-portal-restored']));
  });
});

/** What other stacks import of the own table. */
const tableExports = (template: Template): object =>
  Object.fromEntries(
    Object.entries(template.toJSON()['Outputs'] as object).filter(([name]) => /(Ref|GetAtt)Table/.test(name)),
  );

describe('the document bucket', () => {
  const documents = Match.stringLikeRegexp('^prod-portal-documents-');

  test('is private, versioned, encrypted, logged and kept', () => {
    data.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
      Properties: Match.objectLike({
        BucketName: documents,
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        BucketEncryption: Match.anyValue(),
        LoggingConfiguration: { DestinationBucketName: Match.anyValue() },
      }),
    });
  });

  test('can lock files and locks none by default; no caller goes round a lock', () => {
    for (const template of [data, trial]) {
      const [bucket] = resourcesOf(template, 'AWS::S3::Bucket').filter(
        ([, { Properties }]) => Properties['ObjectLockEnabled'] === true,
      );
      expect(bucket?.[1].Properties['BucketName']).toMatch(/-portal-documents-/);
      expect(bucket?.[1].Properties).not.toHaveProperty('ObjectLockConfiguration');
    }
    data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Sid: 'LocksStay',
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Action: ['s3:BypassGovernanceRetention', 's3:PutBucketObjectLockConfiguration'],
          }),
        ]),
      },
    });
  });

  test("lets the portal's pages put and get, and read the ETag, and no other site", () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      BucketName: documents,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['https://bills.example.org'],
            AllowedMethods: ['PUT', 'GET', 'HEAD'],
            AllowedHeaders: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3600,
          },
        ],
      },
    });
  });

  test('forgets uploads that were begun and not finished, messages after 400 days, and never a document', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      BucketName: documents,
      LifecycleConfiguration: {
        Rules: [
          { Status: 'Enabled', AbortIncompleteMultipartUpload: { DaysAfterInitiation: 2 } },
          {
            Status: 'Enabled',
            Prefix: 'exchange/',
            ExpirationInDays: 400,
            NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          },
        ],
      },
    });
  });
});

test('every bucket refuses what does not come over TLS 1.2', () => {
  for (const template of [data, templates().web]) {
    const policies = resourcesOf(template, 'AWS::S3::BucketPolicy').map(([, { Properties }]) => Properties);
    for (const [id] of resourcesOf(template, 'AWS::S3::Bucket')) {
      const denials = policies
        .filter(({ Bucket }) => (Bucket as { Ref: string }).Ref === id)
        .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: object[] }).Statement)
        .filter((statement) => 'Effect' in statement && statement.Effect === 'Deny');
      expect(denials, id).toContainEqual(
        expect.objectContaining({ Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
      expect(denials, id).toContainEqual(
        expect.objectContaining({
          Action: 's3:*',
          Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
        }),
      );
    }
  }
});

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];
