// A portal in a process of its own, started as a person starts it (`npm start`), to be ended in every way there is.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { isRunning, type ProcessIdentity } from '../../packages/local/src/process/process-identity.ts';

export interface PortalProcess {
  /** npm itself. */
  readonly npm: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** The portal's address, once it is ready; fails when it ended before. */
  ready(): Promise<string>;
  /** The code with which npm ended. */
  ended(): Promise<number | null>;
}

export function npmStart(environment: Readonly<Record<string, string>>): PortalProcess {
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise<number | null>((resolve) => npm.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /^Portal ready: (\S+)$/m.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    npm.once('close', () => reject(new Error(`npm start ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {}); // asked for by those tests that expect it
  return { npm, output: () => output, ready: () => ready, ended: () => closed };
}

/** The processes of a run, as it notes them in its data folder. */
export function processesOf(dataDir: string): { owner: ProcessIdentity; jvm: ProcessIdentity } {
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
}

export const areRunning = ({ owner, jvm }: ReturnType<typeof processesOf>): boolean[] => [
  isRunning(owner),
  isRunning(jvm),
];
