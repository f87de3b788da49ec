// Copies of the table and the document bucket that outlive a mistake in both: a locked vault, filled every day and every
// month, and a copy of each in another region where the stage file names a vault there.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acceptFinding } from './accepted-finding.ts';
import type { Backup } from './deployment.ts';

/** How long a daily copy is kept; the vault keeps every copy so long at least. */
const dailyKept = Duration.days(35);

export interface BackupsProps {
  /** The vault's name. */
  readonly name: string;
  readonly backup: Backup;
  readonly table: ITableV2;
  readonly documents: IBucket;
}

export class Backups extends Construct {
  constructor(scope: Construct, id: string, { name, backup, table, documents }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: name,
      // Without an end of the days in which it can be changed the lock is the account administrators' to lift.
      lockConfiguration: {
        minRetention: dailyKept,
        ...(backup.isFinal ? { changeableFor: Duration.days(3) } : {}),
      },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const elsewhere = backup.copyTo
      ? BackupVault.fromBackupVaultArn(this, 'Elsewhere', backup.copyTo)
      : undefined;
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: name, backupVault: vault });
    plan.addRule(
      ruleOf('daily', { hour: '20', minute: '30' }, dailyKept, {
        elsewhere,
        // Of the bucket every second of these days can be restored; the table has that by itself.
        isContinuous: true,
      }),
    );
    plan.addRule(
      ruleOf(
        'monthly',
        { day: '1', hour: '22', minute: '0' },
        Duration.days(Math.ceil(backup.years * 365.25)),
        { elsewhere, isContinuous: false },
      ),
    );
    plan.addSelection('Data', {
      role: this.#role(),
      resources: [BackupResource.fromArn(table.tableArn), BackupResource.fromArn(documents.bucketArn)],
    });
  }

  #role(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
        ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
      ],
    });
    acceptFinding(role, {
      id: 'AwsSolutions-IAM4',
      reason:
        'AWS keeps these two policies for its backup service and widens them with the service; only that service may take the role.',
    });
    return role;
  }
}

const ruleOf = (
  ruleName: string,
  at: { readonly day?: string; readonly hour: string; readonly minute: string },
  deleteAfter: Duration,
  { elsewhere, isContinuous }: { elsewhere: IBackupVault | undefined; isContinuous: boolean },
) =>
  new BackupPlanRule({
    ruleName,
    scheduleExpression: Schedule.cron(at),
    startWindow: Duration.hours(1),
    completionWindow: Duration.hours(12),
    deleteAfter,
    ...(isContinuous ? { enableContinuousBackup: true } : {}),
    ...(elsewhere ? { copyActions: [{ destinationBackupVault: elsewhere, deleteAfter }] } : {}),
  });
