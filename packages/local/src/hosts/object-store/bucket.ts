// One bucket on the disk: every version of every object, its bytes in one file and what is known of it in another. A
// version exists from the moment its second file has its name; what a crash leaves before that is swept at the start.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checksums } from './checksum.ts';
import type { CorsRule } from './cors.ts';
import { type Disk, isDraft } from './disk.ts';
import { S3Error } from './s3-error.ts';

export interface BucketSpec {
  readonly name: string;
  readonly isVersioned: boolean;
  /** Its versions can be locked. */
  readonly isLockable: boolean;
  readonly cors: readonly CorsRule[];
}

/** What is stored of an object besides its bytes. */
export interface ObjectFacts {
  readonly key: string;
  readonly sizeBytes: number;
  readonly etag: string;
  /** Headers that a reader gets back, `content-type` and `x-amz-meta-` among them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksums: Checksums;
  /** The multipart upload that made it. */
  readonly uploadId?: string;
}

export interface ObjectVersion extends ObjectFacts {
  /** Ascending in the order of commits. */
  readonly id: string;
  /** `null`, as S3 says, where the bucket keeps no versions. */
  readonly versionId: string;
  readonly isDeleteMarker: boolean;
  readonly modifiedAt: string;
  /** Until when every caller is refused to delete it. */
  readonly lockedUntil?: string;
}

/** The moment at which a version was made, by its id or by a file name that begins with it. */
export const committedAt = (id: string): Date => new Date(ticksOf(id) / 1000);
export const isVersionFile = (name: string): boolean => name.endsWith('.json');

/** Microseconds. */
const ticksOf = (id: string): number => Number.parseInt(id.slice(0, 11), 36);

const isLocked = ({ lockedUntil = '' }: ObjectVersion): boolean => lockedUntil > new Date().toISOString();

export class Bucket {
  readonly spec: BucketSpec;
  readonly disk: Disk;
  private readonly folder: string;
  /** Newest first. */
  private readonly versions = new Map<string, readonly ObjectVersion[]>();
  private lastTick = 0;
  private lastCommit: Promise<unknown> = Promise.resolve();

  private constructor(spec: BucketSpec, folder: string, disk: Disk) {
    this.spec = spec;
    this.folder = folder;
    this.disk = disk;
  }

  static async open(spec: BucketSpec, folder: string, disk: Disk): Promise<Bucket> {
    const bucket = new Bucket(spec, folder, disk);
    await rm(bucket.path('incoming'), { recursive: true, force: true });
    for (const part of ['data', 'versions', 'incoming', 'uploads']) {
      await mkdir(bucket.path(part), { recursive: true });
    }
    await bucket.load();
    return bucket;
  }

  isIn(folder: string): boolean {
    return this.folder === folder;
  }

  keys(): string[] {
    return [...this.versions.keys()];
  }

  versionsOf(key: string): readonly ObjectVersion[] {
    return this.versions.get(key) ?? [];
  }

  /** The version that a request means; throws S3's refusal where there is none to read. */
  find(key: string, versionId?: string): ObjectVersion {
    const version = this.versionsOf(key).find(
      (one) => versionId === undefined || one.versionId === versionId,
    );
    if (!version) throw new S3Error(versionId === undefined ? 'NoSuchKey' : 'NoSuchVersion');
    if (!version.isDeleteMarker) return version;
    const headers = { 'x-amz-delete-marker': 'true', ...this.versionHeader(version) };
    throw new S3Error(versionId === undefined ? 'NoSuchKey' : 'MethodNotAllowed', undefined, headers);
  }

  /** Where a body is written before it is an object. */
  incomingPath(): string {
    return this.path('incoming', randomBytes(12).toString('hex'));
  }

  dataPath({ id }: ObjectVersion): string {
    return this.path('data', id);
  }

  uploadsPath(...parts: string[]): string {
    return this.path('uploads', ...parts);
  }

  versionHeader({ versionId }: ObjectVersion): Record<string, string> {
    return this.spec.isVersioned ? { 'x-amz-version-id': versionId } : {};
  }

