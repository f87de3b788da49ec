// A bucket's folder copied as the bucket was at a moment, while it is open: files of versions never change, so that the copy
// has the same files under a second name and takes no room.
import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mapLimit } from '@portal/core/map-limit';
import { committedAt, isVersionFile } from './bucket.ts';

const linksAtOnce = 32;

/** Answers how many versions the copy has. */
export async function copyBucket(from: string, to: string, at: Date): Promise<number> {
  await mkdir(join(to, 'data'), { recursive: true });
  await mkdir(join(to, 'versions'), { recursive: true });
  const names = (await readdir(join(from, 'versions'))).filter(
    (name) => isVersionFile(name) && committedAt(name) <= at,
  );
  const made = await mapLimit(names, linksAtOnce, async (name) => {
    const id = name.slice(0, -'.json'.length);
    // the bytes first, as a version is there with its second file; markers of deletions have none
    await linkIfThere(join(from, 'data', id), join(to, 'data', id));
    return linkIfThere(join(from, 'versions', name), join(to, 'versions', name));
  });
  return made.filter(Boolean).length;
}

/** A version may be dropped meanwhile. */
const linkIfThere = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
};
