// Core's own way to the documents of a local cloud.
import { account } from '../../packages/local/src/template/physical.ts';
import { documentBucket } from '../../stacks/deployment.ts';

interface LocalBucket {
  readonly objectStoreEndpoint: string;
  readonly tableName: string;
}

/** What points core's client of the bucket at a local object store; credentials come with the table's. */
export const bucketEnvironment = ({ objectStoreEndpoint, tableName }: LocalBucket) => ({
  AWS_ENDPOINT_URL_S3: objectStoreEndpoint,
  // as the stacks name it
  BUCKET_NAME: documentBucket(tableName, account),
});

/** Before the first use of the bucket in this process; programs that it starts find it there, too. */
export const useBucket = (cloud: LocalBucket): void => {
  Object.assign(process.env, bucketEnvironment(cloud));
};
