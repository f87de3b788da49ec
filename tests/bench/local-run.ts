// The local run: processor time of a second start, on existing data, until "Portal ready"; and the peak memory of its process
// during the benchmark.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredCloud } from '../support/measured-cloud.ts';
import { npmStart, processesOf } from '../support/portal-process.ts';
import { type Row, within } from './row.ts';

const mostSeconds = 8;
const mostMegabytes = 2_048;
/** Clock ticks per second in /proc. */
const ticks = 100;

export const secondStart = async (): Promise<Row[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'));
  try {
    await started(dataDir);
    const { all, database } = await started(dataDir);
    const beside = { what: 'DynamoDB Local alone', value: database };
    return [within('second start of the local run, processor', [all, 's'], mostSeconds, beside)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Starts the local run and stops it. @returns processor seconds until it was ready */
const started = async (dataDir: string): Promise<{ all: number; database: number }> => {
  const portal = npmStart({ PORT: '0', DATA_DIR: dataDir });
  try {
    await portal.ready();
    const { jvm } = processesOf(dataDir);
    const { seconds: database } = await statOf(jvm.pid);
    let all = 0;
    // the database's ancestors are the local run, its set-up and npm
    for (let pid = jvm.pid, isFirst = false; !isFirst; ) {
      const { parent, seconds } = await statOf(pid);
      all += seconds;
      isFirst = pid === portal.npm.pid;
      pid = parent;
    }
    return { all, database };
  } finally {
    portal.npm.kill('SIGTERM');
    await portal.ended();
  }
};

/** Processor time of a process, including its terminated children. */
const statOf = async (pid: number): Promise<{ parent: number; seconds: number }> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, parent = 0, ...fields] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent, seconds: fields.slice(9, 13).reduce((sum, one) => sum + one, 0) / ticks };
};

export const memory = async (): Promise<Row[]> => {
  const { pid } = await measuredCloud();
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
  return [within('memory of the local run, most in this run', [kilobytes / 1024, 'MB'], mostMegabytes)];
};
