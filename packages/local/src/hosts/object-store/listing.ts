// Lists of a bucket's objects and versions, in pages, with what a delimiter groups.
import type { Answer, Call } from './answer.ts';
import type { ObjectVersion } from './bucket.ts';
import { S3Error } from './s3-error.ts';
import { hasQuery, queryOf, type S3Request } from './s3-request.ts';
import { encode } from './signature.ts';
import { type Element, xmlDocument } from './xml.ts';

const longestPage = 1000;

export async function listObjects({ request, bucket }: Call): Promise<Answer> {
  if (queryOf(request, 'list-type') !== '2') {
    throw new S3Error('NotImplemented', 'The local object store lists objects with list-type=2 only.');
  }
  const { prefix, delimiter, limit, shown } = listOptions(request);
  const token = queryOf(request, 'continuation-token');
  const startAfter = queryOf(request, 'start-after') ?? '';
  const from = token === undefined ? startAfter : Buffer.from(token, 'base64url').toString('utf8');

  const contents: Element[] = [];
  const groups: string[] = [];
  let last = '';
  let isTruncated = false;
  const keys = bucket
    .keys()
    .filter((key) => key.startsWith(prefix) && bucket.versionsOf(key)[0]?.isDeleteMarker === false)
    .sort(byUtf8);
  for (const key of keys) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const group = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    // Keys before the page, and keys that a group of this page or of the one before already covers.
    if (byUtf8(key, from) <= 0 || (group !== undefined && (group === from || groups.at(-1) === group)))
      continue;
    if (contents.length + groups.length === limit) {
      isTruncated = true;
      break;
    }
    if (group === undefined) contents.push(contentOf(bucket.find(key), shown));
    else groups.push(group);
    last = group ?? key;
  }
  return {
    status: 200,
    xml: xmlDocument('ListBucketResult', {
      Name: bucket.spec.name,
      Prefix: shown(prefix),
      Delimiter: delimiter === '' ? undefined : shown(delimiter),
      MaxKeys: limit,
      KeyCount: contents.length + groups.length,
      EncodingType: queryOf(request, 'encoding-type'),
      StartAfter: startAfter === '' ? undefined : shown(startAfter),
      ContinuationToken: token,
      NextContinuationToken: isTruncated ? Buffer.from(last).toString('base64url') : undefined,
      IsTruncated: isTruncated,
      Contents: contents,
      CommonPrefixes: groups.map((group) => ({ Prefix: shown(group) })),
    }),
  };
}

export async function listVersions({ request, bucket }: Call): Promise<Answer> {
  const { prefix, delimiter, limit, shown } = listOptions(request);
  if (delimiter !== '') throw new S3Error('NotImplemented', 'Versions are listed without a delimiter.');
  const keyMarker = queryOf(request, 'key-marker') ?? '';
  const idMarker = queryOf(request, 'version-id-marker');
  const all = bucket
    .keys()
    .filter((key) => key.startsWith(prefix))
    .sort(byUtf8)
    .flatMap((key) => bucket.versionsOf(key).map((version, index) => ({ version, isLatest: index === 0 })));
  const marked = all.findIndex(
    ({ version }) => version.key === keyMarker && version.versionId === (idMarker ?? version.versionId),
  );
  const rest =
    idMarker === undefined || marked < 0
      ? all.filter(({ version }) => byUtf8(version.key, keyMarker) > 0)
      : all.slice(marked + 1);
  const page = rest.slice(0, limit);
  const next = rest.length > limit ? page.at(-1)?.version : undefined;
  return {
    status: 200,
    xml: xmlDocument('ListVersionsResult', {
      Name: bucket.spec.name,
      Prefix: shown(prefix),
      KeyMarker: shown(keyMarker),
      MaxKeys: limit,
      EncodingType: queryOf(request, 'encoding-type'),
      IsTruncated: next !== undefined,
      NextKeyMarker: next && shown(next.key),
      NextVersionIdMarker: next?.versionId,
      Version: page
        .filter(({ version }) => !version.isDeleteMarker)
        .map(({ version, isLatest }) => ({ ...contentOf(version, shown), ...versionOf(version, isLatest) })),
      DeleteMarker: page
        .filter(({ version }) => version.isDeleteMarker)
        .map(({ version, isLatest }) => ({
          Key: shown(version.key),
          LastModified: version.modifiedAt,
          ...versionOf(version, isLatest),
        })),
    }),
  };
}

/** What the three lists of a bucket have in common; `shown` escapes keys for callers that ask for it. */
export function listOptions(request: S3Request, limitName = 'max-keys') {
  const limit = Number(queryOf(request, limitName) ?? longestPage);
  if (!Number.isInteger(limit) || limit < 0)
    throw new S3Error('InvalidArgument', `${limitName} is no number.`);
  if (hasQuery(request, 'encoding-type') && queryOf(request, 'encoding-type') !== 'url') {
    throw new S3Error('InvalidArgument', 'The encoding type must be url.');
  }
  const isEscaped = hasQuery(request, 'encoding-type');
  return {
    prefix: queryOf(request, 'prefix') ?? '',
    delimiter: queryOf(request, 'delimiter') ?? '',
    limit: Math.min(limit, longestPage),
    shown: (text: string) => (isEscaped ? encode(text).replaceAll('%2F', '/') : text),
  };
}

const contentOf = ({ key, modifiedAt, etag, sizeBytes }: ObjectVersion, shown: (text: string) => string) => ({
  Key: shown(key),
  LastModified: modifiedAt,
  ETag: etag,
  Size: sizeBytes,
  StorageClass: 'STANDARD',
});

const versionOf = ({ versionId }: ObjectVersion, isLatest: boolean) => ({
  VersionId: versionId,
  IsLatest: isLatest,
});

/** S3 sorts keys by their bytes. */
export const byUtf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
