// A portal in a process of its own, to be ended in every way there is.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../packages/local/src/paths.ts';
import { isRunning, type ProcessIdentity } from '../../packages/local/src/process/process-identity.ts';

type Environment = Readonly<Record<string, string>>;

export interface PortalProcess {
  /** The process that was started. */
  readonly process: ChildProcess;
  /** Everything that it printed so far. */
  output(): string;
  /** The portal's address, once it is ready; fails when it ended before. */
  ready(): Promise<string>;
  /** The code with which the process ended. */
  ended(): Promise<number | null>;
}

/** The portal's own process, as `npm start` runs it. */
export function startPortal(environment: Environment): PortalProcess {
  const program = join(projectRoot, 'packages/local/src/main.ts');
  const portal = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    // Ends with this process, which closes the channel.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return followed(portal);
}

/** `npm start`, as a person types it. */
export function npmStart(environment: Environment): PortalProcess & { readonly npm: ChildProcess } {
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { ...followed(npm), npm };
}

function followed(started: ChildProcess): PortalProcess {
  let output = '';
  const closed = new Promise<number | null>((resolve) => started.once('close', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        const address = /^Portal ready: (\S+)$/m.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    started.once('close', () => reject(new Error(`The start ended before it was ready:\n${output}`)));
  });
  ready.catch(() => {}); // asked for by those tests that expect it
  return { process: started, output: () => output, ready: () => ready, ended: () => closed };
}

/** The processes of a run, as it notes them in its data folder. */
export function processesOf(dataDir: string): { owner: ProcessIdentity; jvm: ProcessIdentity } {
  return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
}

export const areRunning = ({ owner, jvm }: ReturnType<typeof processesOf>): boolean[] => [
  isRunning(owner),
  isRunning(jvm),
];
