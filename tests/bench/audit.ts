// The audit and the restore drill of a large office, as the commands that operators start. The limits are those of 100,000 bills; of
// fewer, by AUDIT_BILLS, the table says what 100,000 would take at their rate.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { npmRun } from '../support/own-portal.ts';
import type { AuditData } from './audit-process.ts';
import { atMost, figure, type Part } from './report.ts';

const promised = { bills: 100_000, auditSeconds: 300, drillSeconds: 600 };
const usualCount = 2_000;

export const largeAudit = async (): Promise<Part> => {
  const count = Number(process.env['AUDIT_BILLS'] ?? usualCount);
  const running = fork(join(import.meta.dirname, 'audit-process.ts'), [String(count)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    const [data] = (await Promise.race([
      once(running, 'message'),
      once(running, 'exit').then(() => Promise.reject(new Error('the data were not written'))),
    ])) as [AuditData];
    const environment = { DATA_DIR: data.dataDir };
    const audit = await said('audit', environment);
    const drill = await said('restore-drill', environment);
    const of = `${figure(count)} signed bills`;
    const times = promised.bills / count;
    const audited = secondsIn(audit, /files in ([\d.]+) s/);
    const drilled = secondsIn(drill, /The drill took ([\d.]+) s/);
    return {
      title: `Audit and restore drill of ${of}`,
      notes: [
        `Bills of one office with 4 steps, 3 payees and two small files, on disk, written in ${figure(data.writtenMs / 1000)} s. Each file is an object of its own with the same bytes. ` +
          `AUDIT_BILLS is how many. At this rate ${figure(promised.bills)} would take ${figure(audited * times)} s and ${figure(drilled * times)} s; ${figure(promised.auditSeconds)} s and ${figure(promised.drillSeconds)} s are promised.`,
      ],
      tables: [
        {
          head: ['', 'seconds'],
          rows: [
            ['audit', figure(audited)],
            ['drill: table', figure(secondsIn(drill, /Table restored as of \S+ ([\d.]+) s/))],
            ['drill: bucket', figure(secondsIn(drill, /Bucket restored, \d+ objects: ([\d.]+) s/))],
            ['drill: checks', figure(secondsIn(drill, /Checks, .*: ([\d.]+) s/))],
            ['drill: removal', figure(secondsIn(drill, /Copy removed: ([\d.]+) s/))],
            ['drill in all', figure(drilled)],
          ],
        },
      ],
      limits:
        count < promised.bills
          ? []
          : [
              atMost(`audit of ${of}`, audited, promised.auditSeconds, 's'),
              atMost(`restore drill of ${of}`, drilled, promised.drillSeconds, 's'),
            ],
    };
  } finally {
    if (running.connected) running.disconnect();
    if (running.exitCode === null) await once(running, 'exit');
  }
};

const said = async (command: string, environment: Readonly<Record<string, string>>): Promise<string> => {
  const { code, output } = await npmRun(command, ['--stage', 'local'], environment);
  if (code !== 0) throw new Error(output);
  return output;
};

const secondsIn = (output: string, pattern: RegExp): number => Number(pattern.exec(output)?.[1]);
