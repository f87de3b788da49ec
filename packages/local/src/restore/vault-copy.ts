// The copy of a deployed stage that is made of its vault: what is there when table and bucket are lost with all their moments.
import { BackupClient } from '@aws-sdk/client-backup';
import { StartFailure } from '../process/start-failure.ts';
import type { Restorable } from './copy.ts';
import { type DeployedStage, deployedCopy } from './deployed-copy.ts';
import type { Waiting } from './table-copy.ts';
import { newestPoint, restorePoint, type Vault } from './vault.ts';

/** @param wait between two looks at a job of AWS Backup */
export function vaultCopy(stage: DeployedStage, wait: Waiting = { pollSeconds: 15 }): Restorable {
  const { prefix, account, region } = stage;
  const vault: Vault = {
    client: new BackupClient({ region, maxAttempts: 5 }),
    name: prefix,
    role: `arn:aws:iam::${account}:role/${prefix}-vault-restore`,
    wait,
  };
  const copy = deployedCopy(stage);
  const { from, to } = copy;
  return {
    ...copy,
    async table(at) {
      const point = await newestPoint(vault, { type: 'DynamoDB', resource: `:table/${from.table}` }, at);
      if (!point)
        throw new StartFailure(
          `The vault ${vault.name} has no copy of the table ${from.table}${at ? ` of ${at.toISOString()} or before` : ''}.`,
        );
      await restorePoint(vault, point, { targetTableName: to.table, encryptionType: 'Default' });
      return point.at;
    },
    async bucket(at, say) {
      const point = await newestPoint(vault, { type: 'S3', resource: `:::${from.bucket}` }, undefined);
      if (!point) {
        say(`The vault ${vault.name} has no copy of the bucket ${from.bucket}: the bucket itself is copied.`);
        return copy.bucket(at, say);
      }
      await restorePoint(vault, point, {
        DestinationBucketName: to.bucket,
        NewBucket: 'true',
        Encrypted: 'false',
        CreationToken: point.at.toISOString(),
        // a continuous copy goes on after the table's, and later heads name what the table does not have
        ...(/:continuous:/.test(point.arn) ? { RestoreTime: at.toISOString() } : {}),
      });
      return copy.objects();
    },
  };
}