  /**
   * Makes a received body the newest version of its key; where that is refused the body is removed. `isNew` refuses it
   * where the key already has an object.
   */
  commit(facts: ObjectFacts, incoming: string, isNew: boolean): Promise<ObjectVersion> {
    return this.inTurn(async () => {
      const made =
        facts.uploadId && this.versionsOf(facts.key).find(({ uploadId }) => uploadId === facts.uploadId);
      if (made) {
        // The same upload was completed by another call meanwhile: both get the one version.
        await rm(incoming, { force: true });
        return made;
      }
      if (isNew && this.versionsOf(facts.key)[0]?.isDeleteMarker === false) {
        await rm(incoming, { force: true });
        throw new S3Error('PreconditionFailed');
      }
      const version = this.nextVersion(facts, false);
      await this.disk.move(incoming, this.dataPath(version));
      await this.publish(version);
      return version;
    });
  }

  /** Deletes as S3 does: one version for good, or with a marker, or for good where no versions are kept. */
  delete(key: string, versionId?: string): Promise<ObjectVersion | undefined> {
    return this.inTurn(async () => {
      if (versionId === undefined && this.spec.isVersioned) {
        const nothing = { key, sizeBytes: 0, etag: '', headers: {}, checksums: {} };
        const marker = this.nextVersion(nothing, true);
        await this.publish(marker);
        return marker;
      }
      const version = this.versionsOf(key).find((one) => one.versionId === (versionId ?? 'null'));
      if (version && isLocked(version)) throw new S3Error('AccessDenied', 'The object is locked.');
      if (version) await this.drop(version);
      return version;
    });
  }

  /** Locks a version; a lock that holds is made longer, never shorter. */
  lock(key: string, versionId: string | undefined, until: string): Promise<void> {
    return this.inTurn(async () => {
      const before = this.find(key, versionId);
      if (isLocked(before) && until < (before.lockedUntil ?? ''))
        throw new S3Error('AccessDenied', 'A lock cannot be made shorter.');
      const locked = { ...before, lockedUntil: until };
      await this.disk.writeJson(this.path('versions', `${locked.id}.json`), locked);
      this.versions.set(
        key,
        this.versionsOf(key).map((one) => (one.id === locked.id ? locked : one)),
      );
    });
  }

  /** One change at a time, so that a condition still holds when the change is made. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const turn = this.lastCommit.then(change);
    this.lastCommit = turn.catch(() => undefined); // the caller gets the error; the queue continues
    return turn;
  }

  private nextVersion(facts: ObjectFacts, isDeleteMarker: boolean): ObjectVersion {
    this.lastTick = Math.max(Date.now() * 1000, this.lastTick + 1);
    const id = this.lastTick.toString(36).padStart(11, '0') + randomBytes(10).toString('hex');
    const versionId = this.spec.isVersioned ? id : 'null';
    return { ...facts, id, versionId, isDeleteMarker, modifiedAt: new Date().toISOString() };
  }

  private async publish(version: ObjectVersion): Promise<void> {
    await this.disk.writeJson(this.path('versions', `${version.id}.json`), version);
    const before = this.versionsOf(version.key);
    this.versions.set(version.key, [version, ...before]);
    await this.dropReplaced(version.key);
  }

  /** A key has at most one version without an id. */
  private async dropReplaced(key: string): Promise<void> {
    const [, ...replaced] = this.versionsOf(key).filter(({ versionId }) => versionId === 'null');
    for (const version of replaced) await this.drop(version);
  }

  private async drop(version: ObjectVersion): Promise<void> {
    await this.disk.remove(this.path('versions', `${version.id}.json`));
    await this.disk.remove(this.dataPath(version));
    const left = this.versionsOf(version.key).filter(({ id }) => id !== version.id);
    if (left.length > 0) this.versions.set(version.key, left);
    else this.versions.delete(version.key);
  }

  private async load(): Promise<void> {
    const found: ObjectVersion[] = [];
    for (const name of await readdir(this.path('versions'))) {
      const path = this.path('versions', name);
      if (isDraft(name)) await rm(path);
      else found.push(await this.disk.readJson<ObjectVersion>(path));
    }
    found.sort((a, b) => (a.id < b.id ? 1 : -1));
    for (const version of found) this.versions.set(version.key, [...this.versionsOf(version.key), version]);
    this.lastTick = ticksOf(found[0]?.id ?? '0');

    const known = new Set(found.map(({ id }) => id));
    for (const name of await readdir(this.path('data'))) {
      if (!known.has(name)) await rm(this.path('data', name));
    }
    for (const key of this.keys()) await this.dropReplaced(key);
  }

  private path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }
}
