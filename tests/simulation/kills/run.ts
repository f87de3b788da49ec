// Kills under load: officers submit and authorize bills, and at the moment when one of their acts is acknowledged the process
// or its database is ended with kill -9. The next run on the same data must find every acknowledged act.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processesOf } from '../../support/portal-process.ts';
import { seeded } from '../random.ts';
import { type Act, actsIn, keepActs, type Line } from './act.ts';

const victims = ['portal', 'database'] as const;
type Victim = (typeof victims)[number];

interface KillReport {
  readonly kills: Readonly<Record<Victim, number>>;
  readonly acts: number;
  /** What was lost, doubled or half done. */
  readonly faults: readonly string[];
}

/** Kills each victim so many times; `seed` draws how many acts are acknowledged before each kill. */
export const killUnderLoad = async (seed: number, times: number): Promise<KillReport> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kills-'));
  const draw = seeded(seed);
  const faults: string[] = [];
  try {
    let looked = 0;
    for (let round = 0; round < times * victims.length; round += 1) {
      const victim = victims[round % victims.length] ?? 'portal';
      const before = actsIn(dataDir).length;
      const heard = await clerk(dataDir, 'work', looked, `${round}`, {
        victim,
        after: draw.whole(1, mostActs),
      });
      keepActs(dataDir, heard.acts);
      faults.push(...heard.faults);
      looked = before;
    }
    faults.push(...(await clerk(dataDir, 'check')).faults);
    return { kills: { portal: times, database: times }, acts: actsIn(dataDir).length, faults };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const mostActs = 5;

interface Kill {
  readonly victim: Victim;
  /** The number of the act at whose acknowledgement it is done. */
  readonly after: number;
}

interface Heard {
  readonly acts: readonly Act[];
  readonly faults: readonly string[];
}

/** Runs the process to its end, which is its own or the kill. @throws where it ended before */
async function clerk(dataDir: string, mode: string, skipped = 0, run = '', kill?: Kill): Promise<Heard> {
  const program = join(import.meta.dirname, 'clerk.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, dataDir, mode, String(skipped), run];
  // the channel ends it with this process
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const acts: Act[] = [];
  const faults: string[] = [];
  let hasLooked = false;
  let isKilled = false;
  let complaints = '';
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const heard = new Promise<void>((resolve) => {
    if (!child.stdout) throw new Error('the process has no output');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (text) => {
      const line = JSON.parse(text) as Line;
      if ('fault' in line) faults.push(line.fault);
      if ('looked' in line) hasLooked = true;
      if (!('act' in line)) return;
      acts.push(line.act);
      if (!kill || isKilled || acts.length < kill.after) return;
      isKilled = true;
      const { owner, jvm } = processesOf(dataDir);
      process.kill((kill.victim === 'portal' ? owner : jvm).pid, 'SIGKILL');
    });
    lines.once('close', resolve);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  await heard;
  if (!hasLooked || (kill ? !isKilled : code !== 0))
    throw new Error(`The run "${mode}" ended before its time:\n${complaints}`);
  return { acts, faults };
}
