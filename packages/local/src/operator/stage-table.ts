// Points core at the table of a stage, deployed or running on this machine, for the commands that work on it by the operator's
// own credentials.
import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { AppError } from '@portal/core/error';
import { deploymentOf } from '../../../../stacks/deployment.ts';
import { region as usualRegion } from '../hosts/local-access.ts';
import { useLocalTable } from '../hosts/local-table.ts';
import { databaseOfRun } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import { localStage } from '../template/synthesize.ts';

/** Sets the table that core uses; answers its name. @throws StartFailure where no local run is there */
export function pointAt(stage: string, region?: string): string {
  const tableName = deploymentOf({ stage }).prefix;
  if (stage === localStage) {
    const dataDir = process.env['DATA_DIR'] ?? '.local';
    const dynamoEndpoint = databaseOfRun(dataDir);
    if (!dynamoEndpoint)
      throw new StartFailure(
        `No portal runs on the data folder ${dataDir}: SEED=none npm start, and again here.`,
      );
    useLocalTable({ dynamoEndpoint, tableName });
  } else {
    Object.assign(process.env, {
      TABLE_NAME: tableName,
      STAGE: stage,
      AWS_REGION: region ?? process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? usualRegion,
    });
  }
  return tableName;
}

/** What stopped a command, as a sentence for the operator where there is one. */
export function sentenceOf(error: unknown, tableName: string): unknown {
  if (error instanceof AppError || error instanceof RangeError)
    return new StartFailure(error.message, { cause: error });
  if (error instanceof ResourceNotFoundException)
    return new StartFailure(`There is no table ${tableName} in ${process.env['AWS_REGION']}: deploy first.`, {
      cause: error,
    });
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return new StartFailure(`AWS does not know who asks: ${error.message}`, { cause: error });
  return error;
}
