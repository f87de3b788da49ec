// The newest copies of table and bucket in the stage's vault, restored by AWS Backup.
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackupClient,
  DescribeRestoreJobCommand,
  paginateListRecoveryPointsByBackupVault,
  StartRestoreJobCommand,
} from '@aws-sdk/client-backup';
import { StartFailure } from '../process/start-failure.ts';
import type { Waiting } from './table-copy.ts';

export interface Vault {
  readonly client: BackupClient;
  /** The vault's name. */
  readonly name: string;
  /** ARN of the role that AWS Backup takes while it restores. */
  readonly role: string;
  readonly wait: Waiting;
}

export interface RecoveryPoint {
  readonly arn: string;
  readonly at: Date;
}

/** A continuous copy is AVAILABLE, every other one that can be restored COMPLETED. */
const restorable = ['COMPLETED', 'AVAILABLE'];

/**
 * The newest copy of a table or bucket in the vault, at the latest of a moment; undefined where there is none.
 * @param resource the end of the ARN of what was copied, whose region may be another one
 */
export async function newestPoint(
  { client, name }: Vault,
  { type, resource }: { readonly type: 'DynamoDB' | 'S3'; readonly resource: string },
  until: Date | undefined,
): Promise<RecoveryPoint | undefined> {
  let newest: RecoveryPoint | undefined;
  const pages = paginateListRecoveryPointsByBackupVault(
    { client },
    { BackupVaultName: name, ByResourceType: type },
  );
  for await (const { RecoveryPoints = [] } of pages)
    for (const { RecoveryPointArn: arn, ResourceArn, CreationDate: at, Status = '' } of RecoveryPoints) {
      if (!arn || !at || !ResourceArn?.endsWith(resource) || !restorable.includes(Status)) continue;
      if ((!until || at <= until) && (!newest || at > newest.at)) newest = { arn, at };
    }
  return newest;
}

/**
 * Restores a copy and waits for the end of it.
 * @param metadata what AWS Backup needs to know of the new resource
 * @throws StartFailure with the reason of AWS Backup where it ends otherwise
 */
export async function restorePoint(
  { client, role, wait }: Vault,
  point: RecoveryPoint,
  metadata: Record<string, string>,
): Promise<void> {
  const { RestoreJobId } = await client.send(
    new StartRestoreJobCommand({ RecoveryPointArn: point.arn, IamRoleArn: role, Metadata: metadata }),
  );
  for (;;) {
    const { Status, StatusMessage } = await client.send(new DescribeRestoreJobCommand({ RestoreJobId }));
    if (Status === 'COMPLETED') return;
    if (Status !== 'PENDING' && Status !== 'RUNNING')
      throw new StartFailure(
        `AWS Backup could not restore ${point.arn} (job ${RestoreJobId}): ${Status} ${StatusMessage ?? ''}`.trim(),
      );
    await pause(wait.pollSeconds * 1_000);
  }
}
