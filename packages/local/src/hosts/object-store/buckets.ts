// The buckets of a store: those of the template, whose data stays, and those that callers make, which end with the store.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Bucket, type BucketSpec } from './bucket.ts';
import type { Disk } from './disk.ts';
import { sweepUploads } from './uploads.ts';

/** No name of a bucket begins so. */
const madeFolder = '.made';

export class Buckets {
  readonly #all = new Map<string, Bucket>();
  readonly #made: string;
  readonly #disk: Disk;

  private constructor(folder: string, disk: Disk) {
    this.#made = join(folder, madeFolder);
    this.#disk = disk;
  }

  static async open(specs: readonly BucketSpec[], folder: string, disk: Disk): Promise<Buckets> {
    const buckets = new Buckets(folder, disk);
    await rm(buckets.#made, { recursive: true, force: true });
    for (const spec of specs) {
      const bucket = await Bucket.open(spec, join(folder, spec.name), disk);
      await sweepUploads(bucket);
      buckets.#all.set(spec.name, bucket);
    }
    return buckets;
  }

  get(name: string): Bucket | undefined {
    return this.#all.get(name);
  }

  async make(name: string): Promise<void> {
    const spec = { name, isVersioned: false, isLockable: false, cors: [] };
    this.#all.set(name, await Bucket.open(spec, join(this.#made, name), this.#disk));
  }

  /** False for one of the template, which stays. */
  async remove({ spec: { name } }: Bucket): Promise<boolean> {
    const folder = join(this.#made, name);
    if (!this.get(name)?.isIn(folder)) return false;
    this.#all.delete(name);
    await rm(folder, { recursive: true });
    return true;
  }
}
