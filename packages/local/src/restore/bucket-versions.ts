// A bucket with versions as it was at a moment: of each key the newest version until then, and nothing where that was a deletion.
import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

export interface VersionOfKey {
  readonly key: string;
  readonly versionId: string;
}

interface Newest {
  /** Undefined where the key was deleted. */
  readonly versionId: string | undefined;
  readonly at: number;
}

/** The versions, in the order of their keys. */
export async function* versionsAt(
  s3: S3Client,
  bucket: string,
  at: Date,
): AsyncGenerator<VersionOfKey, void> {
  // of keys whose versions may go on on the next page
  const newest = new Map<string, Newest>();
  let after: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> = {};
  do {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket: bucket,
        KeyMarker: after.NextKeyMarker,
        VersionIdMarker: after.NextVersionIdMarker,
      }),
    );
    note(newest, page, at);
    after = page;
    for (const [key, { versionId }] of newest) {
      if (key === page.NextKeyMarker) continue;
      newest.delete(key);
      if (versionId !== undefined) yield { key, versionId };
    }
  } while (after.NextKeyMarker !== undefined);
}

/** S3 lists versions and deletions in two lists, each with the newest of a key first. */
const note = (
  newest: Map<string, Newest>,
  { Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput,
  until: Date,
): void => {
  const listed = [
    ...Versions.map((version) => ({ ...version, versionId: version.VersionId })),
    ...DeleteMarkers.map((marker) => ({ ...marker, versionId: undefined })),
  ];
  for (const { Key = '', LastModified, versionId } of listed) {
    const at = LastModified?.getTime() ?? 0;
    const known = newest.get(Key);
    if (at <= until.getTime() && (!known || at > known.at)) newest.set(Key, { versionId, at });
  }
};
