// Reading and verifying files of NREGA in the bundled reader: a small one, one of 5,000 payees, and the largest.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

/** A function that has the reader beside its bundle. */
export const schemeFileFunction = 'nrlm';

const program = join(import.meta.dirname, 'scheme-file-process.ts');
const rounds = 5;

interface Figures {
  readonly times: readonly number[];
  readonly megabytes: number;
  readonly sizeBytes: number;
}

export const schemeFiles = async (): Promise<Part> => {
  const measured: (Figures & { readonly payees: number })[] = [];
  for (const payees of [50, 5_000, 10_000]) {
    const { stdout } = await promisify(execFile)(process.execPath, [program, String(payees), String(rounds)]);
    measured.push({ payees, ...(JSON.parse(stdout) as Figures) });
  }
  const large = measured.find(({ payees }) => payees === 5_000);
  if (!large) throw new Error('nothing was measured');
  return {
    title: 'Verifying files of scheme systems',
    notes: [
      `Two signatures, form, invariants; each in a new thread, whose start is in the time; ${rounds} of them in a process of its own.`,
    ],
    tables: [
      {
        head: ['payees', 'MB', 'p50, ms', 'memory, MB'],
        rows: measured.map(({ payees, sizeBytes, times, megabytes }) => [
          figure(payees),
          figure(sizeBytes / 1_000_000),
          figure(median([...times])),
          figure(megabytes),
        ]),
      },
    ],
    limits: [
      atMost('verifying a file of 5,000 payees', median([...large.times]), 3_000, 'ms'),
      atMost('memory for verifying a file of 5,000 payees', large.megabytes, 512, 'MB'),
    ],
  };
};
