// What ends a start with one sentence for the person at the terminal, and no stack trace: a port in use, a data folder
// in use or damaged, a full disk, no Java, a template feature that nothing here can host.
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The sentence of a reason that is not a fault of this program: also what the file system refused. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof StartFailure) return error.message;
  if (!(error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error)) return undefined;
  return `The file ${String(error.path)} cannot be used: ${systemReason(String(error.code))}.`;
};

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EDQUOT: 'the quota of this user is used up',
  EEXIST: 'another file has its name',
  EIO: 'the disk does not answer',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it lies below a file',
  EPERM: 'this user may not',
  EROFS: 'the disk can only be read',
};

/** What a code of the system means, for the end of a sentence. */
export const systemReason = (code: string): string => reasons[code] ?? `the system says ${code}`;
