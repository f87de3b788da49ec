// The parts of the deployed stacks that the simulation of uploads runs: machine, bucket and table as their template has
// them.
import { hostBuckets } from '../../../packages/local/src/hosts/buckets.ts';
import type { Database } from '../../../packages/local/src/hosts/dynamodb.ts';
import { ensureTable } from '../../../packages/local/src/hosts/table.ts';
import type { DataFolder } from '../../../packages/local/src/process/data-folder.ts';
import type { Stops } from '../../../packages/local/src/process/stops.ts';
import { initialSetting } from '../../../packages/local/src/template/operator.ts';
import { stacksAfter } from '../../../packages/local/src/template/synthesize.ts';
import { readTemplate, type Template } from '../../../packages/local/src/template/template.ts';

/** The templates that the shared cloud kept: loading the CDK takes longer than reading them. */
export const stacksTemplate = async (): Promise<Template> =>
  readTemplate((await stacksAfter([])).stacks, { setting: initialSetting, secret: () => 'demo' });

/** Points core's bucket client at the stacks' bucket in a local object store; before its first use in this process. */
export const useOwnBucket = (template: Template, objectStoreEndpoint: string): void => {
  const bucket = template.of('AWS::S3::Bucket').find(({ properties }) => 'CorsConfiguration' in properties);
  if (!bucket) throw new Error('the stacks have no bucket of documents');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: objectStoreEndpoint,
    BUCKET_NAME: bucket.name,
    MESSAGE_KEY: 'of the simulation',
  });
};

export const startBucket = async (template: Template, folder: DataFolder, stops: Stops): Promise<void> =>
  useOwnBucket(template, await hostBuckets(template, folder, stops));

/** The stacks' table in a database that has none; answers its name. */
export const startTable = async (template: Template, { client }: Database): Promise<string> => {
  const [table] = template.of('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table');
  if (!table) throw new Error('the stacks have no table');
  await ensureTable(client, table);
  return table.name;
};
