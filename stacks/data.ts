// The table and the document bucket: what must outlive every other stack.

import { headsFolder } from '@portal/core/heads/folder';
import { exchangeFolder, keptDays } from '@portal/core/port/kept-place';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { Backups } from './backups.ts';
import { documentBucket, usualBackup } from './deployment.ts';
import { logRetention, PortalStack, type PortalStackProps } from './portal-stack.ts';
import { PrivateBucket } from './private-bucket.ts';
import { RestoreRole } from './restore-role.ts';
import { secretArn, setting } from './settings.ts';

/** The questions that the table answers besides "what is this record". */
export const indexNames = [
  'billsByStage',
  'billsByAuthNo',
  'openWork',
  'recordsByScheme',
  'eventsByTime',
] as const;
export type IndexName = (typeof indexNames)[number];

/** Refuses every caller to delete a body, a signed body or a file of heads, or an older version of one. */
const keepsBodies = (documents: PrivateBucket) =>
  new PolicyStatement({
    sid: 'BodiesStay',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
    resources: ['body', 'signed', headsFolder].map((folder) => documents.arnForObjects(`${folder}/*`)),
  });

/** Refuses every caller to go round a lock, and to have objects locked by default. */
const keepsLocks = (documents: PrivateBucket) =>
  new PolicyStatement({
    sid: 'LocksStay',
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:BypassGovernanceRetention', 's3:PutBucketObjectLockConfiguration'],
    resources: [documents.bucketArn, documents.arnForObjects('*')],
  });

export class DataStack extends PortalStack {
  /** The one that the portal works on: its own, or a restored one that the stage file names. */
  readonly table: ITableV2;
  readonly documents: PrivateBucket;
  /** Of the vault with its copies; a stage that is not protected has none. */
  readonly vaultName: string | undefined;

  constructor(scope: Construct, props: PortalStackProps) {
    super(scope, 'Data', props);
    this.table = this.restored(this.makeTable());
    this.documents = this.makeDocuments();
    this.vaultName = this.deployment.isProtected ? this.deployment.prefix : undefined;
    if (this.vaultName === undefined) return;
    this.documents.addToResourcePolicy(keepsBodies(this.documents));
    this.documents.addToResourcePolicy(keepsLocks(this.documents));
    new Backups(this, 'Backups', {
      name: this.vaultName,
      backup: this.deployment.backup ?? usualBackup,
      table: this.table,
      documents: this.documents,
    });
    new RestoreRole(this, 'Restore', {
      chainKey: secretArn(this, this.deployment, 'chainKey'),
      prefix: this.deployment.prefix,
      table: this.table,
      documents: this.documents,
    });
  }

  /** The own table stays as it is, and so do the exports that other stacks import until they are deployed in their turn. */
  private restored(own: TableV2): ITableV2 {
    const { restoredTable } = this.deployment;
    if (!restoredTable) return own;
    this.exportValue(own.tableArn);
    this.exportValue(own.tableName);
    return TableV2.fromTableName(this, 'RestoredTable', restoredTable);
  }

  private makeTable(): TableV2 {
    const { prefix, isProtected } = this.deployment;
    const string = (name: string) => ({ name, type: AttributeType.STRING });
    return new TableV2(this, 'Table', {
      tableName: prefix,
      partitionKey: string('pk'),
      sortKey: string('sk'),
      globalSecondaryIndexes: indexNames.map((indexName, index) => ({
        indexName,
        partitionKey: string(`gsi${index + 1}pk`),
        sortKey: string(`gsi${index + 1}sk`),
        // the heads need the hashes of events alone
        ...(indexName === 'eventsByTime'
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ['hash', 'hmac'] }
          : { projectionType: ProjectionType.ALL }),
      })),
      timeToLiveAttribute: 'expiresAt',
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy: this.removalPolicy,
    });
  }

  private makeDocuments(): PrivateBucket {
    const { prefix } = this.deployment;
    const accessLogs = new PrivateBucket(this, 'DocumentAccessLogs', {
      bucketName: `${prefix}-document-logs-${this.account}`,
      lifecycleRules: [{ expiration: Duration.days(logRetention) }],
      removalPolicy: this.removalPolicy,
    });
    return new PrivateBucket(this, 'Documents', {
      bucketName: documentBucket(prefix, this.account),
      versioned: true,
      // No default: signed bodies are locked, each when it is accepted, and the heads of each day.
      objectLockEnabled: true,
      cors: [
        {
          allowedOrigins: [setting(this, this.deployment, 'portalOrigin')],
          allowedMethods: [HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(2) },
        // long messages end as their rows do; what was deleted is not kept as an old version
        {
          prefix: `${exchangeFolder}/`,
          expiration: Duration.days(keptDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      serverAccessLogsBucket: accessLogs,
      removalPolicy: this.removalPolicy,
    });
  }

  private get removalPolicy(): RemovalPolicy {
    return this.deployment.isProtected ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
  }
}
