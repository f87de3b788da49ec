// Reads from /proc how much processor time a process and everything that it started have used.
import { readdirSync, readFileSync } from 'node:fs';

interface ProcessTime {
  readonly id: number;
  readonly parent: number;
  /** Its own time and that of its children that have ended, in seconds. */
  readonly seconds: number;
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;

/** Of this process and all below it, in seconds; 0 where the system has no /proc. */
export function processorSeconds(): number {
  const all = runningProcesses();
  const own = new Set([process.pid]);
  // A child has a higher number than its parent, but for the rare wrap of the numbers.
  for (const { id, parent } of all) if (own.has(parent)) own.add(id);
  return all.filter(({ id }) => own.has(id)).reduce((sum, { seconds }) => sum + seconds, 0);
}

function runningProcesses(): ProcessTime[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((a, b) => a - b)
      .flatMap(timeOf);
  } catch {
    return [];
  }
}

/** Nothing where the process ended meanwhile. Fields are counted as in proc(5). */
function timeOf(id: number): ProcessTime[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field is a name in parentheses, which may hold spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const field = (number: number) => fields[number - 3] ?? 0;
    const ticks = field(14) + field(15) + field(16) + field(17);
    return [{ id, parent: field(4), seconds: ticks / ticksPerSecond }];
  } catch {
    return [];
  }
}
