// The client of the document bucket with each of its commands: a part of its own of a function's bundle, loaded with the first
// question to the bucket (bucket.ts).
import {
  AbortMultipartUploadCommand,
  type AbortMultipartUploadCommandInput,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadBucketCommand,
  type HeadBucketCommandInput,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  ListPartsCommand,
  type ListPartsCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectRetentionCommand,
  type PutObjectRetentionCommandInput,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
  type UploadPartCommandInput,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { lazily } from './table.ts';

const makeClient = (config: S3ClientConfig = {}) =>
  new S3Client({ forcePathStyle: process.env['STAGE'] === 'local', ...config });

const client = lazily(() => makeClient());
// A pre-signed URL must not carry the checksum of an empty body, which SDK defaults would put in.
const presigner = lazily(() => makeClient({ requestChecksumCalculation: 'WHEN_REQUIRED' }));

/** For objects that are held against a hash which was kept apart: a checksum that came with the answer says no more. */
const reader = lazily(() => {
  const made = makeClient({ responseChecksumValidation: 'WHEN_REQUIRED' });
  // it prepares every question for a log that there is not
  made.middlewareStack.remove('loggerMiddleware');
  return made;
});

/** Each command, sent; a URL is for every caller that has it, for so many seconds. */
export const s3 = {
  put: (input: PutObjectCommandInput) => client().send(new PutObjectCommand(input)),
  retain: (input: PutObjectRetentionCommandInput) => client().send(new PutObjectRetentionCommand(input)),
  get: (input: GetObjectCommandInput) => client().send(new GetObjectCommand(input)),
  getHashed: (input: GetObjectCommandInput) => reader().send(new GetObjectCommand(input)),
  beginParts: (input: CreateMultipartUploadCommandInput) =>
    client().send(new CreateMultipartUploadCommand(input)),
  list: (input: ListObjectsV2CommandInput) => client().send(new ListObjectsV2Command(input)),
  listParts: (input: ListPartsCommandInput) => client().send(new ListPartsCommand(input)),
  abortParts: (input: AbortMultipartUploadCommandInput) =>
    client().send(new AbortMultipartUploadCommand(input)),
  completeParts: (input: CompleteMultipartUploadCommandInput) =>
    client().send(new CompleteMultipartUploadCommand(input)),
  getUrl: (input: GetObjectCommandInput, expiresIn: number) =>
    getSignedUrl(presigner(), new GetObjectCommand(input), { expiresIn }),
  partUrl: (input: UploadPartCommandInput, expiresIn: number) =>
    getSignedUrl(presigner(), new UploadPartCommand(input), { expiresIn }),
  /** One attempt on a connection of its own, which nothing that was sent before holds up. */
  async probe(input: HeadBucketCommandInput, abortSignal: AbortSignal): Promise<void> {
    const prober = makeClient({ maxAttempts: 1 });
    try {
      await prober.send(new HeadBucketCommand(input), { abortSignal });
    } finally {
      prober.destroy();
    }
  },
};
