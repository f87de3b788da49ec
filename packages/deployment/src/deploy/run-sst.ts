// Runs the deployment tool and checks its outputs file as well as its exit code: it ends with 0 and no message when
// a promise of its own never settles.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@portal/local/process/start-failure';
import * as z from 'zod';

/** The outputs of each stack, by the stack's name. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()).optional());
export type Outputs = z.infer<typeof Outputs>;

export interface SstRun {
  readonly root: string;
  readonly stage: string;
  readonly region: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * No figures of this project go to the makers of the tools. The deployment tool also waits endlessly for its telemetry
 * host where that cannot be reached, and loses the exit code and the message of its own failure.
 */
export const withoutTelemetry = {
  SST_TELEMETRY_DISABLED: '1',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
} as const;

export async function runSst({ root, stage, region, environment }: SstRun): Promise<Outputs> {
  const outputsFile = join(root, '.sst/outputs.json');
  // The file of an earlier run could be taken for this one's.
  rmSync(outputsFile, { force: true });
  await ended(
    spawn('sst', ['deploy', '--stage', stage, '--region', region], {
      cwd: root,
      stdio: 'inherit',
      env: { ...environment, ...withoutTelemetry },
    }),
  );
  if (!existsSync(outputsFile)) {
    throw new StartFailure(
      'The deployment tool ended without an error and without a result: nothing may be taken as deployed.',
    );
  }
  try {
    return Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8')));
  } catch (cause) {
    throw new StartFailure(`The result of the deployment tool (${outputsFile}) cannot be read.`, { cause });
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<void> {
  const stop = () => child.kill('SIGTERM');
  process.once('SIGTERM', stop);
  return new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new StartFailure(`The deployment tool cannot be started: ${cause.message}`, { cause })),
    );
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else {
        const how = signal ? `was ended by ${signal}` : `failed with code ${code}`;
        reject(new StartFailure(`The deployment tool ${how}; its reason is printed above.`));
      }
    });
  }).finally(() => process.off('SIGTERM', stop));
}
