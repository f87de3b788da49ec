// Keeps the bill of materials of a release with the stage that it is deployed to: in the document bucket, which keeps every version.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Stores a file of `writeSbom` as `sbom/<release>.cdx.json`; answers its address. @throws what reading it or the bucket says */
export const storeSbom = async (region: string, bucket: string, path: string): Promise<string> => {
  const client = new S3Client({ region, maxAttempts: 3 });
  const Key = `sbom/${basename(path)}`;
  try {
    const Body = await readFile(path);
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'application/json' }));
  } finally {
    client.destroy();
  }
  return `s3://${bucket}/${Key}`;
};
