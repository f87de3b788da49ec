// Core's own way to the table of a local run, for what runs beside its functions: the seed, the first ADMIN, the tests.
import { demoChainKey, demoCredentials, region } from './local-access.ts';

export interface LocalTable {
  readonly dynamoEndpoint: string;
  readonly tableName: string;
}

/** Points core's table client at a local table; before its first use in this process. */
export const useLocalTable = ({ dynamoEndpoint, tableName }: LocalTable): void => {
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    STAGE: 'local',
    AWS_REGION: region,
    CHAIN_KEY: demoChainKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoEndpoint,
    AWS_ACCESS_KEY_ID: demoCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: demoCredentials.secretAccessKey,
  });
};
