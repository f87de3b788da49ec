// Points core at the table of a stage, deployed or running on this machine, for the commands that work on it by the operator's
// own credentials.
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { AuditStopped } from '@portal/core/audit/stopped';
import { AppError } from '@portal/core/error';
import { UpgradeStopped } from '@portal/core/migration/stopped';
import { deploymentOf, tableOf } from '../../../../stacks/deployment.ts';
import { readStageSettings, type StageSettings } from '../../../../stacks/stage-settings.ts';
import { useLocalTable } from '../hosts/local-table.ts';
import { projectRoot } from '../paths.ts';
import { databaseOfRun } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import { localStage } from '../template/synthesize.ts';
import { checkCredentials } from './credentials.ts';
import { refusing } from './stage-argument.ts';

/**
 * Sets the table that core uses; answers its name.
 * @throws StartFailure where no local run is there, or where the file of the stage is absent or cannot be used
 */
export function pointAt(stage: string, region?: string): string {
  const { prefix } = refusing(() => deploymentOf({ stage }));
  if (stage === localStage) {
    const dataDir = process.env['DATA_DIR'] ?? '.local';
    const dynamoEndpoint = databaseOfRun(dataDir);
    if (!dynamoEndpoint)
      throw new StartFailure(
        `No portal runs on the data folder ${dataDir}: SEED=none npm start, and again here.`,
      );
    useLocalTable({ dynamoEndpoint, tableName: prefix });
    return prefix;
  }
  const { restoredTable, region: ofStage } = refusing(() => readStageSettings(stage, projectRoot));
  const tableName = tableOf(prefix, restoredTable);
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    STAGE: stage,
    AWS_REGION: region ?? process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? ofStage,
  });
  return tableName;
}

/**
 * The same for a command that asks AWS first whether the credentials can be used; answers the name of the table.
 * @throws StartFailure as `pointAt`, and for credentials that AWS refuses
 */
export async function reachTable(stage: string): Promise<string> {
  if (stage !== localStage) {
    const { region } = refusing(() => readStageSettings(stage, projectRoot));
    process.env['AWS_REGION'] = region;
    await checkCredentials(region);
  }
  return pointAt(stage, process.env['AWS_REGION']);
}

/** Days that a restore of the stage lost, as its file says. */
export const lostDaysOf = (stage: string): StageSettings['lostDays'] =>
  stage === localStage ? undefined : refusing(() => readStageSettings(stage, projectRoot)).lostDays;

/** What stopped a command, as a sentence for the operator where there is one. */
export function sentenceOf(error: unknown, tableName: string): unknown {
  if (
    error instanceof AppError ||
    error instanceof RangeError ||
    error instanceof AuditStopped ||
    error instanceof UpgradeStopped
  )
    return new StartFailure(error.message, { cause: error });
  if (error instanceof ResourceNotFoundException)
    return new StartFailure(`There is no table ${tableName} in ${process.env['AWS_REGION']}: deploy first.`, {
      cause: error,
    });
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return new StartFailure(`AWS does not know who asks: ${error.message}`, { cause: error });
  return error;
}
