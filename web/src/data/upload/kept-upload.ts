// An upload in parts that this tab began, kept over a reload or a session that ended by itself: when the officer chooses
// the same file for the same bill again, it goes on where it was.
import { clearEntry, type EntryOwner, loadEntry, saveEntry } from '../../lib/draft-entry.ts';
import type { BegunUpload, UploadTarget } from './document-calls.ts';

interface KeptUpload {
  readonly begun: BegunUpload;
  readonly file: string;
}

/** The storage deletes an upload that is incomplete after two days. */
const goodHours = 47;

const entryName = ({ family, kind, authNo }: UploadTarget): string => `upload:${family}:${kind}:${authNo}`;
const identity = ({ name, size, lastModified }: File): string => [name, size, lastModified].join('|');
const isKept = (value: unknown): value is KeptUpload =>
  typeof value === 'object' && value !== null && 'begun' in value && 'file' in value;

/** A signed file is made anew each time, so only a body is kept. */
export const keepUpload = (
  owner: EntryOwner,
  target: UploadTarget,
  file: File,
  begun: BegunUpload | undefined,
): void => {
  if (target.kind !== 'body') return;
  if (begun) saveEntry(owner, entryName(target), { begun, file: identity(file) } satisfies KeptUpload);
  else clearEntry(owner, entryName(target));
};

export const recallUpload = (
  owner: EntryOwner,
  target: UploadTarget,
  file: File,
): BegunUpload | undefined => {
  const kept = loadEntry(owner, entryName(target), isKept);
  const isGood = kept !== undefined && Date.now() - Date.parse(kept.savedAt) < goodHours * 3_600_000;
  return isGood && kept.value.file === identity(file) ? kept.value.begun : undefined;
};
