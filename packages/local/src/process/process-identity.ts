// Checks whether a process noted in a file is still the same: numbers are reused, so the kernel's start
// time of the process is kept beside its number.
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  readonly pid: number;
  /** Clock ticks since boot (`/proc/<pid>/stat`, field 22). */
  readonly startTicks: string;
}

/** The identity of a running process; nothing where it does not run (a zombie runs no more). */
export function identify(pid: number): ProcessIdentity | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined; // no such process
  }
  // The second field is the command in parentheses and may hold blanks; the others are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  return startTicks === undefined || state === 'Z' ? undefined : { pid, startTicks };
}

export const isRunning = (noted: ProcessIdentity): boolean =>
  identify(noted.pid)?.startTicks === noted.startTicks;
